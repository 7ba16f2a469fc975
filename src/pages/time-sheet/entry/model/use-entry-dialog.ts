import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { TimeEntry } from '@contract/time-entry';
import { measuredSpan, type Timer } from '@/features/run-timer';
import { useShownDialog } from '@/shared/redux';
import { copiedValues } from './copy-entry';
import type { EntryFormValues } from './entry-form';
import { isOpenEntry, type OpenEntry } from './use-entry-form';

/** A span that was chosen for a new entry; without a day, it is on the day that is shown. Times are HH:mm. */
export interface ChosenSpan {
  day?: string;
  start: string;
  end: string;
}

/**
 * The entry dialog of a screen that shows a day, and the ways to open it. The functions stay the same while it opens and
 * closes, so that nothing behind it is drawn again.
 * @param last where an entry without a start begins, HH:mm
 * @param fallback takes the focus if the element that opened the dialog is gone after saving
 */
export function useEntryDialog(day: string, last: string | null, fallback: RefObject<HTMLElement | null>) {
  const dialog = useShownDialog('time-sheet.entry', isOpenEntry);
  const isAwaitingFocus = useRef(false);
  const catchFocus = useCallback(() => {
    if (!isAwaitingFocus.current || document.activeElement !== document.body) return;
    isAwaitingFocus.current = false;
    fallback.current?.focus();
  }, [fallback]);
  const awaitFocus = useCallback(() => {
    isAwaitingFocus.current = true;
  }, []);
  // Rows, gaps and blocks are drawn again after a save.
  useEffect(catchFocus);

  const { open: openDialog } = dialog;
  const show = useCallback(
    (wanted: OpenEntry) => {
      isAwaitingFocus.current = false;
      openDialog(wanted);
    },
    [openDialog],
  );
  const open = useCallback((entry: TimeEntry | null) => show({ entry, day, start: last }), [show, day, last]);
  const fill = useCallback(
    ({ day: onDay = day, ...span }: ChosenSpan) =>
      show({ entry: null, day: onDay, start: null, prefilled: { day: onDay, ...span } }),
    [show, day],
  );
  const copy = useCallback(
    (entry: TimeEntry, toDay: string) => {
      const copies = { id: entry.id, name: entry.name };
      show({ entry: null, day, start: null, copies, prefilled: copiedValues(entry, toDay, last) });
    },
    [show, day, last],
  );
  const openQuick = useCallback(
    (prefilled: Partial<EntryFormValues>, line: string) => show({ entry: null, day, start: last, prefilled, line }),
    [show, day, last],
  );
  const openTimed = useCallback(
    (timer: Timer) => {
      const span = measuredSpan(timer);
      show({ entry: null, day: span.day, start: null, timer, prefilled: span });
    },
    [show],
  );
  return { ...dialog, openTimed, openEntry: open, fill, copy, openQuick, awaitFocus, catchFocus };
}
