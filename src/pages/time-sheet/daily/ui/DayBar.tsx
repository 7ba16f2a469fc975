import { MoreIcon, TrashIcon } from '@blueprintjs/icons';
import type { Ref } from 'react';
import { formatWallClock } from '@/shared/lib/date';
import { useAppSelector } from '@/shared/redux';
import { DateField } from '@/shared/ui/date-field';
import { FormField } from '@/shared/ui/form-field';
import { MenuButton } from '@/shared/ui/menu-button';
import { FrameControls } from '@/shared/ui/page-frame';
import { ActionButton, AddButton } from '@/shared/ui/screen-keys';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { SHEET_VIEWS, type SheetView } from '../model/use-day';
import type { DayAction } from '../model/use-day-actions';
import { useDayDots } from '../model/use-day-dots';
import styles from './DailyTab.module.css';

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
  const user = useAppSelector((state) => state.session.user);
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
