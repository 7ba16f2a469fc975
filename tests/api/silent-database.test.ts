import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createApp } from '@server/app';
import { openDatabase, type OpenDatabase } from '@server/data/open-database';
import { allowTime, TIME_LIMITS } from '@server/data/time-limits';
import { createLiveSessions } from '@server/http/live-sessions';
import { OWEN, sharedApi } from '@tests/support/test-api';
import { startSilentProxy, type SilentProxy } from '@tests/support/silent-proxy';

const CHECK_MS = 100;
/** The goal of docs/reliability.md, for checks that are five times as far apart. */
const WITHIN_MS = 5_000;

/** A failover that resets nothing, a firewall that forgets connections, a database whose processes are stopped. */
describe('Nothing waits forever for PostgreSQL:', () => {
  const api = sharedApi({ database: 'postgres' });
  let proxy: SilentProxy;
  let database: OpenDatabase;
  let app: ReturnType<typeof createApp>;
  let token: string;

  beforeEach(async () => {
    token = await api.signedInAs(OWEN);
    const { rows } = await api.deps.db.execute<{ name: string }>(sql`select current_database() as name`);
    const url = new URL(inject('postgresUrl') ?? '');
    url.pathname = `/${rows[0]?.name}`;
    proxy = await startSilentProxy(url.href);
  });
  afterEach(async () => {
    vi.useRealTimers();
    proxy.stop();
    await database.close();
  });

  const open = async (checkMs = CHECK_MS) => {
    database = await openDatabase({ databaseUrl: proxy.url, pool: 10, checkMs });
    const { db } = database;
    app = createApp({ ...api.deps, db, liveSessions: createLiveSessions({ db, clock: api.deps.clock }) });
  };
  const call = async (method: string, path: string, headers: Record<string, string> = {}) =>
    app.request(path, {
      method,
      headers: { 'X-Requested-With': 'XMLHttpRequest', Authorization: `Bearer ${token}`, ...headers },
    });
  const read = () => call('GET', '/myvisits?page=0');
  const statuses = async (count: number, of: () => Promise<Response>) =>
    new Set((await Promise.all(Array.from({ length: count }, of))).map(({ status }) => status));

  it('connections that fall silent are replaced, and their calls can be sent again', async () => {
    await open();
    expect(await statuses(20, read)).toEqual(new Set([200]));
    const since = performance.now();
    void proxy.silence();
    const [failed] = await Promise.all([read(), read(), read()]);
    expect(failed.status).toBe(503);
    expect(await failed.json()).toEqual({ title: 'The server is busy. Try again in a moment.', code: 'try-again' });
    // Idle ones too: nobody finds them out one after the other.
    expect(await statuses(20, read)).toEqual(new Set([200]));
    expect((await call('GET', '/readyz')).status).toBe(200);
    expect(performance.now() - since).toBeLessThan(WITHIN_MS);
  });

  it('a database that is silent altogether makes the server not ready, until it answers again', async () => {
    await open();
    expect(await statuses(20, read)).toEqual(new Set([200]));
    const since = performance.now();
    void proxy.silenceAll();
    const [ready, ...answers] = await Promise.all([call('GET', '/readyz'), read(), read()]);
    expect(ready.status).toBe(503);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    proxy.answerAgain();
    expect((await call('GET', '/readyz')).status).toBe(200);
    expect((await read()).status).toBe(200);
    expect(performance.now() - since).toBeLessThan(WITHIN_MS);
  });

  it.each([
    ['commit is lost', false],
    ['commit is done and its answer lost', true],
  ])('a write whose %s is done once by a repeat', async (_what, arrives) => {
    await open();
    const write = () => call('POST', '/mysessions/endothers', { 'Idempotency-Key': `write-${arrives}` });
    await read();
    void proxy.silence({ text: 'commit', arrives });
    expect((await write()).status).toBe(503);
    // The locks of the first attempt are free at once.
    const again = await write();
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, arrives ? 'true' : null]);
  });

  it('a call does not wait for the look-up of another session for more than a second', async () => {
    await open(60_000);
    const { find } = createLiveSessions({ ...api.deps, db: database.db });
    await find('nobody’s');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const isLost = proxy.silence();
    const first = find('nobody’s');
    first.catch(() => undefined);
    await isLost;
    const second = find('nobody’s');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await second).toBeNull();
  });

  it('slow is not silent, but has a limit here too, by the kind of work', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const checkMs = 2_000;
    await open(checkMs);
    const ended: string[] = [];
    const sleep = sql`select pg_sleep(60)`;
    const both = Promise.all([
      database.db.execute(sleep).catch(() => ended.push('call')),
      database.db
        .transaction(async (tx) => {
          await allowTime(tx, 'report');
          await tx.execute(sleep);
        })
        .catch(() => ended.push('report')),
    ]);
    const other = api.deps.db;
    for (let passed = 0; passed < TIME_LIMITS.call.statement; passed += checkMs) {
      await vi.advanceTimersByTimeAsync(checkMs);
      await other.execute(sql`select pg_sleep(0.02)`);
    }
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(3 * checkMs);
    await vi.waitFor(() => expect(ended).toEqual(['call']));
    await vi.advanceTimersByTimeAsync(TIME_LIMITS.report.statement);
    await both;
    expect(ended).toEqual(['call', 'report']);
  });
});
