import { randomUUID } from 'node:crypto';
import {
  problemInTimes,
  VISIT_CHANGED,
  WRITTEN_UP,
  type MovedVisits,
  type NewVisit,
  type PlannedVisit,
  type SavedVisit,
  type SeenVisit,
  type VisitChange,
  type VisitChanges,
  type VisitMoves,
} from '@contract/visit-planner';
import { eq } from 'drizzle-orm';
import { asBefore, recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { clients, staff, visits } from '../data/schema';
import { ApiFailure, notFound, unprocessable } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { clashingFields } from '../http/clashing-fields';
import { visitsWithIds, warningsAbout } from './planner-list';

type StoredVisit = typeof visits.$inferSelect;

/** The fields of a written-up visit that cannot change (product/visit-planner#written-up). */
const FIXED: readonly string[] = ['clientId', 'consultantId', 'startsAt', 'endsAt', 'status', 'vrfComplete'];

/** @throws ApiFailure 422 for invalid times, an unknown client or consultant */
export async function addVisit(tx: Transaction, added: NewVisit, actor: Actor): Promise<SavedVisit> {
  refuseTimes(added);
  await requireKnown(tx, added);
  const id = randomUUID();
  await tx.insert(visits).values({ ...added, id, updatedById: actor.id });
  const [visit] = await visitsWithIds(tx, [id]);
  await recordChange(tx, actor, { ...namedAs(visit), action: 'visit.add', after: added });
  return saved(tx, id);
}

/**
 * Changes the given fields of a visit (product/visit-planner#edit). Fields that already have the given value are not a
 * change and need no current version, because a save whose answer was lost may be repeated; others are merged.
 * @throws ApiFailure 404, 412 `visit-changed` with the visit as it is now, 422 for a broken rule
 */
export async function changeVisit(tx: Transaction, input: VisitChange, actor: Actor): Promise<SavedVisit> {
  const stored = await lockedVisit(tx, input.id);
  const changes = differing(stored, input.changes);
  if (Object.keys(changes).length > 0) await write(tx, stored, input, changes, actor, 'visit.save');
  return saved(tx, input.id);
}

/** @throws as `changeVisit` */
export async function cancelVisit(tx: Transaction, seen: SeenVisit, actor: Actor): Promise<SavedVisit> {
  return setCancelled(tx, seen, true, actor);
}

/** @throws as `changeVisit` */
export async function restoreVisit(tx: Transaction, seen: SeenVisit, actor: Actor): Promise<SavedVisit> {
  return setCancelled(tx, seen, false, actor);
}

/** Moves visits to other consultants; returns the reason for each that cannot move (product/visit-planner#move-several). */
export async function moveVisits(tx: Transaction, { moves }: VisitMoves, actor: Actor): Promise<MovedVisits> {
  const moved: string[] = [];
  const refused: MovedVisits['refused'] = [];
  // In the same order for everybody, to avoid deadlocks.
  for (const { id, version, consultantId } of moves.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    try {
      const stored = await lockedVisit(tx, id);
      const changes = differing(stored, { consultantId });
      if (Object.keys(changes).length > 0) await write(tx, stored, { version }, changes, actor, 'visit.move');
      moved.push(id);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      refused.push({ id, reason: error.title });
    }
  }
  const rows = moved.length > 0 ? await visitsWithIds(tx, moved) : [];
  return { moved: rows, refused, warnings: await warningsAbout(tx, rows) };
}

async function setCancelled(
  tx: Transaction,
  { id, version }: SeenVisit,
  cancelled: boolean,
  actor: Actor,
): Promise<SavedVisit> {
  const stored = await lockedVisit(tx, id);
  if (stored.cancelled !== cancelled)
    await write(tx, stored, { version }, { cancelled }, actor, cancelled ? 'visit.cancel' : 'visit.restore');
  return saved(tx, id);
}

async function write(
  tx: Transaction,
  stored: StoredVisit,
  seen: { version: number; base?: object | undefined },
  changes: VisitChanges & { cancelled?: boolean },
  actor: Actor,
  action: string,
): Promise<void> {
  const [before] = await visitsWithIds(tx, [stored.id]);
  const fields = stored.version === seen.version ? [] : clashingFields(stored, changes, seen.base);
  if (fields.length > 0) {
    throw await changedMeanwhile(tx, {
      what: 'visit',
      code: VISIT_CHANGED,
      subjectId: stored.id,
      by: stored.updatedById,
      sender: actor.id,
      current: before,
      fields,
    });
  }
  refuseFixed(stored, changes);
  if (changes.startsAt !== undefined || changes.endsAt !== undefined) refuseTimes({ ...stored, ...changes });
  await requireKnown(tx, changes);
  await tx
    .update(visits)
    .set({ ...changes, version: stored.version + 1, updatedById: actor.id })
    .where(eq(visits.id, stored.id));
  await recordChange(tx, actor, {
    ...namedAs(before),
    action,
    before: asBefore(stored, changes),
    after: changes,
  });
}

function refuseFixed(stored: StoredVisit, changes: VisitChanges & { cancelled?: boolean }): void {
  const isMoved = FIXED.some((name) => name in changes);
  if (stored.writeUpConfirmedAt !== null && (isMoved || changes.cancelled === true)) {
    throw unprocessable(
      'This visit has been written up. Its client, consultant, times and status can no longer change, and it cannot be cancelled.',
      WRITTEN_UP,
    );
  }
  if (stored.cancelled && changes.cancelled === undefined)
    throw unprocessable('This visit is cancelled. Restore it before you change it.', 'cancelled');
}

function refuseTimes(times: { startsAt: string; endsAt: string }): void {
  const problem = problemInTimes(times);
  if (problem !== null) throw unprocessable(problem, 'visit-times');
}

async function requireKnown(tx: Transaction, { clientId, consultantId }: VisitChanges): Promise<void> {
  if (clientId !== undefined && (await tx.$count(clients, eq(clients.id, clientId))) === 0)
    throw unprocessable('This client no longer exists.', 'unknown-client');
  if (consultantId !== undefined && (await tx.$count(staff, eq(staff.id, consultantId))) === 0)
    throw unprocessable('This consultant no longer exists.', 'unknown-consultant');
}

async function lockedVisit(tx: Transaction, id: string): Promise<StoredVisit> {
  const [stored] = await tx.select().from(visits).where(eq(visits.id, id)).for('update');
  if (!stored) throw notFound('The visit');
  return stored;
}

function differing(stored: StoredVisit, changes: VisitChanges): VisitChanges {
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => stored[name as keyof StoredVisit] !== value),
  );
}

async function saved(tx: Transaction, id: string): Promise<SavedVisit> {
  const [visit] = await visitsWithIds(tx, [id]);
  if (!visit) throw notFound('The visit');
  return { visit, warnings: visit.cancelled ? [] : await warningsAbout(tx, [visit]) };
}

/** The name of a visit in the audit log. */
function namedAs(visit: PlannedVisit | undefined): { subjectId: string; subjectName: string } {
  const day = visit?.startsAt.slice(0, 10).split('-').toReversed().join('/') ?? '';
  return { subjectId: visit?.id ?? '', subjectName: `Visit to ${visit?.clientName ?? ''}, ${day}` };
}
