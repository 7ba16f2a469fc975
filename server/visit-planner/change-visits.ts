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
import { eq, inArray, sql } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { clients, staff, visits } from '../data/schema';
import { ApiFailure, notFound, unprocessable } from '../http/api-failure';
import { notifyOfVisits, type ChangedVisit } from '../notification/causes';
import { changeRecord, lockedRecord, refuseUnseen, type RecordKind } from '../record/change-record';
import { shownDay, visitsWithIds, warningsAbout } from './planner-list';

type StoredVisit = typeof visits.$inferSelect;

const VISIT: RecordKind<typeof visits> = {
  table: visits,
  key: visits.id,
  noun: 'visit',
  changed: VISIT_CHANGED,
  subjectOf: async ({ id }, tx) => namedAs((await visitsWithIds(tx, [id]))[0]),
  current: async ({ id }, tx) => (await visitsWithIds(tx, [id]))[0],
  savedBy: ({ updatedById }) => updatedById,
};

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
  await notifyOfVisits(tx, [{ id, staffId: added.consultantId, what: 'planned' }], actor);
  return saved(tx, id);
}

/**
 * Changes the given fields of a visit (product/visit-planner#edit). Fields that already have the given value are not a
 * change and need no current version, because a save whose answer was lost may be repeated; others are merged.
 * @throws ApiFailure 404, 412 `visit-changed` with the visit as it is now, 422 for a broken rule
 */
export async function changeVisit(tx: Transaction, input: VisitChange, actor: Actor): Promise<SavedVisit> {
  const before = await lockedRecord(tx, VISIT, input.id);
  const changes = differing(before, input.changes);
  if (Object.keys(changes).length > 0) {
    await write(tx, { ...input, changes, action: 'visit.save' }, actor);
    await notifyOfVisits(tx, toldOf(before, changes), actor);
  }
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
  const ids = moves.map(({ id }) => id);
  const stored = await lockedVisits(tx, ids);
  const before = new Map((await visitsWithIds(tx, ids)).map((visit) => [visit.id, visit]));
  const consultants = await knownConsultants(tx, moves);
  const moved: string[] = [];
  const written: VisitMoves['moves'] = [];
  const refused: MovedVisits['refused'] = [];
  for (const move of moves.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const { id, version, consultantId } = move;
    try {
      const visit = stored.get(id);
      if (!visit) throw notFound('The visit');
      if (visit.consultantId !== consultantId) {
        await refuseUnseen(tx, VISIT, visit, { version, base: null, changes: { consultantId } }, actor);
        refuseFixed(visit, { consultantId });
        if (!consultants.has(consultantId)) throw unknownConsultant();
        written.push(move);
        // A second move of the same visit has seen an older version.
        stored.set(id, { ...visit, consultantId, version: MOVED });
      }
      moved.push(id);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      refused.push({ id, reason: error.title });
    }
  }
  await writeMoves(tx, written, actor);
  for (const { id, consultantId } of written)
    await recordChange(tx, actor, {
      ...namedAs(before.get(id)),
      action: 'visit.move',
      before: { consultantId: before.get(id)?.consultantId },
      after: { consultantId },
    });
  const told = written.flatMap(({ id, consultantId }) => handedOver(id, before.get(id)?.consultantId, consultantId));
  await notifyOfVisits(tx, told, actor);
  const rows = moved.length > 0 ? await visitsWithIds(tx, moved) : [];
  return { moved: rows, refused, warnings: await warningsAbout(tx, rows) };
}

/** Instead of the version that a visit gets when the moves are written. */
const MOVED = 0;

/** In one statement for any number of visits. */
async function writeMoves(tx: Transaction, moves: VisitMoves['moves'], actor: Actor): Promise<void> {
  if (moves.length === 0) return;
  await tx.execute(sql`
    update ${visits} set consultant_id = given."consultantId", updated_by_id = ${actor.id}
    from json_to_recordset(${JSON.stringify(moves)}::json) as given (id text, "consultantId" text)
    where ${visits.id} = given.id`);
}

async function setCancelled(tx: Transaction, seen: SeenVisit, cancelled: boolean, actor: Actor): Promise<SavedVisit> {
  const stored = await lockedRecord(tx, VISIT, seen.id);
  const action = cancelled ? 'visit.cancel' : 'visit.restore';
  if (stored.cancelled !== cancelled) {
    await write(tx, { ...seen, changes: { cancelled }, action }, actor);
    const what = cancelled ? 'cancelled' : 'restored';
    await notifyOfVisits(tx, [{ id: seen.id, staffId: stored.consultantId, what }], actor);
  }
  return saved(tx, seen.id);
}

/** Who hears what of a changed visit. */
function toldOf({ id, consultantId, startsAt }: StoredVisit, changes: VisitChanges): ChangedVisit[] {
  if (changes.consultantId !== undefined) return handedOver(id, consultantId, changes.consultantId);
  if (changes.startsAt !== undefined) return [{ id, staffId: consultantId, what: 'moved', before: startsAt }];
  return [{ id, staffId: consultantId, what: 'changed' }];
}

function handedOver(id: string, from: string | undefined, to: string): ChangedVisit[] {
  return [
    { id, staffId: to, what: 'given' },
    ...(from === undefined ? [] : [{ id, staffId: from, what: 'taken' as const }]),
  ];
}

interface VisitWrite extends SeenVisit {
  base?: object | null | undefined;
  changes: VisitChanges & { cancelled?: boolean };
  action: string;
}

async function write(tx: Transaction, { base, ...edit }: VisitWrite, actor: Actor): Promise<void> {
  const { changes } = edit;
  const check = async (before: StoredVisit) => {
    refuseFixed(before, changes);
    if (changes.startsAt !== undefined || changes.endsAt !== undefined) refuseTimes({ ...before, ...changes });
    await requireKnown(tx, changes);
  };
  const also = () => ({ updatedById: actor.id });
  await changeRecord(tx, VISIT, { ...edit, base: base ?? null, check, also }, actor);
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
    throw unknownConsultant();
}

const unknownConsultant = () => unprocessable('This consultant no longer exists.', 'unknown-consultant');

async function knownConsultants(tx: Transaction, moves: VisitMoves['moves']): Promise<Set<string>> {
  const ids = [...new Set(moves.map(({ consultantId }) => consultantId))];
  const rows = await tx.select({ id: staff.id }).from(staff).where(inArray(staff.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** In the same order for everybody, to avoid deadlocks. */
async function lockedVisits(tx: Transaction, ids: readonly string[]): Promise<Map<string, StoredVisit>> {
  const rows = await tx
    .select()
    .from(visits)
    .where(sql`${visits.id} = any(${sql.param(ids)}::text[])`)
    .orderBy(visits.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
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
  return {
    subjectId: visit?.id ?? '',
    subjectName: `Visit to ${visit?.clientName ?? ''}, ${shownDay(visit?.startsAt ?? '')}`,
  };
}
