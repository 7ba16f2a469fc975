import { absenceName } from '@contract/visit-clashes';
import {
  ABSENCE_CHANGED,
  VISIT_WINDOW_CHANGED,
  type AbsenceDay,
  type AbsenceDays,
  type SavedAbsences,
  type VisitWindow,
} from '@contract/visit-planner';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { automationWindows, clients, nonVisitDays, staff, visits } from '../data/schema';
import { unprocessable, type ApiFailure } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { personName } from '../people/person-name';
import { shownDay, windowOf } from './planner-list';

/**
 * Writes who is away on which days (product/visit-planner#absences); a day without a status is free again.
 * @returns the days as they were before, with their new versions: sending these undoes the change
 * @throws ApiFailure 412 `absence-changed` if somebody else has changed one of the days, 422 for unknown people
 */
export async function saveAbsences(tx: Transaction, { days }: AbsenceDays, actor: Actor): Promise<SavedAbsences> {
  const ids = [...new Set(days.map(({ staffId }) => staffId))];
  const people = await tx.select({ id: staff.id, name: personName }).from(staff).where(inArray(staff.id, ids));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  if (ids.some((id) => !names.has(id))) throw unprocessable('This person no longer exists.', 'unknown-person');

  // If a day is sent twice, the last one counts.
  const wanted = new Map(days.map((day) => [keyOf(day), day]));
  const dates = [...new Set(days.map(({ day }) => day))];
  const stored = await tx
    .select()
    .from(nonVisitDays)
    .where(and(inArray(nonVisitDays.staffId, ids), inArray(nonVisitDays.day, dates)))
    .for('update');
  const present = new Map(stored.map((row) => [keyOf(row), row]));
  const before: AbsenceDay[] = [];
  for (const day of wanted.values()) {
    const was = present.get(keyOf(day));
    const isWanted = was?.status === (day.status ?? undefined) && (was?.comment ?? '') === day.comment;
    const seen = was?.version ?? 0;
    if (!isWanted && seen !== day.version) throw await changed(tx, day, was, actor);
    before.push({ ...asDay(day, was), version: isWanted ? seen : await writeDay(tx, day) });
    if (isWanted) continue;
    await recordChange(tx, actor, {
      action: day.status === null ? 'absence.remove' : 'absence.save',
      subjectId: day.staffId,
      subjectName: `${names.get(day.staffId) ?? ''}, ${shownDay(day.day)}`,
      ...(was && { before: { status: absenceName(was.status), comment: was.comment } }),
      ...(day.status !== null && { after: { status: absenceName(day.status), comment: day.comment } }),
      // A reason can be about somebody's health.
      personal: ['status', 'comment'],
    });
  }
  return { before, warnings: await visitsMeanwhile(tx, [...wanted.values()], names) };
}

/** Returns the new version. */
async function writeDay(tx: Transaction, { staffId, day, status, comment }: AbsenceDay): Promise<number> {
  if (status === null) {
    await tx.delete(nonVisitDays).where(and(eq(nonVisitDays.staffId, staffId), eq(nonVisitDays.day, day)));
    return 0;
  }
  const [row] = await tx
    .insert(nonVisitDays)
    .values({ staffId, day, status, comment })
    .onConflictDoUpdate({ target: [nonVisitDays.staffId, nonVisitDays.day], set: { status, comment } })
    .returning({ version: nonVisitDays.version });
  return row?.version ?? 0;
}

type StoredDay = typeof nonVisitDays.$inferSelect;

function changed(tx: Transaction, day: AbsenceDay, stored: StoredDay | undefined, actor: Actor): Promise<ApiFailure> {
  return changedMeanwhile(tx, {
    what: 'absence',
    code: ABSENCE_CHANGED,
    subjectId: day.staffId,
    sender: actor.id,
    current: asDay(day, stored),
  });
}

/** Visits on days when their consultants are now away. */
async function visitsMeanwhile(
  tx: Transaction,
  days: readonly AbsenceDay[],
  names: ReadonlyMap<string, string>,
): Promise<string[]> {
  const away = days.filter(({ status }) => status !== null);
  if (away.length === 0) return [];
  const keys = new Set(away.map(keyOf));
  const day = sql<string>`to_char(${visits.startsAt}, 'YYYY-MM-DD')`;
  const dates = away.map((each) => each.day).toSorted();
  const rows = await tx
    .select({ staffId: visits.consultantId, day, clientName: clients.name })
    .from(visits)
    .innerJoin(clients, eq(clients.id, visits.clientId))
    .where(
      and(
        inArray(
          visits.consultantId,
          away.map(({ staffId }) => staffId),
        ),
        sql`${visits.startsAt} >= ${dates[0]}::date and ${visits.startsAt} < ${dates.at(-1)}::date + 1`,
        eq(visits.cancelled, false),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
  return rows
    .filter((row) => keys.has(keyOf(row)))
    .map((row) => `${names.get(row.staffId) ?? ''} has a visit to ${row.clientName} on ${shownDay(row.day)}.`);
}

/**
 * Sets the first and last day that visits are booked for (product/visit-planner#window). There is one row.
 * @throws ApiFailure 412 `visit-window-changed`, 422 if the last day is before the first
 */
export async function saveWindow(tx: Transaction, window: VisitWindow, actor: Actor): Promise<VisitWindow> {
  if (window.endsOn < window.startsOn) throw unprocessable('The last day cannot be before the first.', 'window-order');
  // Two administrators wait for each other, so that there is only one row.
  await tx.execute(sql`lock table ${automationWindows} in share row exclusive mode`);
  const before = await windowOf(tx);
  const { startsOn, endsOn } = window;
  if ((before?.version ?? 0) !== window.version)
    throw await changedMeanwhile(tx, {
      what: 'window',
      code: VISIT_WINDOW_CHANGED,
      subjectId: 'visit-window',
      sender: actor.id,
      current: before && { startsOn: before.startsOn, endsOn: before.endsOn, version: before.version },
    });
  if (before) {
    await tx.update(automationWindows).set({ startsOn, endsOn }).where(eq(automationWindows.id, before.id));
    await tx.delete(automationWindows).where(lt(automationWindows.id, before.id));
  } else await tx.insert(automationWindows).values({ startsOn, endsOn });
  const saved = await windowOf(tx);
  await recordChange(tx, actor, {
    action: 'visit-window.save',
    subjectId: 'visit-window',
    subjectName: 'Automation window',
    ...(before && { before: { startsOn: before.startsOn, endsOn: before.endsOn } }),
    after: { startsOn, endsOn },
  });
  return { startsOn, endsOn, version: saved?.version ?? 0 };
}

const keyOf = ({ staffId, day }: { staffId: string; day: string }) => `${staffId} ${day}`;

function asDay({ staffId, day }: AbsenceDay, row: StoredDay | undefined): AbsenceDay {
  const version = row?.version ?? 0;
  return { staffId, day, version, status: (row?.status ?? null) as AbsenceDay['status'], comment: row?.comment ?? '' };
}
