import type { PublishAnswer, PublishEntry } from '@contract/advice';
import { isAdvisoryActivity, TIME_ENTRY_CHANGED } from '@contract/time-entry';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { staff, timeEntries } from '../data/schema';
import { forbidden, notFound, outdated, unprocessable } from '../http/api-failure';
import { isSeen, neededVersion } from '../http/seen-version';
import { personName } from '../people/person-name';
import { keepEntryVersions } from './entry-history';
import { entryName, isPresent, isVisibleTo } from './entry-queries';
import { requireRegistered, type Employee } from './entry-rules';
import { withFollowUps } from './follow-ups';

/**
 * Puts the sender's own advice into SafetyNest, with all its follow-ups (product/advice#publish-dialog,
 * product/advice#who-may-publish). Publishing again changes nothing and says so. @throws ApiFailure 404 for an unknown
 * entry, 403 for a colleague's, 422 for an entry that is not advice, 412 if it would publish a follow-up or a text that
 * the sender has not seen
 */
export async function publishAdvice(
  tx: Transaction,
  sender: Employee,
  entry: PublishEntry,
  actor: SignedInActor,
): Promise<PublishAnswer> {
  requireRegistered(sender);
  const { id, children } = entry;
  const employeeId = sender.staffId;
  await requirePublishable(tx, { id, employeeId });
  const states = await lockedThread(tx, id);
  const toLink = states.filter((state) => !state.isLinked);
  refuseUnseen(
    toLink,
    new Map([...(children ? seenBelow(children) : []), [id, neededVersion(entry.version)]]),
    !!children,
  );
  const { ids: linkedIds, versions: linkedVersions } = await setLinked(tx, toLink, true, actor);
  return { id, publishToSafetyNest: true, linkedIds, linkedVersions };
}

/** An entry of a thread, as far as publishing concerns it. */
interface ThreadState {
  id: string;
  number: number;
  isLinked: boolean;
  version: number;
}

/**
 * An entry with its follow-ups, locked: always in the same order, so that two people who publish parts of one thread
 * wait for each other without a deadlock.
 */
export function lockedThread(tx: Transaction, id: string): Promise<ThreadState[]> {
  const isOfThread = sql`${timeEntries.id} = any(array(${withFollowUps(sql`select ${id}::text`)}))`;
  return tx
    .select({
      id: timeEntries.id,
      number: timeEntries.number,
      isLinked: timeEntries.publishToSafetyNest,
      version: timeEntries.version,
    })
    .from(timeEntries)
    .where(and(isOfThread, isPresent))
    .orderBy(asc(timeEntries.id))
    .for('update');
}

/**
 * Puts entries into SafetyNest, or takes them out; both are versions of theirs and in the audit log.
 * @returns their ids, and their versions now
 */
export async function setLinked(
  tx: Transaction,
  entries: readonly ThreadState[],
  isLinked: boolean,
  actor: SignedInActor,
): Promise<{ ids: string[]; versions: string[] }> {
  if (entries.length === 0) return { ids: [], versions: [] };
  const ids = entries.map(({ id }) => id);
  await keepEntryVersions(tx, ids, actor);
  const saved = await tx
    .update(timeEntries)
    .set({ publishToSafetyNest: isLinked, updatedById: actor.id })
    .where(sql`${timeEntries.id} = any(${sql.param(ids)})`)
    .returning({ id: timeEntries.id, version: timeEntries.version });
  const versions = new Map(saved.map(({ id, version }) => [id, String(version)]));
  for (const { id, number } of entries)
    await recordChange(tx, actor, {
      action: isLinked ? 'advice.publish' : 'advice.withdraw',
      subjectId: id,
      subjectName: entryName(number),
      before: { publishToSafetyNest: !isLinked },
      after: { publishToSafetyNest: isLinked },
    });
  return { ids, versions: ids.map((id) => versions.get(id) ?? '') };
}

interface Publishable {
  id: string;
  employeeId: string;
  /** What the sender wants to do with it. */
  verb?: string;
}

/**
 * Only the author publishes or withdraws advice (product/advice#who-may-publish).
 * @throws ApiFailure 404 for an unknown entry, 403 for a colleague's, 422 for an entry that is not advice
 */
export async function requirePublishable(
  tx: Transaction,
  { id, employeeId, verb = 'publish' }: Publishable,
): Promise<void> {
  const [entry] = await tx
    .select({
      employeeId: timeEntries.employeeId,
      consultantName: personName,
      clientId: timeEntries.clientId,
      activityType: timeEntries.activityType,
    })
    .from(timeEntries)
    .innerJoin(staff, eq(staff.id, timeEntries.employeeId))
    .where(and(eq(timeEntries.id, id), isVisibleTo(employeeId)));
  if (!entry) throw notFound('The entry');
  if (entry.employeeId !== employeeId) {
    throw forbidden(`This advice is ${entry.consultantName}’s: only they can ${verb} it.`);
  }
  if (!entry.clientId || !isAdvisoryActivity(entry.activityType)) {
    throw unprocessable('Only advice for an account can be published in SafetyNest.', 'no-advice');
  }
}

/** `seen` has the versions that the sender saw, by id, if sent. */
function refuseUnseen(
  toLink: readonly { id: string; version: number }[],
  seen: ReadonlyMap<unknown, unknown>,
  isWhole: boolean,
): void {
  if (isWhole && toLink.some(({ id }) => !seen.has(id))) {
    throw outdated(
      'A follow-up was added in the meantime. Look at the advice again before you publish it.',
      'unseen-follow-up',
    );
  }
  const isChanged = toLink.some(({ id, version }) => {
    const shown = seen.get(id);
    return typeof shown === 'string' && !isSeen(shown, version);
  });
  if (isChanged) {
    throw outdated(
      'This advice has changed in the meantime. Look at it again before you publish it.',
      TIME_ENTRY_CHANGED,
    );
  }
}

/** Every `id` with its `version`, at any depth of what was sent, whatever its form. */
function seenBelow(children: readonly unknown[]): [unknown, unknown][] {
  const seen: [unknown, unknown][] = [];
  const open: unknown[] = [...children];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const { id, version, children: below } = next as { id?: unknown; version?: unknown; children?: unknown };
    seen.push([id, version]);
    // One by one, because spreading half a million items would overflow the stack.
    if (Array.isArray(below)) for (const child of below as unknown[]) open.push(child);
  }
  return seen;
}
