import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { ActionButton } from '@/shared/ui/screen-keys';
import styles from './PeriodStepper.module.css';

/** A button to another period. */
interface Way {
  text?: string;
  /** Its name for screen readers, if it has no text. */
  label?: string;
  isDisabled: boolean;
  onPress: () => void;
}

interface PeriodStepperProps {
  /** The kind of period, for example 'Week'. */
  label: string;
  shown: string;
  /** Width of the longest period, px, so that the buttons do not move. */
  width: number;
  previous: Way;
  next: Way;
  /** The button back to the current period; hidden on phones, and while that is shown. */
  present: Way & { keys?: string };
}

/** The current period, announced when it changes, between buttons to the previous and the next. */
export function PeriodStepper({ label, shown, width, previous, next, present }: PeriodStepperProps) {
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <ActionButton
        aria-label={previous.label}
        disabled={previous.isDisabled}
        icon={<ChevronLeftIcon />}
        text={previous.text}
        onAction={previous.onPress}
      />
      <span className={styles.shown} role="status" style={{ minWidth: width }}>
        {shown}
      </span>
      <ActionButton
        aria-label={next.label}
        disabled={next.isDisabled}
        {...(next.text === undefined ? { icon: <ChevronRightIcon /> } : { endIcon: <ChevronRightIcon /> })}
        text={next.text}
        onAction={next.onPress}
      />
      <ActionButton
        className={styles.present}
        {...(present.keys !== undefined && { keys: present.keys })}
        disabled={present.isDisabled}
        text={present.text}
        variant="minimal"
        onAction={present.onPress}
      />
    </div>
  );
}
