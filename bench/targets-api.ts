/**
 * `GET /gettargets` for 2,000 targets with 500 roll-ups on the embedded database, from request to the last byte, and the
 * same for 200 targets with 50. Both have two years of months.
 */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startPortal } from '../scripts/portal-process.mjs';
import { productToken } from '../tests/crash/product-token';
import { withPortal } from './browser';
import { column, median, quantile } from './medians';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
const BUDGET_MS = 150;

/** Every fourth target is a roll-up of the three that follow it. */
async function fillTargets(dataDir: string, count: number): Promise<void> {
  const portal = await startPortal({ dataDir });
  await portal.stop();
  const database = await PGlite.create(join(dataDir, 'database'));
  try {
    await database.exec('delete from target_months; delete from targets');
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
  } finally {
    await database.close();
  }
}

async function medianOf(count: number): Promise<number> {
  return withPortal(
    async ({ url }) => {
      const token = await productToken(url, 'Ada Lindqvist');
      const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' };
      const month = `${new Date().toISOString().slice(0, 7)}-01`;
      const times: number[] = [];
      let bytes = 0;
      // The first rounds are a warm-up.
      for (let round = -3; round < ROUNDS; round += 1) {
        const since = performance.now();
        const answer = await fetch(`${url}/api/gettargets/${month}`, { headers });
        const body = await answer.text();
        const time = performance.now() - since;
        if (!answer.ok) throw new Error(`/gettargets answered ${answer.status}`);
        bytes = body.length;
        if (round >= 0) times.push(time);
      }
      console.log(
        `${String(count).padStart(5)} targets: median ${column(median(times))} ms, p95 ${column(quantile(times, 0.95))} ms, ${Math.round(bytes / 1024)} kB`,
      );
      return median(times);
    },
    { prepare: (dataDir) => fillTargets(dataDir, count) },
  );
}

await medianOf(200);
const slowest = await medianOf(2_000);
if (!(slowest <= BUDGET_MS)) {
  console.error(`✗ the median is ${slowest.toFixed(0)} ms, the budget ${BUDGET_MS} ms`);
  process.exitCode = 1;
}
