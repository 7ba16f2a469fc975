import { subDays } from 'date-fns';
import { lt } from 'drizzle-orm';
import type { Database } from '../data/database';
import { logEvents } from '../data/schema';

/** Deletes events that arrived more than `days` days ago. */
export async function forgetOldLogEvents(db: Database, now: Date, days: number): Promise<void> {
  await db.delete(logEvents).where(lt(logEvents.receivedAt, subDays(now, days)));
}
