import type { TimeEntry } from '@contract/time-entry';
import { addDays } from '@/shared/lib/date';
import { isDialogOf, isListOf, isText } from '@/shared/redux';
import { useScreenActions } from '@/shared/ui/screen-keys';
import type { SheetView, ShownPlace } from './use-day';
import type { DayClock } from './use-day-timer';

/** A dialog other than the one for an entry. */
export type BesideDialog =
  | { kind: 'deleted' | 'templates' }
  /** `only`: the id of the one visit that is ticked, for somebody who comes from it. */
  | { kind: 'visits'; only?: string | undefined }
  | { kind: 'copy'; ids: readonly string[] };

export const isBesideDialog = isDialogOf<BesideDialog>({
  deleted: {},
  templates: {},
  visits: { only: (value) => value === undefined || isText(value) },
  copy: { ids: isListOf.texts },
});

/** An action of the menu. */
export interface DayAction {
  id: string;
  text: string;
  /** Its key, if it has one. */
  note?: string;
  onChoose: () => void;
}

interface DayActionsInput {
  place: ShownPlace;
  /** The day's entries, once they are known. */
  entries: readonly TimeEntry[] | undefined;
  hasExtensions: boolean;
  clock: DayClock;
  onQuickEntry: () => void;
  onShow: (dialog: BesideDialog) => void;
}

/** The actions of a day, by key and in the quick jump. Returns those that the day's menu has as well. */
export function useDayActions(input: DayActionsInput): DayAction[] {
  const { place, entries = [], hasExtensions, clock, onQuickEntry, onShow } = input;
  const { day, goTo } = place;
  const copyDay: DayAction = {
    id: 'copy',
    text: 'Copy this day …',
    note: 'C',
    onChoose: () => onShow({ kind: 'copy', ids: entries.map(({ id }) => id) }),
  };
  const more: DayAction[] = hasExtensions
    ? [
        ...(entries.length > 0 ? [copyDay] : []),
        { id: 'visits', text: 'Entries for visits …', note: 'V', onChoose: () => onShow({ kind: 'visits' }) },
        timerAction(clock),
        { id: 'templates', text: 'Templates …', onChoose: () => onShow({ kind: 'templates' }) },
      ]
    : [timerAction(clock)];
  useScreenActions([
    { label: 'Quick entry', keys: 'Q', run: onQuickEntry },
    ...more.map(({ text, note, onChoose }) => ({ label: text, keys: note, run: onChoose })),
    { label: 'Day before', run: () => goTo(addDays(day, -1)) },
    { label: 'Day after', run: () => goTo(addDays(day, 1)) },
    ...(hasExtensions ? [viewAction(place, 'week', 'Week', 'W'), viewAction(place, 'month', 'Month', 'M')] : []),
  ]);
  return more;
}

/** Measured time that has not been recorded is never replaced by a new start. */
function timerAction({ timer, start, stop, record }: DayClock): DayAction {
  if (!timer) return { id: 'timer', text: 'Start timer', note: 'T', onChoose: start };
  return timer.stoppedAt === null
    ? { id: 'timer', text: 'Stop timer', note: 'T', onChoose: stop }
    : { id: 'timer', text: 'Record the measured time', note: 'T', onChoose: record };
}

/** The key of a view shows that view, and pressed again, the day. */
function viewAction({ day, view, goTo }: ShownPlace, to: SheetView, title: string, keys: string) {
  return view === to
    ? { label: 'Day', detail: 'View', keys, run: () => goTo(day, 'day') }
    : { label: title, detail: 'View', keys, run: () => goTo(day, to) };
}
