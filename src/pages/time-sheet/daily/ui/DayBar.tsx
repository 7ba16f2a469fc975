import { MoreIcon, TrashIcon } from '@blueprintjs/icons';
import { useEffect, useMemo, useState, type Ref } from 'react';
import { shallowEqual } from 'react-redux';
import { selectUser } from '@/entities/session';
import { listWeek } from '@/entities/weekly-summary';
import type { ApiRoot } from '@/shared/api';
import { formatWallClock, today } from '@/shared/lib/date';
import { useAppSelector, useAppDispatch } from '@/shared/redux';
import { DateField, type DayMarks } from '@/shared/ui/date-field';
import { FormField } from '@/shared/ui/form-field';
import { MenuButton } from '@/shared/ui/menu-button';
import { FrameControls } from '@/shared/ui/page-frame';
import { ActionButton, AddButton } from '@/shared/ui/screen-keys';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { begunWeeks, dotsOfWeek } from '../model/day-dots';
import { SHEET_VIEWS, type SheetView } from '../model/use-day';
import type { DayAction } from '../model/use-day-actions';
import styles from './DailyTab.module.css';

const LEGEND = { filled: 'time recorded', hollow: 'working day without time' } as const;

interface DayBarProps {
  /** yyyy-MM-dd */
  day: string;
  /** Null if there is only one. */
  view: SheetView | null;
  addButton: Ref<HTMLButtonElement>;
  onDay: (day: string) => void;
  onView: (view: SheetView) => void;
  onAdd: () => void;
  /** What else can be done with the day. */
  more: readonly DayAction[];
  /** Null on a server that does not list deleted entries. */
  onDeleted: (() => void) | null;
}

const VIEW_TITLES: Readonly<Record<SheetView, string>> = { day: 'Day', week: 'Week', month: 'Month' };

/** Whose time sheet it is, the day, and what can be done with it. */
export function DayBar({ day, view, addButton, onDay, onView, onAdd, more, onDeleted }: DayBarProps) {
  const user = useAppSelector(selectUser);
  const dots = useDayDots();
  return (
    <FrameControls>
      <div className="app-wrap app-gap-2-3" data-screen-only>
        <h2 className={styles.name}>{user ? `${user.firstName} ${user.lastName}` : ''}</h2>
        <FormField id="time-sheet-day" label="Date" className={styles.date}>
          {(control) => <DateField control={control} marks={dots} value={day} onChange={onDay} />}
        </FormField>
        <span className={styles.weekday}>{formatWallClock(day, 'EEEE')}</span>
        {view !== null && (
          <SegmentedControl
            label="View"
            options={SHEET_VIEWS.map((value) => ({ value, label: VIEW_TITLES[value] }))}
            value={view}
            onChange={onView}
          />
        )}
        {more.length > 0 && <MenuButton entries={more} icon={<MoreIcon />} label="More actions" title="More actions" />}
        {onDeleted && (
          <ActionButton icon={<TrashIcon />} text="Deleted entries" variant="outlined" onAction={onDeleted} />
        )}
        <AddButton ref={addButton} className={styles.add} text="Add Entry" onAction={onAdd} />
      </div>
    </FrameControls>
  );
}

/**
 * Dots for the calendar of the time sheet: which days have time, and which working days still have none. Fetched while
 * the calendar is open, for the month that it shows, by `/weeklysummary`: the cheapest call for it, at most six per
 * month where `/employeetimedata` would need thirty-one, and shared with other screens' cache. A week that cannot be
 * fetched has no dots and shows no error, because the user did not ask for them.
 */
function useDayDots(): DayMarks {
  const dispatch = useAppDispatch();
  const [firstDay, setFirstDay] = useState<string | null>(null);
  const now = today();
  const mondays = useMemo(() => (firstDay === null ? [] : begunWeeks(firstDay, now)), [firstDay, now]);

  useEffect(() => {
    const asked = mondays.map((monday) => dispatch(listWeek.initiate(monday)));
    return () => asked.forEach((query) => query.unsubscribe());
  }, [dispatch, mondays]);

  const weeks = useAppSelector(
    (state: ApiRoot) => mondays.map((monday) => listWeek.select(monday)(state).data),
    shallowEqual,
  );
  const dots = useMemo(
    () => new Map(mondays.flatMap((monday, index) => (weeks[index] ? dotsOfWeek(monday, weeks[index], now) : []))),
    [mondays, weeks, now],
  );
  return { dots, legend: LEGEND, onMonthShown: setFirstDay };
}
