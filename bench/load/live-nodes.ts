import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SILENCE_SECONDS } from '../../contract/change-kinds';
import { changesSchema } from '../../contract/changes';
import { freePort, startPortal, temporaryDataDir, type PortalProcess } from '../../scripts/portal-process.mjs';
import { followEventStream } from '../../src/features/follow-changes/lib/follow-event-stream';
import { startTemporaryPostgres } from '../../tests/support/postgres';
import { quantile } from '../medians';
import type { Row } from '../bench';
import { answerOf, callerOf, headersOf, post } from '../caller';
import { missingPooler, startPooler } from './pooler';
import { startProxy } from './proxy';
import { productToken } from './staff';

const CHANGES = Number(process.env.BENCH_CHANGES ?? 100);
/** Readers at the proxy, some of them on each node. */
const READERS = 20;
const HEARD_WITHIN_MS = 2_000;
const CAUGHT_UP_WITHIN_MS = 5_000;
/** After this long, a change counts as lost. */
const GIVEN_UP_AFTER_MS = 30_000;

/** A reader of the stream, by the code of the portal, and when it first received a change of each record. */
class Reader {
  readonly heard = new Map<string, number>();
  private readonly end = new AbortController();
  readonly ready: Promise<void>;

  constructor(origin: string, token: string) {
    this.ready = new Promise((resolve) => {
      void followEventStream({
        url: `${origin}/api/changes`,
        headers: () => new Headers(headersOf(token)),
        cursor: null,
        silence: SILENCE_SECONDS * 1_000,
        signal: this.end.signal,
        onMessage: ({ type, data }) => {
          resolve();
          if (type !== 'changes') return;
          for (const { id } of changesSchema.validateSync(JSON.parse(data))) {
            if (!this.heard.has(id)) this.heard.set(id, performance.now());
          }
        },
      });
    });
  }

  /** When it had received all of these; Infinity if it never did. */
  async heardAll(ids: readonly string[]): Promise<number> {
    const givenUp = performance.now() + GIVEN_UP_AFTER_MS;
    while (performance.now() < givenUp) {
      if (ids.every((id) => this.heard.has(id))) return Math.max(...ids.map((id) => this.heard.get(id) ?? 0));
      await pause(20);
    }
    return Infinity;
  }

  leave(): void {
    this.end.abort();
  }
}

/** Live changes on two nodes with one PostgreSQL behind pgbouncer in transaction mode. Without pgbouncer only a note. */
export async function liveNodes(): Promise<Row[]> {
  const missing = missingPooler();
  if (missing !== null) return [{ figure: 'live changes on two nodes', value: `skipped: ${missing}` }];
  const postgres = await startTemporaryPostgres({ durable: true });
  if (!postgres) throw new Error('The machine has no PostgreSQL.');
  const pooler = await startPooler(postgres.url());
  const data = temporaryDataDir();
  const port = await freePort();
  const env = {
    DATABASE_URL: pooler.url,
    TOKEN_SECRET: 'a secret of the load run, 32 characters',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: 'true',
    CHANGE_STREAM: 'on',
  };
  const nodes: PortalProcess[] = [];
  const readers: Reader[] = [];
  let proxy: Awaited<ReturnType<typeof startProxy>> | null = null;
  try {
    for (let node = 0; node < 2; node += 1) nodes.push(await startPortal({ dataDir: data.path, env }));
    const [first, second] = nodes as [PortalProcess, PortalProcess];
    proxy = await startProxy(port, [first.port, second.port]);
    const token = await productToken(proxy.url, 'staff-ada-lindqvist');
    const read = (origin: string) => {
      const reader = new Reader(origin, token);
      readers.push(reader);
      return reader;
    };
    const rows = await heardAcross(token, [first, second], read);
    rows.push(await heardLate(token, postgres.url(), first, read(second.url)));
    readers.splice(0).forEach((reader) => reader.leave());
    const { url } = proxy;
    const many = Array.from({ length: READERS }, () => read(url));
    await Promise.all(many.map(({ ready }) => ready));
    rows.push(...(await caughtUp(token, first, second, many)));
    return rows;
  } finally {
    readers.forEach((reader) => reader.leave());
    await proxy?.stop();
    await Promise.all(nodes.map((node) => node.stop('SIGKILL')));
    await pooler.stop();
    await postgres.stop();
    data.remove();
  }
}

/** Saves a record. @returns its id and when that was answered */
async function save(origin: string, token: string, name: string): Promise<{ id: string; at: number }> {
  const { id } = await answerOf<{ id: string }>(callerOf(origin, token)('/admin/teams/save', post({ id: null, name })));
  return { id, at: performance.now() };
}

/** Changes on each node, at a reader of the other one. */
async function heardAcross(
  token: string,
  nodes: readonly [PortalProcess, PortalProcess],
  read: (origin: string) => Reader,
): Promise<Row[]> {
  const readers = [read(nodes[1].url), read(nodes[0].url)];
  await Promise.all(readers.map(({ ready }) => ready));
  const delays: number[] = [];
  for (let turn = 0; turn < CHANGES; turn += 1) {
    const side = turn % 2;
    const { id, at } = await save(nodes[side]?.url ?? '', token, `Team ${turn}`);
    void readers[side]?.heardAll([id]).then((heard) => delays.push(Math.max(0, heard - at)));
    await pause(Math.random() * 100);
  }
  const givenUp = performance.now() + GIVEN_UP_AFTER_MS;
  while (delays.length < CHANGES && performance.now() < givenUp) await pause(50);
  const lost = CHANGES - delays.filter((delay) => Number.isFinite(delay)).length;
  const p95 = quantile(delays, 0.95);
  return [
    {
      figure: `a change on one node at a reader of the other, p95 of ${CHANGES}, behind pgbouncer`,
      value: `${p95.toFixed(0)} ms (median ${quantile(delays, 0.5).toFixed(0)} ms)`,
      goal: `≤ ${HEARD_WITHIN_MS} ms`,
      met: p95 <= HEARD_WITHIN_MS,
    },
    {
      figure: 'changes of which the other node’s reader heard nothing',
      value: String(lost),
      goal: '0',
      met: lost === 0,
    },
  ];
}

/** A transaction that is older than a change that was received, and commits after it. */
async function heardLate(token: string, databaseUrl: string, node: PortalProcess, reader: Reader): Promise<Row> {
  await reader.ready;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(
    `insert into changes (kind, record_id, actor_name, at) values ('team', 'late', 'Load run', now())`,
  );
  const later = await save(node.url, token, 'Later, but committed first');
  const isLaterHeard = Number.isFinite(await reader.heardAll([later.id]));
  const isEarly = reader.heard.has('late');
  await client.query('commit');
  const committed = performance.now();
  await client.end();
  const after = (await reader.heardAll(['late'])) - committed;
  return {
    figure: 'a transaction that commits after a later one is announced after',
    value: `${after.toFixed(0)} ms`,
    goal: `≤ ${HEARD_WITHIN_MS} ms`,
    met: isLaterHeard && !isEarly && after <= HEARD_WITHIN_MS,
  };
}

/** One node is killed; changes continue on the other. */
async function caughtUp(
  token: string,
  killed: PortalProcess,
  other: PortalProcess,
  readers: readonly Reader[],
): Promise<Row[]> {
  const before = await save(killed.url, token, 'Before the kill');
  await killed.stop('SIGKILL');
  const since = performance.now();
  const ids = [before.id];
  for (let turn = 0; turn < 20; turn += 1) ids.push((await save(other.url, token, `After the kill ${turn}`)).id);
  const times = await Promise.all(readers.map((reader) => reader.heardAll(ids)));
  const seconds = (Math.max(...times) - since) / 1000;
  return [
    {
      figure: `one node killed: all ${readers.length} readers have heard of everything after`,
      value: `${seconds.toFixed(1)} s (median ${((quantile(times, 0.5) - since) / 1000).toFixed(1)} s)`,
      goal: `≤ ${CAUGHT_UP_WITHIN_MS / 1000} s`,
      met: seconds * 1000 <= CAUGHT_UP_WITHIN_MS,
    },
  ];
}
