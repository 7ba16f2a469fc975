import { isIsoDate } from '@contract/wall-clock';
import { addWeeks, formatDate, mondayOf, today } from '@/shared/lib/date';
import { PeriodStepper } from '../period-stepper';

interface WeekStepperProps {
  /** The Monday of the week shown, yyyy-MM-dd. */
  monday: string;
  /** Number of weeks shown; 1 by default. */
  weeks?: number;
  /** A letter that goes back to this week. */
  keys?: string;
  onChange: (monday: string) => void;
}

/** Prev Week and Next Week around 'w/b dd/MM/yyyy' (product/weekly-summary#week-stepper), and back to this week. */
export function WeekStepper({ monday, weeks = 1, keys, onChange }: WeekStepperProps) {
  const previous = addWeeks(monday, -1);
  const next = addWeeks(monday, 1);
  const thisWeek = mondayOf(today());
  return (
    <PeriodStepper
      label="Week"
      shown={`w/b ${formatDate(monday)}`}
      width={112}
      previous={{ text: 'Prev Week', isDisabled: !isIsoDate(previous), onPress: () => onChange(previous) }}
      next={{ text: 'Next Week', isDisabled: !isIsoDate(addWeeks(next, weeks)), onPress: () => onChange(next) }}
      present={{
        ...(keys !== undefined && { keys }),
        text: 'This week',
        isDisabled: monday === thisWeek,
        onPress: () => onChange(thisWeek),
      }}
    />
  );
}
