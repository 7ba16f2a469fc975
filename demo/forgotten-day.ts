import { workingDayFrom } from './demo-calendar';
import type { visits } from '@server/data/schema';
import type { EntryFileRow, EntryRow } from './known-entries';

const ADA = 'staff-ada-lindqvist';

/** How many working days ago: the same day of last week, which is always a day that Home asks about. */
const BACK = 5;

interface Recorded {
  entries: readonly EntryRow[];
  files: readonly EntryFileRow[];
}

/**
 * Removes one of Ada's days, so that Home can show a day without time. Her advice of that day moves to the day before;
 * her other entries are removed. If she has a visit on that day, nothing changes.
 */
export function withForgottenDay(
  { entries, files }: Recorded,
  visited: readonly Pick<typeof visits.$inferInsert, 'consultantId' | 'startsAt'>[],
  today: string,
): { entries: EntryRow[]; files: EntryFileRow[] } {
  const day = workingDayFrom(today, -BACK);
  const dayBefore = workingDayFrom(today, -BACK - 1);
  if (visited.some(({ consultantId, startsAt }) => consultantId === ADA && startsAt.startsWith(day))) {
    return { entries: [...entries], files: [...files] };
  }
  const parents = new Set(entries.map(({ parentId }) => parentId));
  const isInThread = ({ id, parentId }: EntryRow) => id.startsWith('advice-') || parents.has(id) || Boolean(parentId);
  const left = entries.flatMap((entry): EntryRow[] => {
    if (entry.employeeId !== ADA || !entry.startsAt.startsWith(day)) return [entry];
    if (!isInThread(entry)) return [];
    const moved = (moment: string) => dayBefore + moment.slice(dayBefore.length);
    return [{ ...entry, startsAt: moved(entry.startsAt), endsAt: moved(entry.endsAt) }];
  });
  const ids = new Set(left.map(({ id }) => id));
  return { entries: left, files: files.filter(({ entryId }) => ids.has(entryId)) };
}
