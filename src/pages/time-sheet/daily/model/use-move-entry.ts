import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isRecord, isText } from '@contract/guards';
import type { TimeEntry } from '@contract/time-entry';
import { overlappingEntry, useSaveTimeEntryMutation } from '@/entities/time-entry';
import { useAppDispatch } from '@/shared/redux';
import { offerUndo } from '@/shared/ui/snack-bar';
import { entryValues, spanOf, toEntryInput } from '../../entry/model/entry-form';
import { minuteOf, spanText, timeOf, type DaySpan } from './day-ruler';
import { nudgedSpan } from './drag-span';

/** An entry on its way to other times. */
export interface MovingEntry extends DaySpan {
  entry: TimeEntry;
}

/**
 * Gives entries other times, by drag or by key, and offers to undo it (product/time-sheet#ruler-drag). `moving` is shown
 * on the ruler until the day with the new times is there.
 */
export function useMoveEntry(entries: readonly TimeEntry[] | undefined) {
  const dispatch = useAppDispatch();
  const [save] = useSaveTimeEntryMutation();
  const [moving, setMoving] = useState<MovingEntry | null>(null);
  const [known, setKnown] = useState(entries);
  const latest = useRef({ moving, entries });
  useLayoutEffect(() => {
    latest.current = { moving, entries };
  });
  // The day was fetched again: it has the new times, or the old ones after a refusal.
  if (known !== entries) {
    setKnown(entries);
    setMoving(null);
  }

  const send = useCallback(
    async (entry: TimeEntry, { start, end }: DaySpan): Promise<TimeEntry | null> => {
      const values = { ...entryValues(entry), start: timeOf(start), end: timeOf(end) };
      const answer = await save({ entry: toEntryInput(values, entry, null), files: [] });
      if (answer.error) return null; // the snack-bar shows the error
      const version = isRecord(answer.data) && isText(answer.data.version) ? answer.data.version : entry.version;
      return { ...entry, ...spanOf(values), version };
    },
    [save],
  );
  const move = useCallback(
    async (entry: TimeEntry, span: DaySpan) => {
      const before = { start: minuteOf(entry.startTime), end: minuteOf(entry.endTime) };
      if (span.start === before.start && span.end === before.end) return setMoving(null);
      setMoving({ entry, ...span });
      const moved = await send(entry, span);
      if (!moved) return setMoving(null);
      const overlap = overlappingEntry(latest.current.entries ?? [], moved, entry.id);
      const text = [`${entry.name} is now ${spanText(span)}.`, overlap && `It overlaps ${overlap.name}.`];
      dispatch(offerUndo({ text: text.filter(Boolean).join(' '), undo: () => send(moved, before) }));
    },
    [dispatch, send],
  );
  /** One step by key; sent by `settle`, so that several steps are one save. */
  const nudge = useCallback((entry: TimeEntry, kind: 'move' | 'end', direction: 1 | -1) => {
    setMoving((present) => {
      const span =
        present?.entry === entry ? present : { start: minuteOf(entry.startTime), end: minuteOf(entry.endTime) };
      return { entry, ...nudgedSpan(kind, { start: span.start, end: span.end }, direction) };
    });
  }, []);
  const isSending = useRef(false);
  const settle = useCallback(async () => {
    const { moving: wanted } = latest.current;
    if (!wanted || isSending.current) return;
    isSending.current = true;
    await move(wanted.entry, { start: wanted.start, end: wanted.end });
    isSending.current = false;
  }, [move]);
  return { moving, move, nudge, settle };
}
