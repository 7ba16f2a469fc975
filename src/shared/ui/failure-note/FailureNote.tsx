import { Button } from '@blueprintjs/core';
import { ErrorIcon, RefreshIcon } from '@blueprintjs/icons';
import { useFocusReturn } from '@/shared/lib/focus-return';
import styles from './FailureNote.module.css';

interface FailureNoteProps {
  /** What could not be done, as the error catalogue says it. */
  message: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Inside a card that already frames it. */
  isPlain?: boolean;
}

/** An error where the data would be, with a way to try again. */
export function FailureNote({ message, onRetry, isRetrying = false, isPlain = false }: FailureNoteProps) {
  const button = useFocusReturn(isRetrying);
  return (
    <div className={isPlain ? styles.plain : styles.note}>
      <ErrorIcon className={styles.icon} />
      <p className={styles.message}>{message}</p>
      {onRetry && (
        <Button
          ref={button}
          icon={<RefreshIcon />}
          text="Retry"
          loading={isRetrying}
          variant="outlined"
          onClick={onRetry}
        />
      )}
    </div>
  );
}
