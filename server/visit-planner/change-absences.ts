import { absenceName } from '@contract/visit-clashes';
import type { AbsenceDay, AbsenceDays, SavedAbsences, VisitWindow } from '@contract/visit-planner';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { automationWindows, clients, nonVisitDays, staff, visits } from '../data/schema';
import { unprocessable } from '../http/api-failure';
import { PERSON_NAME, windowOf } from './planner-list';

/**
 * Writes who is away on which days (product/visit-planner#absences); a day without a status is free again.
 * @returns the days as they were before: sending these undoes the change
 * @throws ApiFailure 422 for unknown people
 */
export async function saveAbsences(tx: Transaction, { days }: AbsenceDays, actor: Actor): Promise<SavedAbsences> {
  const ids = [...new Set(days.map(({ staffId }) => staffId))];
  const people = await tx.select({ id: staff.id, name: PERSON_NAME }).from(staff).where(inArray(staff.id, ids));
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
    before.push(asDay(day, was));
    if (was?.status === (day.status ?? undefined) && (was?.comment ?? '') === day.comment) continue;
    await writeDay(tx, day);
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

async function writeDay(tx: Transaction, { staffId, day, status, comment }: AbsenceDay): Promise<void> {
  if (status === null) {
    await tx.delete(nonVisitDays).where(and(eq(nonVisitDays.staffId, staffId), eq(nonVisitDays.day, day)));
    return;
  }
  await tx
    .insert(nonVisitDays)
    .values({ staffId, day, status, comment })
    .onConflictDoUpdate({ target: [nonVisitDays.staffId, nonVisitDays.day], set: { status, comment } });
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
 * @throws ApiFailure 422 if the last day is before the first
 */
export async function saveWindow(tx: Transaction, window: VisitWindow, actor: Actor): Promise<VisitWindow> {
  if (window.endsOn < window.startsOn) throw unprocessable('The last day cannot be before the first.', 'window-order');
  // Two administrators wait for each other, so that there is only one row.
  await tx.execute(sql`lock table ${automationWindows} in share row exclusive mode`);
  const before = await windowOf(tx);
  const { startsOn, endsOn } = window;
  if (before) {
    await tx.update(automationWindows).set({ startsOn, endsOn }).where(eq(automationWindows.id, before.id));
    await tx.delete(automationWindows).where(lt(automationWindows.id, before.id));
  } else await tx.insert(automationWindows).values({ startsOn, endsOn });
  await recordChange(tx, actor, {
    action: 'visit-window.save',
    subjectId: 'visit-window',
    subjectName: 'Automation window',
    ...(before && { before: { startsOn: before.startsOn, endsOn: before.endsOn } }),
    after: { startsOn, endsOn },
  });
  return { startsOn, endsOn };
}

const keyOf = ({ staffId, day }: { staffId: string; day: string }) => `${staffId} ${day}`;

const shownDay = (day: string) => day.split('-').toReversed().join('/');

function asDay({ staffId, day }: AbsenceDay, row: { status: string; comment: string } | undefined): AbsenceDay {
  return { staffId, day, status: (row?.status ?? null) as AbsenceDay['status'], comment: row?.comment ?? '' };
}
