import { CalendarIcon } from '@blueprintjs/icons';
import type { CSSProperties } from 'react';
import type { TimeEntry } from '@contract/time-entry';
import { absenceName } from '@contract/visit-clashes';
import { formatTime, formatWallClock, today } from '@/shared/lib/date';
import { formatDuration } from '@/shared/lib/number';
import { minuteOf, spanText, timeOf, type DaySpan } from '../../daily/model/day-ruler';
import { missingMinutes, type SheetDay } from '../model/week';
import styles from './WeekView.module.css';

interface WeekDayColumnProps {
  /** Its place in the week, from 0. */
  column: number;
  day: SheetDay;
  hours: DaySpan;
  /** The item that Tab reaches; null if it is in another day. */
  stop: number | null;
  onDay: (day: string) => void;
  onOpen: (entry: TimeEntry) => void;
  onFill: (span: { day: string; start: string; end: string }) => void;
}

/** What a day has to show, in order of time. */
interface Piece extends DaySpan {
  key: string;
  kind: 'entry' | 'visit' | 'gap';
  what: string;
  label: string;
  open: (() => void) | null;
  /** How many earlier entries it overlaps; it is indented for each. */
  indent: number;
}

/** A day of the week view: the day itself, its totals, and its pieces in order of time. */
export function WeekDayColumn({ column, day, hours, stop, onDay, onOpen, onFill }: WeekDayColumnProps) {
  const { date, overlaps } = day;
  const pieces = piecesOf(day, onOpen, onFill);
  const placed = pieces.filter(({ open }) => open !== null);
  const isStop = (item: number) => stop !== null && item === Math.min(stop, placed.length);
  const headId = `week-day-${date}`;
  return (
    <section aria-labelledby={headId} className={styles.day} data-today={date === today()}>
      <h3 className={styles.title}>
        <button
          aria-label={`${formatWallClock(date, 'EEEE dd/MM/yyyy')}, open the day`}
          className={styles.open}
          data-column={column}
          data-item={0}
          id={headId}
          tabIndex={isStop(0) ? 0 : -1}
          type="button"
          onClick={() => onDay(date)}
        >
          {formatWallClock(date, 'EEE dd/MM')}
        </button>
      </h3>
      <DayTotal day={day} />
      <ol className={styles.pieces} style={sizeOf(hours)}>
        {pieces.length === 0 && <li className={styles.none}>No entries</li>}
        {pieces.map((piece) => (
          <li
            key={piece.key}
            className={styles[piece.kind]}
            data-short={piece.end - piece.start < SHORT}
            style={placeOf(piece, hours)}
          >
            {piece.open ? (
              <button
                aria-haspopup="dialog"
                aria-label={piece.label}
                className={styles.piece}
                data-column={column}
                data-item={placed.indexOf(piece) + 1}
                tabIndex={isStop(placed.indexOf(piece) + 1) ? 0 : -1}
                title={piece.label}
                type="button"
                onClick={piece.open}
              >
                <Words piece={piece} />
              </button>
            ) : (
              <div className={styles.piece} title={piece.label}>
                <Words piece={piece} />
              </div>
            )}
          </li>
        ))}
        {overlaps.map((overlap) => (
          <li key={`overlap ${overlap.start}`} className={styles.overlap} style={placeOf(overlap, hours)}>
            Overlap {spanText(overlap)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function DayTotal({ day }: { day: SheetDay }) {
  const missing = missingMinutes(day, today());
  return (
    <p className={styles.sum}>
      <span>
        <strong>{formatDuration(day.recordedMinutes)}</strong>
        {day.contractedMinutes > 0 && ` of ${formatDuration(day.contractedMinutes)}`}
      </span>
      {day.absence !== null && <span className={styles.absence}>{absenceName(day.absence)}</span>}
      {missing > 0 && <span className={styles.missing}>{formatDuration(missing)} missing</span>}
    </p>
  );
}

function Words({ piece: { kind, what, ...span } }: { piece: Piece }) {
  return (
    <>
      <span className={styles.time}>
        {kind === 'visit' && <CalendarIcon size={12} />} {spanText(span)}
      </span>
      <span className={styles.what}>{what}</span>
    </>
  );
}

function piecesOf(
  { date, entries, visits, gaps }: SheetDay,
  onOpen: WeekDayColumnProps['onOpen'],
  onFill: WeekDayColumnProps['onFill'],
): Piece[] {
  const pieces: Omit<Piece, 'indent'>[] = [
    ...entries.map((entry): Omit<Piece, 'indent'> => ({
      key: `entry ${entry.id}`,
      kind: 'entry',
      ...spanOf(entry),
      what: [entry.activityType, entry.accountName ?? entry.description].filter(Boolean).join(', '),
      label: `${entry.name}, ${textOf(entry)}, ${[entry.activityType, entry.accountName, shortened(entry.description)].filter(Boolean).join(', ')}`,
      open: () => onOpen(entry),
    })),
    ...visits.map((visit): Omit<Piece, 'indent'> => ({
      key: `visit ${visit.id}`,
      kind: 'visit',
      ...spanOf(visit),
      what: `Visit: ${visit.accountName}`,
      label: `Visit, ${textOf(visit)}, ${visit.accountName}, ${visit.activity}`,
      open: null,
    })),
    ...gaps.map((gap): Omit<Piece, 'indent'> => ({
      key: `gap ${gap.start}`,
      kind: 'gap',
      ...gap,
      what: 'Free',
      label: `Free ${spanText(gap)}, add an entry`,
      open: () => onFill({ day: date, start: timeOf(gap.start), end: timeOf(gap.end) }),
    })),
  ];
  const sorted = pieces.toSorted((one, other) => one.start - other.start || one.end - other.end);
  return sorted.map((piece, index) => ({
    ...piece,
    indent: sorted.slice(0, index).filter((one) => overlaps(one, piece)).length % MOST_INDENTS,
  }));
}

const MOST_INDENTS = 4;

/** Minutes: shorter pieces have room for one line. */
const SHORT = 35;

const overlaps = (one: Omit<Piece, 'indent'>, other: Omit<Piece, 'indent'>) =>
  one.kind === 'entry' && other.kind === 'entry' && other.start < one.end;

const spanOf = ({ startTime, endTime }: { startTime: string; endTime: string }): DaySpan => ({
  start: minuteOf(startTime),
  end: minuteOf(endTime),
});

const textOf = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
  `${formatTime(startTime)} to ${formatTime(endTime)}`;

function shortened(description: string | null): string | null {
  return description && description.length > 80 ? `${description.slice(0, 80)} …` : description;
}

function placeOf({ start, end, indent = 0 }: DaySpan & { indent?: number }, hours: DaySpan): CSSProperties {
  return { '--from': start - hours.start, '--length': end - start, '--indent': indent } as CSSProperties;
}

function sizeOf({ start, end }: DaySpan): CSSProperties {
  return { '--minutes': end - start } as CSSProperties;
}
