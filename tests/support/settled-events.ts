import { events } from '@server/data/schema';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { TestApi } from './test-api';

/** Waits until the feed may show every event: other tests' transactions on the same PostgreSQL server hold it back. */
export async function settledEvents({ deps: { db } }: TestApi): Promise<void> {
  await vi.waitFor(
    async () => {
      const newest = sql`(select coalesce(max(${events.transaction}), '0') from ${events})`;
      const { rows } = await db.execute(sql`select ${newest} < pg_snapshot_xmin(pg_current_snapshot()) as settled`);
      expect(rows).toEqual([{ settled: true }]);
    },
    { timeout: 20_000, interval: 20 },
  );
}
