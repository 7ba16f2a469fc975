import { subDays, subHours } from 'date-fns';
import { and, lt, notLike, or } from 'drizzle-orm';
import { DRAFT_KEY_DAYS, KEY_OF_DRAFT } from '@contract/idempotency';
import type { Database } from '../data/database';
import { idempotencyKeys } from '../data/schema';

/** For the keys of drafts there are `DRAFT_KEY_DAYS`. */
const KEPT_HOURS = 24;

export async function forgetOldKeys(db: Database, now: Date): Promise<void> {
  const { createdAt, key } = idempotencyKeys;
  await db
    .delete(idempotencyKeys)
    .where(
      or(
        lt(createdAt, keptSince({ key: KEY_OF_DRAFT, now })),
        and(lt(createdAt, keptSince({ key: '', now })), notLike(key, `${KEY_OF_DRAFT}%`)),
      ),
    );
}

/** Older keys are free. */
export function keptSince({ key, now }: { key: string; now: Date }): Date {
  return key.startsWith(KEY_OF_DRAFT) ? subDays(now, DRAFT_KEY_DAYS) : subHours(now, KEPT_HOURS);
}
