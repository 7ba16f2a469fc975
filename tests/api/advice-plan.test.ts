import { adviceOf, OWEN_ID } from '@tests/support/advice';
import { planOf, queriesOf } from '@tests/support/query-plans';
import { DATABASES, OWEN, sharedApi, TEST_DAY, type TestApi } from '@tests/support/test-api';
import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

const ENTRIES = 20_000;

const always = { fromDate: '1900-01-01', toDate: '2199-12-31' };
const month = { fromDate: '2026-10-19', toDate: TEST_DAY };

const BY_EMPLOYEE = 'time_entries_advice_employee';
const BY_ACCOUNT = 'time_entries_advice_client';

/** Lists that people open, and the index that finds each, however long the table is. */
const LISTS: [string, string, Record<string, unknown>][] = [
  ['own advice of a month', BY_EMPLOYEE, { ...month, employeeId: OWEN_ID }],
  ['own advice of all time', BY_EMPLOYEE, { ...always, employeeId: OWEN_ID }],
  ['its hundredth page', BY_EMPLOYEE, { ...always, employeeId: OWEN_ID, pageNumber: 99 }],
  ['pages of 200', BY_EMPLOYEE, { ...month, employeeId: OWEN_ID, pageSize: 200 }],
  ['own advice on one account', BY_ACCOUNT, { ...always, employeeId: OWEN_ID, accountId: 'client-0001' }],
  ['all advice of an account in a month', BY_ACCOUNT, { ...month, accountId: 'client-0001' }],
  ['all advice of an account', BY_ACCOUNT, { ...always, accountId: 'client-0001' }],
];

describe.each(DATABASES)('the advice of a consultant with 20,000 entries on %s', (database) => {
  const api = sharedApi({ database });
  beforeAll(() => addYears(api), 60_000);

  // The embedded database never vacuums by itself, PostgreSQL does so sooner or later.
  describe.each(['before', 'after'])('%s a vacuum', (time) => {
    beforeAll(async () => {
      if (time === 'after') await api.deps.db.execute(sql`vacuum analyze`);
    });

    it.each(LISTS)('finds %s with %s', async (_what, index, query) => {
      const steps = await stepsOver(api, () => adviceOf(api).page(OWEN, query));
      expect(steps.filter((step) => step.startsWith('Seq Scan'))).toEqual([]);
      // Once for the page, once for the count.
      expect(steps.filter((step) => step.endsWith(index))).toHaveLength(2);
    });

    it('finds a day’s entries and a thread to publish with an index', async () => {
      const steps = await stepsOver(api, async () => {
        await api.request('GET', `/employeetimedata/${TEST_DAY}`, { as: OWEN });
        await adviceOf(api).published(OWEN, { id: 'owen-6' });
      });
      expect(steps.length).toBeGreaterThan(3);
      expect(steps.filter((step) => step.startsWith('Seq Scan'))).toEqual([]);
    });
  });

  it('has the same pages as a list that was read at once', async () => {
    const advice = adviceOf(api);
    const query = { fromDate: '2020-01-01', toDate: '2020-01-20', employeeId: OWEN_ID };
    const { entries, entryCount } = await advice.page(OWEN, { ...query, pageSize: 200 });
    expect(entryCount).toBeGreaterThan(20);
    const paged = [];
    for (let pageNumber = 0; pageNumber * 5 < entryCount; pageNumber += 1) {
      paged.push(...(await advice.page(OWEN, { ...query, pageNumber })).entries);
    }
    expect(paged).toEqual(entries);
  });
});

/** The database's plan steps on the table of entries, for every query that `work` sends. */
async function stepsOver(api: TestApi, work: () => Promise<unknown>): Promise<string[]> {
  const queries = (await queriesOf(work)).filter(({ text }) => text.includes('"time_entries"'));
  const plans = [];
  for (const query of queries) plans.push(...(await planOf(api, query)));
  return plans.filter((step) => step.includes('time_entries'));
}

/**
 * 100,000 entries by all staff on all accounts and `ENTRIES` more by Owen, in the order in which they would be added over
 * seven years: Owen adds eight a day, and every fourth follows up the one before.
 */
async function addYears(api: TestApi): Promise<void> {
  const entries = (prefix: string, count: number, employee: SQL) => sql`
    select ${prefix}::text || n as id, ${employee} as employee_id, case when n % 4 = 3 then ${prefix}::text || (n - 1) end as parent_id,
      'client-' || lpad((1 + n / 4 % 290)::text, 4, '0') as client_id, repeat('What was advised. ', 10) as description,
      case when n % 4 = 1 then 'Travel' else 'Advisory' end as activity_type,
      timestamp '2020-01-01 08:00' + n * 2500 / ${count}::int * interval '1 day' + n % 8 * interval '1 hour' as starts_at
    from generate_series(0, ${count}::int - 1) as n`;
  const anybody = sql`(array(select id from staff))[1 + n / 4 % 50]`;
  await api.deps.db.execute(sql`
    insert into time_entries (id, employee_id, parent_id, client_id, description, activity_type, starts_at, ends_at, created_at)
    select *, starts_at + interval '30 minutes', starts_at from (
      ${entries('other-', 100_000, anybody)} union all ${entries('owen-', ENTRIES, sql`${OWEN_ID}::text`)}
    ) as years order by starts_at, id`);
}
