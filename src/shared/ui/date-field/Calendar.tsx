import { DatePicker } from '@blueprintjs/datetime';
import { addYears, max, min, startOfDay, startOfMonth } from 'date-fns';
// Imported from the index: the calendar's own, older date-fns declares the locale's module without named exports.
import { enGB } from 'date-fns/locale';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { clock } from '@/shared/lib/clock';
import { fromPickerDate } from '@/shared/lib/date';
import { DayMarkContext, MarkedDay, MarkLegend, type DayMarks } from './DayMarks';

interface CalendarProps {
  day: Date | null;
  /** First and last day that can be chosen; by default, some years around today. */
  min: Date | null;
  max: Date | null;
  marks?: DayMarks;
  /** False if the focus stays elsewhere when it opens. */
  hasFocus: boolean;
  onPick: (day: Date) => void;
}

/**
 * Blueprint's calendar in British English, weeks from Monday (product/time-sheet#picked-dates); a separate module,
 * loaded when it is opened.
 */
export function Calendar({ day: given, min: first, max: last, marks, hasFocus, onPick }: CalendarProps) {
  // The picker treats every new object as a new day, and returns to its month.
  const time = given?.getTime();
  const day = useMemo(() => (time === undefined ? null : new Date(time)), [time]);
  const today = startOfDay(clock.now());
  const reach = [today, day ?? today];

  const showMonth = (month: Date | null) => marks?.onMonthShown(month && fromPickerDate(startOfMonth(month)));
  const handleOpen = useEffectEvent(() => showMonth(day ?? today));
  const handleClose = useEffectEvent(() => showMonth(null));
  useEffect(() => {
    handleOpen();
    return () => handleClose();
  }, []);

  return (
    <DayMarkContext value={marks ?? null}>
      <DatePicker
        canClearSelection={false}
        dayPickerProps={{
          initialFocus: hasFocus,
          // Blueprint's grey for days of other months is too faint.
          showOutsideDays: false,
          weekStartsOn: 1,
          ...(marks ? { components: MARKED, onMonthChange: showMonth } : {}),
        }}
        footerElement={marks && <MarkLegend legend={marks.legend} />}
        highlightCurrentDay
        locale={enGB}
        maxDate={last ?? addYears(max(reach), 2)}
        minDate={first ?? addYears(min(reach), -10)}
        value={day}
        onChange={(picked, isUserChange) => {
          if (picked && isUserChange) onPick(picked);
        }}
      />
    </DayMarkContext>
  );
}

const MARKED = { DayContent: MarkedDay };
