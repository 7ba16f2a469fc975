/**
 * Measures how fast events reach receivers, on PostgreSQL: 10,000 events are written at once, for a receiver that answers
 * and one that never does. Checks that every event arrives with its own id. `--write` puts the table into
 * bench/README.md.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ROOT } from '../scripts/machine.mjs';
import { startPortal, temporaryDataDir } from '../scripts/portal-process.mjs';
import { productToken } from '../tests/crash/product-token';
import { startTemporaryPostgres } from '../tests/support/postgres';
import { machineAndDay } from './load/goals';
import { cpuSeconds } from './load/process-cost';
import { writeResults } from './write-results';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 10_000);
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

const postgres = await startTemporaryPostgres({ durable: true });
if (postgres === null) throw new Error('PostgreSQL is not installed.');
const data = temporaryDataDir();
const portal = await startPortal({
  dataDir: data.path,
  env: { DATABASE_URL: postgres.url(), WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' },
});
const database = new pg.Client({ connectionString: postgres.url() });
try {
  const token = await productToken(portal.url, 'Grace Okafor');
  for (const [name, server] of [
    ['healthy', healthy],
    ['silent', silent],
  ] as const) {
    const answer = await fetch(`${portal.url}/api/admin/webhooks/save`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
      },
      body: JSON.stringify({
        id: null,
        version: 0,
        name,
        url: await listening(server),
        eventTypes: ['lead.sent'],
        isEnabled: true,
      }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
  await database.connect();
  // Lets the first start finish its chores.
  await pause(3_000);
  const usedBefore = cpuSeconds(portal.pid);
  const started = performance.now();
  await database.query(
    `insert into events (type, subject_id, at, data) select 'lead.sent', 'lead-' || n, now(), '{}' from generate_series(1, $1::int) n`,
    [EVENTS],
  );
  while (seen.size < EVENTS && performance.now() - started < GIVES_UP_AFTER_MS) await pause(20);
  const seconds = (performance.now() - started) / 1000;
  const used = cpuSeconds(portal.pid) - usedBefore;
  const perMinute = Math.round((seen.size / seconds) * 60);
  const repeated = [...seen.values()].filter((times) => times > 1).length;
  const isMet = seen.size === EVENTS && perMinute >= GOAL_PER_MINUTE;
  if (!isMet) process.exitCode = 1;
  const table = [
    `${machineAndDay()}; ${EVENTS} events for a receiver that answers, beside one that never does:`,
    '',
    '| | measured | goal |',
    '|---|---|---|',
    `| events delivered | ${seen.size} | ${EVENTS} |`,
    `| in a minute | ${perMinute}${isMet ? '' : ' (**missed**)'} | ${GOAL_PER_MINUTE} |`,
    `| delivered more than once | ${repeated} | |`,
    `| calls waiting for the silent receiver | ${dead} | |`,
    `| processor time of the server for each | ${((used / EVENTS) * 1000).toFixed(2)} ms | |`,
  ].join('\n');
  process.stdout.write(`${table}\n`);
  if (process.argv.includes('--write')) writeResults(join(ROOT, 'bench/README.md'), 'webhooks', table);
} finally {
  await database.end();
  await portal.stop('SIGKILL');
  await postgres.stop();
  data.remove();
  for (const server of [healthy, silent]) {
    server.closeAllConnections();
    server.close();
  }
}
