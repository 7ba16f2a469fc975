import { visitClashes } from '@contract/visit-clashes';
import type { PlannedVisit, Planner } from '@contract/visit-planner';
import { driveText, minutesBetween } from '@/entities/post-area';
import { formatTime } from '@/shared/lib/date';

/** A visit that is not saved yet, as far as the checks need it. */
export type WantedVisit = Pick<PlannedVisit, 'id' | 'clientName' | 'consultantId' | 'startsAt' | 'endsAt' | 'postArea'>;

/** What somebody should know about a visit before it is saved (product/visit-planner#checks). */
export interface PlanCheck {
  text: string;
  isWarning: boolean;
}

interface Plan extends Pick<Planner, 'absences' | 'consultants'> {
  visits: readonly (WantedVisit & Pick<PlannedVisit, 'cancelled'>)[];
}

/** Clashes and absences, and the drives from the visit before and to the one after, on the day as it is planned. */
export function planChecks(wanted: WantedVisit, plan: Plan): PlanCheck[] {
  if (wanted.endsAt <= wanted.startsAt) return [];
  const others = plan.visits.filter(
    ({ id, consultantId, cancelled }) => id !== wanted.id && consultantId === wanted.consultantId && !cancelled,
  );
  const clashes = visitClashes([...others, { ...wanted, cancelled: false }], plan.absences).get(wanted.id) ?? [];
  return [...clashes.map((text) => ({ text, isWarning: true })), ...drives(wanted, others, plan)];
}

function drives(wanted: WantedVisit, others: readonly WantedVisit[], { consultants }: Plan): PlanCheck[] {
  const day = wanted.startsAt.slice(0, 10);
  const sameDay = others
    .filter(({ startsAt }) => startsAt.startsWith(day))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  const before = sameDay.findLast(({ endsAt }) => endsAt <= wanted.startsAt);
  const after = sameDay.find(({ startsAt }) => startsAt >= wanted.endsAt);
  const home = consultants.find(({ id }) => id === wanted.consultantId)?.postArea;
  const checks = [
    before
      ? drive(`from ${before.clientName}`, before, wanted, minutesFrom(before.endsAt, wanted.startsAt))
      : drive('from home', { postArea: home }, wanted, null),
    after && drive(`to ${after.clientName}`, wanted, after, minutesFrom(wanted.endsAt, after.startsAt)),
  ];
  return checks.flatMap((check) => check ?? []);
}

type Placed = Pick<WantedVisit, 'postArea'>;

/** @param minutes that there are for it; null if that is not known */
function drive(way: string, from: Placed, to: Placed, minutes: number | null): PlanCheck | null {
  if (!from.postArea || !to.postArea) return null;
  const needed = minutesBetween(from.postArea, to.postArea);
  if (needed === null) return null;
  const isLate = minutes !== null && minutes < needed;
  const only = isLate ? `, and there are only ${minutes} min` : '';
  return { text: `Drive ${way}: ${driveText(needed)}${only}.`, isWarning: isLate };
}

function minutesFrom(start: string, end: string): number {
  const minuteOf = (moment: string) => {
    const [hours = 0, minutes = 0] = formatTime(moment).split(':').map(Number);
    return hours * 60 + minutes;
  };
  return minuteOf(end) - minuteOf(start);
}
