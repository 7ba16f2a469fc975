import type { PlannedVisit, Planner } from '@contract/visit-planner';
import type { PlanCheck } from '@/features/plan-visit';
import type { GridCell } from '@harbour/data-grid';
import { statusOf, type Calendar, type CalendarRow } from './calendar-rows';
import { placeOf } from './column-place';
import { capacityOver, daysOfPeriod, loadOf } from './load';

/** A consultant's day, in which visits can be planned (product/weekly-view#planning). */
export interface PlanCell {
  row: CalendarRow;
  /** yyyy-MM-dd */
  day: string;
}

type AnyCell = Pick<GridCell<CalendarRow>, 'row' | 'column'>;

/** Null for a cell that is not a day, and without the address that says whose visits they are. */
export function planCellOf({ row, column }: AnyCell, { weeks }: Pick<Calendar, 'weeks'>): PlanCell | null {
  const place = placeOf(column.id, weeks);
  return place?.kind === 'day' && row.email !== null ? { row, day: place.day } : null;
}

export function isFreeCell({ row, day }: PlanCell): boolean {
  const cell = row.cells.get(day);
  return cell === undefined || statusOf(cell) === '';
}

export function hasVisits({ row, day }: PlanCell): boolean {
  return (row.cells.get(day)?.dayCount ?? 0) > 0;
}

export function shownDays({ weeks }: Pick<Calendar, 'weeks'>): string[] {
  return weeks.flatMap(({ days }) => days);
}

/** The id by which the planner knows the consultant of a row; null if it does not know them. */
export function consultantIdOf({ email }: CalendarRow, { consultants }: Pick<Planner, 'consultants'>): string | null {
  return consultants.find((one) => isSameAddress(one.email, email))?.id ?? null;
}

export function rowOfConsultant(id: string, { consultants }: Pick<Planner, 'consultants'>, { rows }: Calendar) {
  const email = consultants.find((one) => one.id === id)?.email;
  return rows.find((row) => isSameAddress(email, row.email));
}

function isSameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one) && one?.toLowerCase() === other?.toLowerCase();
}

/** The visits of a cell, without cancelled ones, by start. */
export function visitsIn({ row, day }: PlanCell, plan: Planner): PlannedVisit[] {
  const id = consultantIdOf(row, plan);
  return plan.visits.filter(
    ({ consultantId, startsAt, cancelled }) => !cancelled && consultantId === id && startsAt.startsWith(day),
  );
}

/** A warning if `added` more visits are more than a consultant can do in the period shown (product/weekly-view#booked). */
export function overCapacity(row: CalendarRow | undefined, added: number, calendar: Calendar): PlanCheck[] {
  if (!row) return [];
  const capacity = capacityOver(row, loadOf(row, daysOfPeriod(calendar)));
  const booked = row.booked + added;
  if (capacity === null || added <= 0 || booked <= capacity) return [];
  const text = `${row.name} would have ${booked} visits, and can do ${capacity} in the time shown.`;
  return [{ text, isWarning: true }];
}
