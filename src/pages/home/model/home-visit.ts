import type { PersonalValue } from '@contract/personal-item';
import { daysBetween, formatTime, formatWallClock } from '@/shared/lib/date';
import type { FeedLine } from '@/entities/feed-entry';

export type HomeVisit = PersonalValue<'home-visit'>;

/** How long somebody may be away from the feed before it counts as another visit, in milliseconds. */
const SAME_VISIT = 30 * 60_000;

/** A visit is stored again once it has lasted this much longer, in milliseconds. */
const WORTH_STORING = 60_000;

const isSameVisit = ({ seenAt }: HomeVisit, asOf: string) => Date.parse(asOf) - Date.parse(seenAt) < SAME_VISIT;

/**
 * Anything later than this is new (product/home#since-last-visit); null if this is somebody's first visit.
 * @param asOf the moment of the feed's answer
 */
export function newSince(stored: HomeVisit | undefined, asOf: string): string | null {
  if (!stored) return null;
  if (!isSameVisit(stored, asOf)) return stored.seenAt;
  return stored.newSince === stored.seenAt ? null : stored.newSince;
}

/** The visit to store once the feed of `asOf` has been seen; null if storing it would change nothing. */
export function visitAfter(stored: HomeVisit | undefined, asOf: string, latest: string | undefined): HomeVisit | null {
  if (!stored) return { seenAt: asOf, newSince: asOf };
  const isLater = latest !== undefined && latest > stored.seenAt;
  if (!isLater && Date.parse(asOf) - Date.parse(stored.seenAt) < WORTH_STORING) return null;
  if (asOf <= stored.seenAt) return null;
  return { seenAt: asOf, newSince: isSameVisit(stored, asOf) ? stored.newSince : stored.seenAt };
}

/** A row of the list: the heading of a day, the mark between new and earlier lines, or a line. */
export type FeedRow =
  | { kind: 'day'; id: string; text: string }
  | { kind: 'since'; id: string; text: string }
  | { kind: 'line'; id: string; line: FeedLine; isNew: boolean };

/** The rows of the list: lines, latest first, a heading for each day, and a mark between new and earlier lines. */
export function feedRows(lines: readonly FeedLine[], since: string | null, today: string): FeedRow[] {
  const rows: FeedRow[] = [];
  let day = '';
  let wasNew = false;
  for (const line of lines) {
    const isNew = since !== null && line.at > since;
    if (wasNew && !isNew)
      rows.push({ kind: 'since', id: 'since', text: `New since ${momentText(since ?? '', today)}` });
    const ofLine = formatWallClock(line.at, 'yyyy-MM-dd');
    if (ofLine !== day || (wasNew && !isNew))
      rows.push({ kind: 'day', id: `${ofLine} ${isNew}`, text: dayText(ofLine, today) });
    rows.push({ kind: 'line', id: line.id, line, isNew });
    day = ofLine;
    wasNew = isNew;
  }
  return rows;
}

/** 'today 09:02', 'Tuesday 14:05' within a week, otherwise '02/11/2026 14:05'. */
export function momentText(instant: string, today: string): string {
  const day = formatWallClock(instant, 'yyyy-MM-dd');
  const age = daysBetween(day, today);
  if (age <= 0) return `today ${formatTime(instant)}`;
  return formatWallClock(instant, age > 6 ? 'dd/MM/yyyy HH:mm' : 'EEEE HH:mm');
}

function dayText(day: string, today: string): string {
  const age = daysBetween(day, today);
  if (age <= 0) return 'Today';
  return age === 1 ? 'Yesterday' : formatWallClock(day, 'EEEE dd/MM/yyyy');
}
