import { DatePicker } from '@blueprintjs/datetime';
import { addYears, max, min, startOfDay } from 'date-fns';
// From the index: the calendar's own, older date-fns declares the single locale's module without named exports.
import { enGB } from 'date-fns/locale';
import { clock } from '@/shared/lib/clock';

interface CalendarProps {
  day: Date | null;
  /** First and last day that can be chosen; years around today without them. */
  min: Date | null;
  max: Date | null;
  onPick: (day: Date) => void;
}

/** Blueprint's calendar in British English, weeks from Monday (A §9); it has its own module to be fetched when opened. */
export function Calendar({ day, min: first, max: last, onPick }: CalendarProps) {
  const today = startOfDay(clock.now());
  const reach = [today, day ?? today];
  return (
    <DatePicker
      canClearSelection={false}
      // Blueprint's grey for the days of other months is too faint to read.
      dayPickerProps={{ initialFocus: true, showOutsideDays: false, weekStartsOn: 1 }}
      highlightCurrentDay
      locale={enGB}
      maxDate={last ?? addYears(max(reach), 2)}
      minDate={first ?? addYears(min(reach), -10)}
      value={day}
      onChange={(picked, isUserChange) => {
        if (picked && isUserChange) onPick(picked);
      }}
    />
  );
}
