import { ROLL_UP_AREA, type Target, type TargetsOfMonth } from '@contract/target';
import { addMonths, type Month } from '@contract/target-month';
import type { VisitAwaitingWriteUp } from '@contract/time-entry';
import { weeklyRowTotal, type WeeklySummaryRow } from '@contract/weekly-summary';
import { isInGroup, OPPORTUNITY_GROUPS } from '@/entities/opportunity';
import type { MovedOpportunity } from '@/features/notice-moves';
import { addWeeks, formatDate, formatWallClock, isWeekend, mondayOf, weekDays } from '@/shared/lib/date';
import { PATHS } from '@/shared/routes';

/** The urgency of an item; also shown in words. */
export type Urgency = 'calm' | 'due' | 'late' | 'good';

/** One thing to do, with a link to the place to do it. */
export interface ToDoLine {
  id: string;
  /** The record that it is about, as `recentChanges` names it. */
  changeKey?: string;
  text: string;
  /** Details, shown below the text. */
  detail: string | null;
  /** Its age or stage, shown after the text in the colour of its urgency. */
  note: string;
  urgency: Urgency;
  to: string;
}

/** After how many days something is due, and late. */
const DUE_AFTER = 3;
const LATE_AFTER = 7;

/** Visits that await write-up, oldest first. @param today yyyy-MM-dd */
export function visitLines(visits: readonly VisitAwaitingWriteUp[], today: string): ToDoLine[] {
  return visits
    .toSorted((one, other) => one.visitDate.localeCompare(other.visitDate))
    .map(({ id, accountName, visitDate, vrfComplete }) => {
      const age = daysFrom(visitDate.slice(0, 10), today);
      return {
        id,
        changeKey: `visit ${id}`,
        text: accountName,
        detail: vrfComplete ? null : 'Its visit report form has not been filled in',
        note: ago(age),
        urgency: urgencyOf(age),
        to: `${PATHS.timeSheet}?${new URLSearchParams({ tab: 'visits', ...(!vrfComplete && { report: id }) })}`,
      };
    });
}

/** The Mondays of the weeks to check: last week's, then this week's. */
export function weeksToCheck(today: string): [last: string, present: string] {
  const monday = mondayOf(today);
  return [addWeeks(monday, -1), monday];
}

/**
 * The working days of last week and this week, up to today, without recorded time, oldest first. @param addedOn the day
 * on which the user was added: no days are listed before it
 */
export function dayLines(rows: readonly WeeklySummaryRow[], today: string, addedOn?: string | null): ToDoLine[] {
  const recorded = new Set(rows.filter((row) => weeklyRowTotal(row) > 0).map(({ date }) => date));
  return weeksToCheck(today)
    .flatMap((monday) => weekDays(monday))
    .filter((day) => day <= today && !isWeekend(day) && !recorded.has(day) && day >= (addedOn ?? ''))
    .map((day) => {
      const age = daysFrom(day, today);
      return {
        id: day,
        text: formatWallClock(day, 'EEEE dd/MM/yyyy'),
        detail: null,
        note: ago(age),
        urgency: urgencyOf(age),
        to: `${PATHS.timeSheet}?date=${day}`,
      };
    });
}

/** The month whose actuals are due: the previous one, as the targets screen shows initially (product/targets#month). */
export function monthToCheck(today: string): Month {
  return addMonths(today, -1);
}

/**
 * The user's own targets of a month with a target value but no actual, by pillar. Roll-ups have no actual of their own,
 * and none can be entered without a target value (product/targets#missing-banners).
 */
export function targetLines({ targets, pillars }: TargetsOfMonth, email: string, today: string): ToDoLine[] {
  const month = monthToCheck(today);
  // Its figures are due from the first day of the next month.
  const age = daysFrom(addMonths(month, 1), today);
  const pillarOf = ({ pillarId }: Target) => pillars.find(({ id }) => id === pillarId)?.name ?? '';
  return targets
    .filter((target) => isMissingActual(target, email))
    .toSorted((one, other) => pillarOf(one).localeCompare(pillarOf(other)))
    .map((target) => ({
      id: String(target.targetId),
      changeKey: `target target-${target.targetId}`,
      text: target.description,
      detail: `${formatWallClock(month, 'MMMM yyyy')} is over`,
      note: ago(age),
      urgency: urgencyOf(age),
      to: `${PATHS.targets}?${new URLSearchParams({ view: 'breakdown', month, pillar: String(target.pillarId) })}`,
    }));
}

function isMissingActual({ ownerEmail, areaId, target, actual }: Target, email: string): boolean {
  const isOwn = ownerEmail?.toLowerCase() === email.toLowerCase();
  return isOwn && areaId !== ROLL_UP_AREA && target !== null && actual === null;
}

/** Leads whose stage has changed since the user last looked. */
export function opportunityLines(moved: readonly MovedOpportunity[]): ToDoLine[] {
  return moved.map(({ opportunity, from }) => {
    const { id, accountName, requestedService, stageName, closeDate } = opportunity;
    const box = OPPORTUNITY_GROUPS.findLast((group) => isInGroup(opportunity, group)) ?? 'submitted';
    const isOver = box === 'won' || box === 'lost';
    const since = isOver && closeDate ? `Since ${formatDate(closeDate)}` : null;
    const before = from ? `before: ${from}` : null;
    const detail = [since, before].filter((part) => part !== null).join(', ');
    return {
      id,
      changeKey: `opportunity ${id}`,
      text: [accountName, requestedService].filter(Boolean).join(', ') || 'A lead',
      detail: detail === '' ? null : detail.charAt(0).toUpperCase() + detail.slice(1),
      note: stageName ?? 'No stage',
      urgency: box === 'won' ? 'good' : 'calm',
      to: `${PATHS.opportunities}?box=${box}`,
    };
  });
}

function urgencyOf(age: number): Urgency {
  if (age >= LATE_AFTER) return 'late';
  return age >= DUE_AFTER ? 'due' : 'calm';
}

function ago(age: number): string {
  if (age <= 0) return 'today';
  return age === 1 ? 'yesterday' : `${age} days ago`;
}

/** Days from one date to another, both yyyy-MM-dd. */
function daysFrom(date: string, today: string): number {
  return Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`)) / 86_400_000);
}
