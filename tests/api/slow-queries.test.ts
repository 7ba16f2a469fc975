import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentRequest } from '@server/current-request';
import { logSlowQueries } from '@server/data/slow-queries';
import { BOTH_DATABASES, sharedApi } from '@tests/support/test-api';

interface Line {
  requestId?: string;
  route?: string | null;
  ms: number;
  query: string;
  msg: string;
}

describe.each(BOTH_DATABASES)('slow queries, on %s', (database) => {
  const api = sharedApi({ database });
  let lines: Line[] = [];
  let stop = () => {};
  beforeEach(() => {
    lines = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line) as Line) });
    stop = logSlowQueries(log, 40);
  });
  afterEach(() => stop());

  it('are logged with the request that waited for them, even if it also waited for a connection', async () => {
    const { db } = api.deps;
    const ids = Array.from({ length: 25 }, (_each, index) => `request-${index}`);
    await Promise.all(
      ids.map((requestId) =>
        currentRequest.run({ requestId, route: 'GET /vars' }, async () => {
          await db.execute(sql`select pg_sleep(0.05), relname from pg_class where ${requestId} <> '' limit 1`);
        }),
      ),
    );
    await db.execute(sql`select pg_sleep(0.05)`);
    expect(lines).toHaveLength(ids.length + 1);
    expect(new Set(lines.map(({ requestId }) => requestId))).toEqual(new Set([...ids, undefined]));
    expect(lines[0]).toMatchObject({ route: 'GET /vars', query: 'select pg_class', msg: 'slow query' });
    expect(lines[0]?.ms).toBeGreaterThanOrEqual(40);
    expect(JSON.stringify(lines)).not.toContain('relname');
  });

  it('are not quick ones', async () => {
    const answer = await api.request('GET', '/healthz');
    await api.deps.db.execute(sql`select 1`);
    expect([answer.status, lines]).toEqual([200, []]);
  });
});
