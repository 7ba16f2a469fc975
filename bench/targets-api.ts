/**
 * `GET /gettargets` for 2,000 targets with 500 roll-ups on the embedded database, from request to the last byte, and the
 * same for 200 targets with 50. Both have two years of months.
 */
import { productToken } from '../tests/crash/product-token';
import { amount, atMost, inTurns, withUnit, type Row } from './bench';
import { callerOf, timed } from './caller';
import { median } from './medians';
import { withPortal, type Database } from './portal';

const ROUNDS = amount('ROUNDS', 30);
const FEW = amount('FEW', 200, 20);
const MANY = amount('MANY', 2_000, 40);
const BUDGET_MS = 150;

/** Every fourth target is a roll-up of the three that follow it. */
async function fillTargets(database: Database, count: number): Promise<void> {
  await database.query('delete from target_months');
  await database.query('delete from targets');
  await database.query(
    `insert into targets (id, description, pillar_id, area_id, type, is_balance_score_card, rollup_target_id, owner_email, updated_at)
     select 1 + n, 'Objective ' || n || ' of the year''s plan', 1 + n / 4 % 5, case when n % 4 > 0 then 1 + n % 6 end, n / 4 % 3,
       n % 8 = 0, case when n % 4 > 0 then 1 + n - n % 4 end, 'ada.lindqvist@harbour.example', now()
     from generate_series(0, $1::int - 1) n order by n`,
    [count],
  );
  await database.query(
    `insert into target_months (month, target_id, target, actual, red_lower, amber_lower, fact, cause, action, updated_at)
     select month::date, 1 + n, n + 5, case when n % 9 > 0 then n + month_number end, n, n + 3,
       'Fewer calls than planned.', 'Two colleagues were away.', 'Cover is agreed.', now()
     from generate_series(0, 23) month_number, generate_series(0, $1::int - 1) n,
       lateral (select date_trunc('month', current_date) - month_number * interval '1 month' as month) as months
     order by month, n`,
    [count],
  );
}

function medianOf(count: number): Promise<number> {
  return withPortal(
    async ({ url }) => {
      const call = callerOf(url, await productToken(url, 'Ada Lindqvist'));
      const month = `${new Date().toISOString().slice(0, 7)}-01`;
      const times = await inTurns([month], { rounds: ROUNDS, warmUp: 3 }, () =>
        timed(() => call(`/gettargets/${month}`)),
      );
      return median(times.get(month)?.map(({ ms }) => ms) ?? []);
    },
    { prepare: (database) => fillTargets(database, count) },
  );
}

export async function measure(): Promise<Row[]> {
  return [
    { figure: `${FEW} targets, median`, value: withUnit(await medianOf(FEW), 'ms') },
    atMost(`${MANY} targets, median`, await medianOf(MANY), BUDGET_MS),
  ];
}
