import { Classes } from '@blueprintjs/core';
import { useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { TimeEntry } from '@contract/time-entry';
import { useListTimeSheetPeriodQuery } from '@/entities/time-entry';
import { addDays, formatDate, londonNow, mondayOf, today } from '@/shared/lib/date';
import { formatDuration } from '@/shared/lib/number';
import { FailureNote } from '@/shared/ui/failure-note';
import { stepOnBoard, useKeyGroup } from '@/shared/ui/screen-keys';
import { WeekStepper } from '@/shared/ui/week-stepper';
import { timeOf, type DaySpan } from '../../model/day-ruler';
import { daysOfPeriod, hoursOf, missingMinutes, shownDays, type SheetDay } from '../model/week';
import { WeekDayColumn } from './WeekDayColumn';
import styles from './WeekView.module.css';

interface WeekViewProps {
  /** Any day of the week, yyyy-MM-dd. */
  day: string;
  onDay: (day: string) => void;
  onWeek: (day: string) => void;
  onOpen: (entry: TimeEntry) => void;
  /** Free time was chosen; times are HH:mm. */
  onFill: (span: { day: string; start: string; end: string }) => void;
}

/** A week at a glance: its days side by side, with totals against contracted time (product/time-sheet#week-view). */
export function WeekView({ day, onDay, onWeek, onOpen, onFill }: WeekViewProps) {
  const monday = mondayOf(day);
  const period = { from: monday, to: addDays(monday, 6) };
  const { currentData, isError, error, isFetching, refetch } = useListTimeSheetPeriodQuery(period);
  const days = useMemo(() => currentData && shownDays(daysOfPeriod(currentData, londonNow())), [currentData]);
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <WeekStepper monday={monday} onChange={onWeek} />
        {days && <WeekTotal days={days} />}
      </div>
      {isError && <FailureNote isRetrying={isFetching} error={error} onRetry={refetch} />}
      {!isError && !days && (
        <div aria-label="Loading" className={`${styles.skeleton} ${Classes.SKELETON}`} role="status" />
      )}
      {days && <Week key={monday} days={days} day={day} onDay={onDay} onFill={onFill} onOpen={onOpen} />}
    </div>
  );
}

function WeekTotal({ days }: { days: readonly SheetDay[] }) {
  const sum = (minutesOf: (day: SheetDay) => number) => days.reduce((minutes, one) => minutes + minutesOf(one), 0);
  const missing = sum((one) => missingMinutes(one, today()));
  return (
    <p className={styles.total}>
      <span>
        Total <strong>{formatDuration(sum(({ recordedMinutes }) => recordedMinutes))}</strong> of{' '}
        {formatDuration(sum(({ contractedMinutes }) => contractedMinutes))} contracted
      </span>
      {missing > 0 && <span className={styles.missing}>{formatDuration(missing)} missing until yesterday</span>}
    </p>
  );
}

const KEYS = {
  title: 'Week',
  hints: [
    { keys: '← →', does: 'Day before, day after' },
    { keys: '↑ ↓', does: 'Entries and free times of a day' },
    { keys: 'Home End', does: 'First day, last day' },
    { keys: 'Enter', does: 'Open the day or the entry, or fill the free time' },
  ],
};

interface WeekProps extends Omit<WeekViewProps, 'onWeek'> {
  days: readonly SheetDay[];
}

/** One tab stop: arrows go from day to day and from entry to entry. */
function Week({ days, day, onDay, onFill, onOpen }: WeekProps) {
  const board = useRef<HTMLDivElement>(null);
  const hours = hoursOf(days);
  const chosen = Math.max(
    0,
    days.findIndex(({ date }) => date === day),
  );
  const [stop, setStop] = useState({ day: chosen, item: 0 });
  const column = days[stop.day] ?? days[0];
  useKeyGroup(KEYS);

  const handleKey = (event: KeyboardEvent) => {
    const target = board.current && stepOnBoard(board.current, event);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  const handleFocus = ({ target }: FocusEvent) => {
    const { column: at = '', item = '' } = target instanceof HTMLElement ? target.dataset : {};
    if (at !== '') setStop({ day: Number(at), item: Number(item) });
  };
  return (
    <div aria-label={`Week of ${formatDate(days[0]?.date)}`} role="group">
      <div
        ref={board}
        className={styles.week}
        data-days={days.length}
        role="presentation"
        onFocus={handleFocus}
        onKeyDown={handleKey}
      >
        <Hours {...hours} />
        {days.map((one, index) => (
          <WeekDayColumn
            key={one.date}
            column={index}
            day={one}
            hours={hours}
            stop={one === column ? stop.item : null}
            onDay={onDay}
            onFill={onFill}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  );
}

function Hours({ start, end }: DaySpan) {
  return (
    <div className={styles.hours} aria-hidden="true">
      {Array.from({ length: (end - start) / 60 }, (_, index) => (
        <span key={index}>{timeOf(start + index * 60)}</span>
      ))}
    </div>
  );
}
