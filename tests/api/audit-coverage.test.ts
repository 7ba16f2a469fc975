import { writes } from '@contract/call';
import { CALLS, ROUTES } from '@contract/calls';
import { AUDITED_CALLS, NOT_AUDITED } from '@tests/audited';
import { ADA, createTestApi, GRACE, OWEN, PRIYA, TEST_NOW, TOM, type TestApi } from '@tests/support/test-api';
import { verifiedIdentity } from '@tests/support/verified-identity';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const writing = ROUTES.filter((route) => writes(CALLS[route]));

interface Written extends Record<string, unknown> {
  table: string;
  /** The transaction that wrote the row. */
  xmin: string;
}

describe('every change', () => {
  let api: TestApi;

  beforeAll(async () => {
    const identity = (issuer: string) => () =>
      Promise.resolve(verifiedIdentity({ email: GRACE, issuer, subject: 'grace' }));
    api = await createTestApi({
      deps: {
        // Nothing processes imports in the background.
        imports: { wake: () => undefined, stop: () => Promise.resolve() },
        identities: { groupmicrosoft: identity('microsoft'), groupgoogle: identity('google') },
        verifyLogout: (token) => {
          const account = { issuer: 'microsoft', subject: 'grace', session: null };
          return Promise.resolve({ id: token, ...account, expiresAt: new Date(TEST_NOW) });
        },
      },
    });
    for (const as of [ADA, OWEN, PRIYA, TOM, GRACE]) await api.request('GET', '/vars', { as });
  });
  afterAll(() => api.close());

  it('has a row in tests/audited, or a reason why it needs none', () => {
    const rows = new Set(AUDITED_CALLS.map(({ route }) => route));
    const missing = writing.filter((route) => !rows.has(route) && !(route in NOT_AUDITED));
    expect(
      missing,
      'These routes change something. Call recordChange in their transaction, and add a call of each to a file of ' +
        'tests/audited (see call.ts), or a reason to NOT_AUDITED in tests/audited/index.ts.',
    ).toEqual([]);
    const unknown = [...rows, ...Object.keys(NOT_AUDITED)].filter((route) => !(route in CALLS));
    expect(unknown, 'The policy has no such routes: remove their rows from tests/audited.').toEqual([]);
  });

  const transactionNow = async () => {
    const { rows } = await api.deps.db.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
    return Number(rows[0]?.id);
  };

  /** Every row of every table that was written by a transaction later than `after`. */
  async function writtenAfter(after: number): Promise<Written[]> {
    const { rows: tables } = await api.deps.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const each = tables.map(
      ({ name }) =>
        `select '${name}' as "table", xmin::text as xmin from "${name}" where xmin::text::bigint > ${String(after)}`,
    );
    const { rows } = await api.deps.db.execute<Written>(sql.raw(each.join(' union all ')));
    return rows;
  }

  it.each(AUDITED_CALLS)(
    '$route leaves $action in its own transaction',
    async ({ action, prepare, beside, removes }) => {
      const call = await prepare(api);
      const before = await transactionNow();
      const answer = await call();
      expect(answer.status, await answer.clone().text()).toBeLessThan(300);
      const written = await writtenAfter(before);
      const { rows: entries } = await api.deps.db.execute<{ action: string; xmin: string; name: string }>(
        sql`select action, xmin::text as xmin, actor_name as name from audit_log where xmin::text::bigint > ${before}`,
      );
      const entry = entries.find((each) => each.action === action);
      expect(entry, `There is no entry, only ${JSON.stringify(entries)}.`).toBeDefined();
      expect(entry?.name).not.toBe('');
      const others = written.filter(({ table }) => table !== 'audit_log' && !beside?.tables.includes(table));
      expect(others.filter(({ xmin }) => xmin !== entry?.xmin)).toEqual([]);
      const isRead = action.endsWith('.read');
      // A removal leaves nothing but its event and its change.
      expect(others.some(({ table }) => table !== 'events' && table !== 'changes')).toBe(!isRead && removes !== true);
    },
  );
});
