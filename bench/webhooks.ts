/**
 * Measures how fast events reach receivers, on PostgreSQL: 10,000 events are written at once, for a receiver that answers
 * and one that never does. Checks that every event arrives with its own id.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { productToken } from '../tests/crash/product-token';
import { amount, settle, withUnit, type Row } from './bench';
import { accepted, callerOf, post } from './caller';
import { cpuSeconds } from './load/process-cost';
import { withPortal } from './portal';

const EVENTS = amount('EVENTS', 10_000, 20);
const GOAL_PER_MINUTE = 10_000;
const GIVES_UP_AFTER_MS = 180_000;

const seen = new Map<string, number>();
let dead = 0;
const healthy = createServer((request, response) => {
  const id = String(request.headers['webhook-id']);
  request.resume().on('end', () => {
    seen.set(id, (seen.get(id) ?? 0) + 1);
    response.writeHead(204).end();
  });
});
/** Takes every call and never answers. */
const silent = createServer((request) => {
  dead += 1;
  request.resume();
});

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

export function measure(): Promise<Row[]> {
  return withPortal(
    async ({ url, pid, postgres }) => {
      const call = callerOf(url, await productToken(url, 'Grace Okafor'));
      const database = new pg.Client({ connectionString: postgres?.url() });
      await database.connect();
      try {
        for (const [name, server] of Object.entries({ healthy, silent })) {
          const receiver = { name, url: await listening(server), eventTypes: ['lead.sent'], isEnabled: true };
          await accepted(call('/admin/webhooks/save', post({ id: null, version: 0, ...receiver })));
        }
        // Lets the first start finish its chores.
        await settle(3_000);
        const usedBefore = cpuSeconds(pid);
        const started = performance.now();
        await database.query(
          `insert into events (type, subject_id, at, data) select 'lead.sent', 'lead-' || n, now(), '{}' from generate_series(1, $1::int) n`,
          [EVENTS],
        );
        while (seen.size < EVENTS && performance.now() - started < GIVES_UP_AFTER_MS) await pause(20);
        const seconds = (performance.now() - started) / 1000;
        const used = cpuSeconds(pid) - usedBefore;
        const perMinute = Math.round((seen.size / seconds) * 60);
        return [
          {
            figure: 'events delivered, beside a receiver that never answers',
            value: String(seen.size),
            goal: String(EVENTS),
            met: seen.size === EVENTS,
          },
          {
            figure: 'events in a minute',
            value: String(perMinute),
            goal: `≥ ${GOAL_PER_MINUTE}`,
            met: perMinute >= GOAL_PER_MINUTE,
          },
          { figure: 'delivered more than once', value: String([...seen.values()].filter((times) => times > 1).length) },
          { figure: 'calls waiting for the silent receiver', value: String(dead) },
          { figure: 'processor time of the server for each', value: withUnit((used / EVENTS) * 1000, 'ms') },
        ];
      } finally {
        await database.end();
        for (const server of [healthy, silent]) {
          server.closeAllConnections();
          server.close();
        }
      }
    },
    { onPostgres: true },
  );
}
