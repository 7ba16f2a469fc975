import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { isIsoDate } from '@contract/wall-clock';
import { addWeeks, mondayOf } from '@/shared/lib/week';
import { formatDate, today } from '@/shared/lib/wall-clock';
import styles from './WeekStepper.module.css';

interface WeekStepperProps {
  /** The Monday of the week that is shown, yyyy-MM-dd. */
  monday: string;
  /** Weeks shown from it; 1 by default. */
  weeks?: number;
  onChange: (monday: string) => void;
}

/** Prev Week and Next Week around 'w/b dd/MM/yyyy' (A §2.7, §2.8), and the way back to this week. */
export function WeekStepper({ monday, weeks = 1, onChange }: WeekStepperProps) {
  const previous = addWeeks(monday, -1);
  const next = addWeeks(monday, 1);
  const thisWeek = mondayOf(today());
  return (
    <div className={styles.stepper} role="group" aria-label="Week">
      <Button
        disabled={!isIsoDate(previous)}
        icon={<ChevronLeftIcon />}
        text="Prev Week"
        onClick={() => onChange(previous)}
      />
      <span className={styles.week} role="status">
        w/b {formatDate(monday)}
      </span>
      <Button
        disabled={!isIsoDate(addWeeks(next, weeks))}
        endIcon={<ChevronRightIcon />}
        text="Next Week"
        onClick={() => onChange(next)}
      />
      <Button
        className={styles.now}
        disabled={monday === thisWeek}
        text="This week"
        variant="minimal"
        onClick={() => onChange(thisWeek)}
      />
    </div>
  );
}
