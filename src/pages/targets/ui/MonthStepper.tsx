import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-left';
import { ChevronRightIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-right';
import { addMonths, type Month } from '@contract/target-month';
import { lastMonth, monthGiven, monthName } from '../model/month';
import styles from './MonthStepper.module.css';

interface MonthStepperProps {
  month: Month;
  onChange: (month: Month) => void;
}

/** The month that is shown, 'MMMM yyyy', between the ways to the previous and the next (A §2.10). */
export function MonthStepper({ month, onChange }: MonthStepperProps) {
  const previous = addMonths(month, -1);
  const next = addMonths(month, 1);
  return (
    <div className={styles.stepper} role="group" aria-label="Month">
      <Button
        aria-label={`Previous month, ${monthName(previous)}`}
        disabled={monthGiven(previous) === null}
        icon={<ChevronLeftIcon />}
        onClick={() => onChange(previous)}
      />
      <span className={styles.month} role="status">
        {monthName(month)}
      </span>
      <Button
        aria-label={`Next month, ${monthName(next)}`}
        disabled={monthGiven(next) === null}
        icon={<ChevronRightIcon />}
        onClick={() => onChange(next)}
      />
      <Button
        className={styles.last}
        disabled={month === lastMonth()}
        text="Latest"
        variant="minimal"
        onClick={() => onChange(lastMonth())}
      />
    </div>
  );
}
