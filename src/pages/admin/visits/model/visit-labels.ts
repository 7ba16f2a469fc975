import { DAY_STATUSES } from '@contract/visit-calendar';
import type { PlannedVisit, PlannerConsultant } from '@contract/visit-planner';
import { formatDate, formatTime } from '@/shared/lib/date';

/** 'Booked'; a letter that the legend does not know stays as it is. */
export function statusName(status: string): string {
  return Object.entries(DAY_STATUSES).find(([letter]) => letter === status)?.[1] ?? status;
}

/** 'Harbour Foods, 24/11/2026 09:30' */
export function visitName({ clientName, startsAt }: Pick<PlannedVisit, 'clientName' | 'startsAt'>): string {
  return `${clientName}, ${formatDate(startsAt)} ${formatTime(startsAt)}`;
}

/** Why neither its consultant nor its times can change; null where they can. */
export function fixedBecause({ isWrittenUp, cancelled }: PlannedVisit): string | null {
  if (cancelled) return 'It is cancelled.';
  return isWrittenUp ? 'It is written up.' : null;
}

/** People who can be given a visit: everybody who is active, and the one who has it. */
export function offeredConsultants(
  consultants: readonly PlannerConsultant[],
  chosen: string,
): { value: string; label: string }[] {
  return consultants
    .filter(({ id, active }) => active || id === chosen)
    .map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (inactive)` }));
}
