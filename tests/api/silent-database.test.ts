import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createApp } from '@server/app';
import { openDatabase, type OpenDatabase } from '@server/data/open-database';
import { allowTime, APPLICATION_NAME, TIME_LIMITS } from '@server/data/time-limits';
import { createLiveSessions } from '@server/http/live-sessions';
import { OWEN, sharedApi } from '@tests/support/test-api';
import { startSilentProxy, type SilentProxy } from '@tests/support/silent-proxy';

/** Half of the server's: a machine that stands still for nine checks in a row is taken for a silent database. */
const CHECK_MS = 250;
/** Far below the limit of a statement, on a busy machine too. The goal of docs/reliability.md is measured by `bench`. */
const WITHIN_MS = 10_000;

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

  const open = async (checkMs = CHECK_MS, parameters: Record<string, string> = {}) => {
    const url = new URL(proxy.url);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    database = await openDatabase({ databaseUrl: url.href, pool: 10, checkMs });
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

  it('names its sessions and limits them whatever the URL says', async () => {
    await open(CHECK_MS, { application_name: 'portal-prod', options: '-c search_path=public -c timezone=Europe/Rome' });
    const { rows } = await database.db.execute(sql`
      select name, setting from pg_settings
       where name in ('application_name', 'search_path', 'statement_timeout', 'TimeZone')`);
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      application_name: APPLICATION_NAME,
      search_path: 'public',
      statement_timeout: String(TIME_LIMITS.call.statement),
      TimeZone: 'UTC',
    });
  });

  describe('slow is not silent:', () => {
    /** Connections that ask what sessions are doing; each resolves when it is closed. */
    let looks: Promise<unknown>[];
    let ended: string[];
    /** What sessions are called now: with a role or a pooler, names are not always the portal's. */
    let name: string;
    const checkMs = 2_000;

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      [looks, ended, name] = [[], [], randomUUID()];
      const connect = Reflect.get(Client.prototype, 'connect') as unknown as (this: Client, done?: unknown) => unknown;
      const watched = function (this: Client, done?: unknown) {
        // Those of the pool have a callback.
        if (done === undefined) looks.push(new Promise<void>((resolve) => this.once('end', resolve)));
        return connect.call(this, done);
      };
      vi.spyOn(Client.prototype, 'connect').mockImplementation(watched);
    });

    /** Checks, each of which waits for the answer of another connection, however long that takes here. */
    const pass = async (checks: number) => {
      for (let passed = 0; passed < checks; passed += 1) {
        await vi.advanceTimersByTimeAsync(checkMs);
        await Promise.all(looks.splice(0));
      }
    };
    const sleep = () => sql`select set_config('application_name', ${name}, false), pg_sleep(60)`;
    const query = () => database.db.execute(sleep()).catch(() => ended.push('call'));
    const report = () =>
      database.db
        .transaction(async (tx) => {
          await allowTime(tx, 'report');
          await tx.execute(sleep());
        })
        .catch(() => ended.push('report'));
    const untilAsleep = async (sessions: number) => {
      const asleep = sql`select from pg_stat_activity where application_name = ${name}`;
      while ((await api.deps.db.execute(asleep)).rows.length < sessions);
    };

    it('a statement has a limit here too, by the kind of work', async () => {
      await open(checkMs);
      const [called, reported] = [query(), report()];
      await untilAsleep(2);
      await pass(TIME_LIMITS.call.statement / checkMs);
      expect(ended).toEqual([]);
      await pass(3);
      await called;
      expect(ended).toEqual(['call']);
      await pass(TIME_LIMITS.report.statement / checkMs);
      await reported;
      expect(ended).toEqual(['call', 'report']);
    });

    it('a pooler without a free connection signs the question in and leaves it waiting', async () => {
      await open(checkMs);
      const called = query();
      await untilAsleep(1);
      const asked = proxy.silenceNew({ text: 'pg_stat_activity', arrives: false });
      // The first check still finds what has arrived before.
      await vi.advanceTimersByTimeAsync(4 * checkMs);
      await asked;
      await vi.advanceTimersByTimeAsync(6 * checkMs);
      await pass(1);
      expect(ended).toEqual([]);
      await vi.advanceTimersByTimeAsync(2 * checkMs);
      await called;
    });
  });
});
