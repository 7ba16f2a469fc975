import { DAY_STATUSES } from '@contract/visit-calendar';
import type { PlannedVisit, PlannerConsultant } from '@contract/visit-planner';
import { formatDate, formatTime } from '@/shared/lib/date';

/** 'Booked'; an unknown letter is not changed. */
export function statusName(status: string): string {
  return Object.entries(DAY_STATUSES).find(([letter]) => letter === status)?.[1] ?? status;
}

/** 'Harbour Foods, 24/11/2026 09:30' */
export function visitName({ clientName, startsAt }: Pick<PlannedVisit, 'clientName' | 'startsAt'>): string {
  return `${clientName}, ${formatDate(startsAt)} ${formatTime(startsAt)}`;
}

/** Why its consultant and times cannot change; null if they can. */
export function fixedBecause({ isWrittenUp, cancelled }: PlannedVisit): string | null {
  if (cancelled) return 'It is cancelled.';
  return isWrittenUp ? 'It has been written up.' : null;
}

/** People who can be given a visit: all active people, and its current consultant. */
export function offeredConsultants(
  consultants: readonly PlannerConsultant[],
  chosen: string,
): { value: string; label: string }[] {
  return consultants
    .filter(({ id, active }) => active || id === chosen)
    .map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (inactive)` }));
}
