import { CalendarIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { CSSProperties } from 'react';
import type { TimeEntry } from '@contract/time-entry';
import { absenceName } from '@contract/visit-clashes';
import { formatWallClock, today } from '@/shared/lib/date';
import { formatDuration } from '@/shared/lib/number';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { spanText, timeOf, type DaySpan } from '../../daily/model/day-ruler';
import { piecesOf, type DayPiece } from '../model/day-pieces';
import { missingMinutes, type SheetDay } from '../model/week';
import { MINUTE_HEIGHT, placePieces, type PlacedPiece } from '../model/week-layout';
import styles from './WeekView.module.css';

interface WeekDayColumnProps {
  /** Its index in the week, from 0. */
  column: number;
  day: SheetDay;
  hours: DaySpan;
  /** The item that Tab reaches; null if it is in another day. */
  stop: number | null;
  onDay: (day: string) => void;
  onOpen: (entry: TimeEntry) => void;
  onFill: (span: { day: string; start: string; end: string }) => void;
}

/** Pixels: a piece shorter than this has space for one line only. */
const TWO_LINES = 30;

/** A day of the week view: the day itself, its totals, and its pieces in order of time. */
export function WeekDayColumn({ column, day, hours, stop, onDay, onOpen, onFill }: WeekDayColumnProps) {
  const { date } = day;
  const pieces = piecesOf(day);
  const buttons = pieces.filter(({ kind }) => kind !== 'visit');
  const places = placePieces(buttons, hours);
  const tabIndexOf = (item: number) => (stop !== null && item === Math.min(stop, buttons.length) ? 0 : -1);
  const headId = `week-day-${date}`;
  const handlePiece = ({ entry, start, end }: DayPiece) =>
    entry ? onOpen(entry) : onFill({ day: date, start: timeOf(start), end: timeOf(end) });
  return (
    <section aria-labelledby={headId} className={styles.day} data-today={date === today()}>
      <DayHeading id={headId} column={column} date={date} tabIndex={tabIndexOf(0)} onDay={onDay} />
      <DayTotal day={day} />
      <ol className={styles.pieces} style={{ '--height': `${heightOf(hours, places)}px` }}>
        {pieces.length === 0 && <li className={styles.none}>No entries</li>}
        {pieces.map((piece) => {
          const item = buttons.indexOf(piece) + 1;
          return (
            <li key={piece.key} className={styles[piece.kind]} style={styleOf(piece, places[item - 1], hours)}>
              {item === 0 ? (
                <div className={styles.piece} title={piece.more}>
                  <Words piece={piece} />
                </div>
              ) : (
                <button
                  aria-haspopup="dialog"
                  className={styles.piece}
                  data-column={column}
                  data-double={piece.isDouble}
                  data-item={item}
                  data-short={(places[item - 1]?.height ?? 0) < TWO_LINES}
                  tabIndex={tabIndexOf(item)}
                  title={`${spanText(piece)} ${piece.what}, ${piece.more}`}
                  type="button"
                  onClick={() => handlePiece(piece)}
                >
                  <Words piece={piece} />
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface DayHeadingProps extends Pick<WeekDayColumnProps, 'column' | 'onDay'> {
  id: string;
  date: string;
  tabIndex: 0 | -1;
}

function DayHeading({ id, column, date, tabIndex, onDay }: DayHeadingProps) {
  return (
    <h3>
      <button
        className={styles.open}
        data-column={column}
        data-item={0}
        id={id}
        tabIndex={tabIndex}
        title={`Open ${formatWallClock(date, 'EEEE dd/MM/yyyy')}`}
        type="button"
        onClick={() => onDay(date)}
      >
        {formatWallClock(date, 'EEE dd/MM')}
        <VisuallyHidden>{formatWallClock(date, '/yyyy')}, open the day</VisuallyHidden>
      </button>
    </h3>
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

function Words({ piece }: { piece: DayPiece }) {
  const { kind, what, more, isDouble } = piece;
  return (
    <>
      <span className={styles.time}>
        {kind === 'visit' && <CalendarIcon size={12} />}
        {isDouble && <WarningSignIcon size={12} />} {spanText(piece)}
        {isDouble && <VisuallyHidden>, overlaps another entry,</VisuallyHidden>}
      </span>{' '}
      <span className={styles.what}>{what}</span>
      <VisuallyHidden>, {more}</VisuallyHidden>
    </>
  );
}

/** A visit is at its time, beneath the entries that record it. */
function styleOf({ start, end }: DaySpan, place: PlacedPiece | undefined, hours: DaySpan): CSSProperties {
  const { top, height, from, to } = place ?? {
    top: (start - hours.start) * MINUTE_HEIGHT,
    height: (end - start) * MINUTE_HEIGHT,
    from: 0,
    to: 1,
  };
  return { '--top': `${top}px`, '--height': `${height}px`, '--from': from, '--to': to };
}

/** The height of the hours, and of a short piece at their end. */
function heightOf(hours: DaySpan, places: readonly PlacedPiece[]): number {
  return Math.max((hours.end - hours.start) * MINUTE_HEIGHT, ...places.map(({ top, height }) => top + height));
}
