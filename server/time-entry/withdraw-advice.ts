import { WITHDRAWAL_MINUTES, type UnpublishAnswer, type UnpublishEntry } from '@contract/advice';
import { TIME_ENTRY_CHANGED } from '@contract/time-entry';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import type { Transaction } from '../data/database';
import { timeEntries, timeEntryVersions } from '../data/schema';
import { notFound, unprocessable } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { neededVersion } from '../http/seen-version';
import { requireRegistered, type Employee } from './entry-rules';
import { lockedThread, requirePublishable, setLinked } from './publish-advice';

/**
 * Takes out of SafetyNest what publishing the sender's own advice has put there, all of it or nothing
 * (product/advice#undo-publishing). What has already been taken out stays out. @throws ApiFailure 404 for an unknown
 * entry or one that is not in the thread, 403 for a colleague's advice, 412 if an entry has changed since, 422 if the
 * sender did not
 * publish it just now
 */
export async function withdrawAdvice(
  tx: Transaction,
  sender: Employee,
  { id, linked }: UnpublishEntry,
  actor: SignedInActor,
): Promise<UnpublishAnswer> {
  requireRegistered(sender);
  await requirePublishable(tx, { id, employeeId: sender.staffId, verb: 'withdraw' });
  const seen = new Map(linked.map((entry) => [entry.id, neededVersion(entry.version)]));
  const states = await lockedThread(tx, id);
  const named = states.filter((state) => seen.has(state.id));
  if (named.length < seen.size) throw notFound('The entry');
  const toWithdraw = named.filter(({ isLinked }) => isLinked);
  const changed = toWithdraw.find((state) => seen.get(state.id) !== String(state.version));
  if (changed) {
    throw await changedMeanwhile(tx, {
      what: 'advice',
      code: TIME_ENTRY_CHANGED,
      subjectId: changed.id,
      sender: sender.staffId,
    });
  }
  await requireJustPublished(
    tx,
    toWithdraw.map((state) => state.id),
    actor,
  );
  const { ids: withdrawnIds, versions: withdrawnVersions } = await setLinked(tx, toWithdraw, false, actor);
  return { id, withdrawnIds, withdrawnVersions };
}

/** The last change of each entry must be that the actor published it, not long ago. */
async function requireJustPublished(tx: Transaction, ids: readonly string[], actor: SignedInActor): Promise<void> {
  if (ids.length === 0) return;
  const published = await tx
    .select({ id: timeEntries.id })
    .from(timeEntries)
    .innerJoin(
      timeEntryVersions,
      and(
        eq(timeEntryVersions.entryId, timeEntries.id),
        eq(timeEntryVersions.version, sql`${timeEntries.version} - 1`),
      ),
    )
    .where(
      and(
        inArray(timeEntries.id, [...ids]),
        eq(timeEntryVersions.publishToSafetyNest, false),
        eq(timeEntryVersions.changedById, actor.id),
        gt(timeEntryVersions.changedAt, new Date(actor.now.getTime() - WITHDRAWAL_MINUTES * 60_000)),
      ),
    );
  if (published.length === ids.length) return;
  throw unprocessable(
    `Only advice that you published in the last ${WITHDRAWAL_MINUTES} minutes can be withdrawn from SafetyNest.`,
    'not-just-published',
  );
}
