import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useScreenActions } from '@/shared/ui/screen-keys';
import styles from './PeriodStepper.module.css';

/** A way to another period. */
interface Way {
  text?: string;
  /** Its name for screen readers, where it has no text. */
  label?: string;
  isDisabled: boolean;
  onPress: () => void;
}

interface PeriodStepperProps {
  /** What is stepped through, for example 'Week'. */
  label: string;
  /** The period that is shown. */
  shown: string;
  /** Room for the longest period, px, so that the buttons stay under the pointer. */
  width: number;
  previous: Way;
  next: Way;
  /** The way back to the present period; telephones have no room for it. */
  present: Way;
}

/** The period that is shown, announced as it changes, between the ways to the previous and the next. */
export function PeriodStepper({ label, shown, width, previous, next, present }: PeriodStepperProps) {
  useScreenActions(
    [previous, next, present]
      .filter(({ isDisabled }) => !isDisabled)
      .map(({ label: name, text = '', onPress }) => ({ label: name ?? text, run: onPress })),
  );
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <Button
        aria-label={previous.label}
        disabled={previous.isDisabled}
        icon={<ChevronLeftIcon />}
        text={previous.text}
        onClick={previous.onPress}
      />
      <span className={styles.shown} role="status" style={{ minWidth: width }}>
        {shown}
      </span>
      <Button
        aria-label={next.label}
        disabled={next.isDisabled}
        {...(next.text === undefined ? { icon: <ChevronRightIcon /> } : { endIcon: <ChevronRightIcon /> })}
        text={next.text}
        onClick={next.onPress}
      />
      <Button
        className={styles.present}
        disabled={present.isDisabled}
        text={present.text}
        variant="minimal"
        onClick={present.onPress}
      />
    </div>
  );
}
