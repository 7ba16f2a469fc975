import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isRecord, isText } from '@contract/guards';
import type { TimeEntry } from '@contract/time-entry';
import { overlappingEntry, useSaveTimeEntryMutation } from '@/entities/time-entry';
import { useAppDispatch } from '@/shared/redux';
import { offerUndo } from '@/shared/ui/snack-bar';
import { entryValues, spanOf, toEntryInput } from '../../entry/model/entry-form';
import { minuteOf, spanText, timeOf, type DaySpan } from '../../model/day-ruler';
import { nudgedSpan } from './drag-span';

export interface MovingEntry extends DaySpan {
  entry: TimeEntry;
  /** Steps by key are sent once the key is released. */
  isSent: boolean;
}

/**
 * Changes the times of entries, by drag or by key, and offers to undo it (product/time-sheet#ruler-drag). `moving` is
 * shown on the ruler until the day with the new times has arrived.
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
  // Called when the day was fetched again: it has the new times, or the old ones after a refusal.
  if (known !== entries) {
    setKnown(entries);
    setMoving(moving && stillToSend(moving, entries));
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
  /** @returns the entry as it is saved now; null if it was not saved */
  const saveTimes = useCallback(
    async (wanted: MovingEntry): Promise<TimeEntry | null> => {
      const { entry } = wanted;
      const [span, before] = [{ start: wanted.start, end: wanted.end }, spanOfEntry(entry)];
      // Steps made since then continue to be shown.
      const show = (next: MovingEntry | null) =>
        setMoving((present) => (present && !present.isSent && !isSame(present, wanted) ? present : next));
      if (hasTimes(entry, span)) {
        show(null);
        return null;
      }
      show(wanted);
      const moved = await send(entry, span);
      if (!moved) {
        show(null);
        return null;
      }
      setMoving((present) => (present?.entry.id === moved.id ? { ...present, entry: moved } : present));
      const overlap = overlappingEntry(latest.current.entries ?? [], moved, entry.id);
      const text = [`${entry.name} is now ${spanText(span)}.`, overlap && `It overlaps ${overlap.name}.`];
      dispatch(offerUndo({ text: text.filter(Boolean).join(' '), undo: () => send(moved, before) }));
      return moved;
    },
    [dispatch, send],
  );
  /** What waits for the save in progress, by entry; null if there is none. */
  const waiting = useRef<Map<string, MovingEntry> | null>(null);
  const move = useCallback(
    async (entry: TimeEntry, { start, end }: DaySpan) => {
      const wanted = { entry, start, end, isSent: true };
      if (waiting.current) {
        waiting.current.set(entry.id, wanted);
        setMoving(wanted);
        return;
      }
      const queue = new Map([[entry.id, wanted]]);
      waiting.current = queue;
      for (const [id, next] of queue) {
        queue.delete(id);
        const moved = await saveTimes(next);
        const following = moved && queue.get(id);
        if (following) queue.set(id, { ...following, entry: moved });
      }
      waiting.current = null;
    },
    [saveTimes],
  );
  /** One step by key; sent by `settle`, so that several steps are one save. */
  const nudge = useCallback((entry: TimeEntry, kind: 'move' | 'end', direction: 1 | -1) => {
    setMoving((present) => {
      const from = present?.entry.id === entry.id ? present : { entry, ...spanOfEntry(entry) };
      const { start, end } = nudgedSpan(kind, { start: from.start, end: from.end }, direction);
      return { entry: from.entry, start, end, isSent: false };
    });
  }, []);
  const settle = useCallback(async () => {
    const { moving: wanted } = latest.current;
    if (wanted && !wanted.isSent) await move(wanted.entry, wanted);
  }, [move]);
  return { moving, move, nudge, settle };
}

const spanOfEntry = ({ startTime, endTime }: TimeEntry): DaySpan => ({
  start: minuteOf(startTime),
  end: minuteOf(endTime),
});

function hasTimes(entry: TimeEntry, { start, end }: DaySpan): boolean {
  const span = spanOfEntry(entry);
  return span.start === start && span.end === end;
}

function isSame(one: MovingEntry, other: MovingEntry): boolean {
  return one.entry.id === other.entry.id && one.start === other.start && one.end === other.end;
}

/** Steps that are not sent yet, on the entry as it is saved now; null if somebody else has moved it. */
function stillToSend(moving: MovingEntry, entries: readonly TimeEntry[] | undefined): MovingEntry | null {
  const entry = entries?.find(({ id }) => id === moving.entry.id);
  if (moving.isSent || !entry || !hasTimes(entry, spanOfEntry(moving.entry))) return null;
  return { ...moving, entry };
}
