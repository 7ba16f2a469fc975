import { DAY_STATUSES } from './visit-calendar';
import type { Absence, PlannedVisit } from './visit-planner';

type Timed = Pick<PlannedVisit, 'id' | 'consultantId' | 'clientName' | 'startsAt' | 'endsAt' | 'cancelled'>;
type Away = Pick<Absence, 'staffId' | 'day' | 'status'>;

/**
 * What visits overlap with, in words, by the id of the visit: other visits of the same consultant, and days on which the
 * consultant is away (product/visit-planner#clashes). Visits without clashes have no entry.
 */
export function visitClashes(visits: readonly Timed[], absences: readonly Away[]): Map<string, string[]> {
  const clashes = new Map<string, string[]>();
  const add = (id: string, text: string) => clashes.set(id, [...(clashes.get(id) ?? []), text]);
  const awayOn = new Map(absences.map(({ staffId, day, status }) => [`${staffId} ${day}`, status]));
  const present = visits
    .filter(({ cancelled }) => !cancelled)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : Number(one.startsAt > other.startsAt)));
  const running = new Map<string, Timed[]>();
  for (const visit of present) {
    const before = (running.get(visit.consultantId) ?? []).filter(({ endsAt }) => endsAt > visit.startsAt);
    for (const other of before) {
      add(visit.id, overlapText(other));
      add(other.id, overlapText(visit));
    }
    running.set(visit.consultantId, [...before, visit]);
    const status = awayOn.get(`${visit.consultantId} ${visit.startsAt.slice(0, 10)}`);
    if (status !== undefined) add(visit.id, `Away that day: ${absenceName(status)}.`);
  }
  return clashes;
}

function overlapText({ clientName, startsAt, endsAt }: Timed): string {
  return `Overlaps with ${clientName}, ${startsAt.slice(11)} to ${endsAt.slice(11)}.`;
}

/** 'Holiday'; a letter that the legend does not know stays as it is. */
export function absenceName(status: string): string {
  return Object.entries(DAY_STATUSES).find(([letter]) => letter === status)?.[1] ?? status;
}
