import { AddIcon } from '@blueprintjs/icons';
import type { MouseEvent } from 'react';
import type { TimeEntry } from '@contract/time-entry';
import { spanText, type DayRuler, type DaySpan } from '../model/day-ruler';
import type { MovingEntry } from '../model/use-move-entry';
import { useRulerDrag, type Dragged } from '../model/use-ruler-drag';
import styles from './DayRuler.module.css';
import { placeOf } from './ruler-place';

/** The drawing is hidden from screen readers, so nothing in it may take the focus, not even by click. */
const POINTER_ONLY = {
  tabIndex: -1,
  onMouseDown: (press: MouseEvent) => press.preventDefault(),
} as const;

interface RulerTrackProps {
  entries: readonly TimeEntry[];
  ruler: DayRuler;
  /** An entry that is being moved by key, or saved. */
  moving: MovingEntry | null;
  onFill: (gap: DaySpan) => void;
  onOpen: (entry: TimeEntry) => void;
  onMove: (entry: TimeEntry, span: DaySpan) => void;
}

/** The blocks and gaps of a day, to click and to drag. */
export function RulerTrack({ entries, ruler, moving, onFill, onOpen, onMove }: RulerTrackProps) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const handleDropped = ({ id, start, end }: Dragged) => {
    const entry = id === null ? undefined : byId.get(id);
    if (entry) onMove(entry, { start, end });
    else if (id === null) onFill({ start, end });
  };
  const { dragged, handlers } = useRulerDrag(ruler, handleDropped);
  const preview = dragged ?? (moving && { id: moving.entry.id, start: moving.start, end: moving.end });

  return (
    <div className={styles.track} data-dragging={dragged !== null} {...handlers}>
      {ruler.gaps.map((gap) => (
        <button
          key={gap.start}
          type="button"
          className={styles.gap}
          style={placeOf(gap, ruler)}
          title={`Add time for ${spanText(gap)}, or drag for a part of it`}
          {...POINTER_ONLY}
          onClick={() => onFill(gap)}
        >
          <AddIcon size={14} />
        </button>
      ))}
      {ruler.blocks.map((block) => {
        const entry = byId.get(block.id);
        if (!entry) return null;
        return (
          <button
            key={block.id}
            type="button"
            className={styles.block}
            style={placeOf(block, ruler)}
            data-block={block.id}
            data-moving={block.id === preview?.id}
            {...wordsOf(entry, block)}
            {...POINTER_ONLY}
            onClick={() => onOpen(entry)}
          ></button>
        );
      })}
      {ruler.overlaps.map((overlap) => (
        <div key={overlap.start} className={styles.overlap} style={placeOf(overlap, ruler)} />
      ))}
      {preview && <div className={styles.preview} data-times={spanText(preview)} style={placeOf(preview, ruler)} />}
    </div>
  );
}

/** Drawn by the style sheet, because as text these words are already on the screen, in the table. */
function wordsOf({ name, activityType, accountName, description }: TimeEntry, span: DaySpan) {
  const what = accountName ?? description ?? '';
  return {
    'data-activity': activityType,
    'data-what': what,
    title: [`${name}, ${spanText(span)}`, activityType, what].filter(Boolean).join('\n'),
  };
}
