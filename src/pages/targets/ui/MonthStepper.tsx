import { addMonths, type Month } from '@contract/target-month';
import { PeriodStepper } from '@/shared/ui/period-stepper';
import { lastMonth, monthGiven, monthName } from '../model/month';

interface MonthStepperProps {
  month: Month;
  onChange: (month: Month) => void;
}

/** The month that is shown, 'MMMM yyyy', between the buttons for the previous and the next (product/targets#month). */
export function MonthStepper({ month, onChange }: MonthStepperProps) {
  const previous = addMonths(month, -1);
  const next = addMonths(month, 1);
  return (
    <PeriodStepper
      label="Month"
      shown={monthName(month)}
      width={136}
      previous={{
        label: `Previous month, ${monthName(previous)}`,
        isDisabled: monthGiven(previous) === null,
        onPress: () => onChange(previous),
      }}
      next={{
        label: `Next month, ${monthName(next)}`,
        isDisabled: monthGiven(next) === null,
        onPress: () => onChange(next),
      }}
      present={{ text: 'Latest', isDisabled: month === lastMonth(), onPress: () => onChange(lastMonth()) }}
    />
  );
}
