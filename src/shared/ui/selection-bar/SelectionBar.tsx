import { CrossIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useIsNarrow } from '@/shared/lib/media-query';
import { OutlinedButton, QuietButton } from '@/shared/ui/button';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  /** What is selected: '20 selected of 83 shown'. */
  text: string;
  /** Buttons that change the selection. */
  selecting?: ReactNode;
  /** Buttons for what is selected. */
  actions: ReactNode;
  actionsLabel: string;
  /** The result of the last action. */
  children?: ReactNode;
}

/**
 * How many rows of a list are selected, what can be done with them, and the result; it stays at the bottom of the screen,
 * above the scrolled content.
 */
export function SelectionBar({ text, selecting, actions, actionsLabel, children }: SelectionBarProps) {
  return (
    <div className={styles.bar}>
      <div className="app-wrap" role="group" aria-label="Selection">
        <span className={styles.count} role="status">
          {text}
        </span>
        {selecting}
      </div>
      <div className="app-wrap" role="group" aria-label={actionsLabel}>
        {actions}
      </div>
      <div className={styles.result}>{children}</div>
    </div>
  );
}

/** Clears the selection. Its name is shorter on a phone, where the bar covers the list. */
export function ClearSelection({ isDisabled, onClear }: { isDisabled: boolean; onClear: () => void }) {
  const isNarrow = useIsNarrow();
  return (
    <OutlinedButton
      aria-label="Clear selection"
      disabled={isDisabled}
      size="small"
      text={isNarrow ? 'Clear' : 'Clear selection'}
      onClick={onClear}
    />
  );
}

interface FailedRowsProps {
  count: number;
  onRetry: () => void;
  onDismiss: () => void;
}

export function FailedRows({ count, onRetry, onDismiss }: FailedRowsProps) {
  return (
    <span className={styles.failed}>
      <strong role="alert">{count} failed</strong>
      <OutlinedButton size="small" text="Retry failed" onClick={onRetry} />
      <QuietButton aria-label="Dismiss failures" icon={<CrossIcon />} onClick={onDismiss} />
    </span>
  );
}
