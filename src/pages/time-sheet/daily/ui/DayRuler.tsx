import { Classes } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { memo, useMemo } from 'react';
import type { TimeEntry } from '@contract/time-entry';
import { formatDuration } from '@/shared/lib/number';
import { OutlinedButton } from '@/shared/ui/button';
import { layOutDay, spanText, timeOf, type DayRuler as Ruler, type DaySpan } from '../../model/day-ruler';
import type { MovingEntry } from '../model/use-move-entry';
import styles from './DayRuler.module.css';
import { share } from './ruler-place';
import { RulerTrack } from './RulerTrack';

interface DayRulerProps {
  /** Nothing while they are being fetched. */
  entries: readonly TimeEntry[] | undefined;
  /** Called when free time was chosen; both are HH:mm. */
  onFill: (span: { start: string; end: string }) => void;
  onOpen: (entry: TimeEntry) => void;
  /** An entry that is being moved by key, or saved. */
  moving: MovingEntry | null;
  onMove: (entry: TimeEntry, span: DaySpan) => void;
}

/**
 * The day from 07:00 to 19:00: entries as blocks, striped where they overlap, with free time between them that can be
 * filled. The drawing works only with a pointer; the same is available as text below it and by keys in the table.
 */
export const DayRuler = memo(function DayRuler(props: DayRulerProps) {
  const { entries, moving, onFill, onMove, onOpen } = props;
  const ruler = useMemo(() => layOutDay(entries ?? []), [entries]);
  const fill = ({ start, end }: DaySpan) => onFill({ start: timeOf(start), end: timeOf(end) });

  return (
    <section className={styles.ruler} aria-label="Day ruler" aria-busy={!entries}>
      <div className={styles.drawing} aria-hidden="true">
        <Hours ruler={ruler} />
        {entries ? (
          <RulerTrack entries={entries} moving={moving} ruler={ruler} onFill={fill} onMove={onMove} onOpen={onOpen} />
        ) : (
          <div className={`${styles.track} ${Classes.SKELETON}`} />
        )}
      </div>
      <div className={styles.words}>
        {entries && (
          <>
            <FreeTime gaps={ruler.gaps} onFill={fill} />
            <Overlaps entries={entries} ruler={ruler} />
          </>
        )}
      </div>
    </section>
  );
});

function Hours({ ruler }: { ruler: Ruler }) {
  const first = ruler.start / 60;
  const hours = Array.from({ length: (ruler.end - ruler.start) / 60 + 1 }, (_, index) => first + index);
  return (
    <div className={styles.hours}>
      {hours.map((hour, index) => (
        <span key={hour} data-odd={index % 2 === 1} style={{ insetInlineStart: share(hour * 60 - ruler.start, ruler) }}>
          {timeOf(hour * 60)}
        </span>
      ))}
    </div>
  );
}

/** How many free times have a button: the longest ones, if there are more. */
const MOST_GAPS = 24;

const byLength = (one: DaySpan, other: DaySpan) => other.end - other.start - (one.end - one.start);
const byStart = (one: DaySpan, other: DaySpan) => one.start - other.start;

function FreeTime({ gaps, onFill }: { gaps: readonly DaySpan[]; onFill: (gap: DaySpan) => void }) {
  if (gaps.length === 0) return <p className={styles.line}>No free time.</p>;
  const more = gaps.length - MOST_GAPS;
  const shown = more > 0 ? gaps.toSorted(byLength).slice(0, MOST_GAPS).toSorted(byStart) : gaps;
  return (
    <div className={styles.line}>
      <span id="day-ruler-free">Free</span>
      <ul className="app-wrap app-gap-1-2" aria-labelledby="day-ruler-free">
        {shown.map((gap) => (
          <li key={gap.start}>
            <OutlinedButton
              aria-haspopup="dialog"
              size="small"
              text={
                <>
                  {spanText(gap)} <span className={styles.length}>{formatDuration(gap.end - gap.start)}</span>
                </>
              }
              title="Add time for this gap"
              onClick={() => onFill(gap)}
            />
          </li>
        ))}
        {more > 0 && <li>and {more} more in the ruler</li>}
      </ul>
    </div>
  );
}

function Overlaps({ entries, ruler }: { entries: readonly TimeEntry[]; ruler: Ruler }) {
  if (ruler.overlaps.length === 0) return null;
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  return (
    <ul className={styles.overlaps} aria-label="Overlaps">
      {ruler.overlaps.map((overlap) => (
        <li key={overlap.start}>
          <WarningSignIcon size={14} /> {listed(overlap.ids, names)} overlap, {spanText(overlap)}.
        </li>
      ))}
    </ul>
  );
}

const MOST_NAMED = 10;

function listed(ids: readonly string[], names: ReadonlyMap<string, string>): string {
  const more = ids.length - MOST_NAMED;
  const named = ids.slice(0, more > 1 ? MOST_NAMED : undefined).map((id) => names.get(id) ?? id);
  return new Intl.ListFormat('en-GB').format(more > 1 ? [...named, `${more} more`] : named);
}
