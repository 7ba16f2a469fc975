import type { MyVisit } from '@contract/visit-calendar';
import type { CalendarEvent } from '@/shared/lib/text-format';
import { formatWallClock } from '@/shared/lib/date';

/** Minutes reserved per visit, because the answer has no duration. */
const SET_ASIDE = 60;

/** A visit as an event for the user's own calendar; null if it has no date, or an unreadable one. */
export function toEvent({ id, accountName, subActivity, description, visitDate }: MyVisit): CalendarEvent | null {
  const start = formatWallClock(visitDate, "yyyy-MM-dd'T'HH:mm");
  if (!/^\d{4}-/.test(start)) return null;
  return {
    uid: `visit-${id}@harbour-tools`,
    start,
    minutes: SET_ASIDE,
    summary: [subActivity, accountName].filter(Boolean).join(' · ') || 'Visit',
    description: description ?? undefined,
    location: accountName ?? undefined,
  };
}
