import { Button } from '@blueprintjs/core';
import { ErrorIcon, RefreshIcon } from '@blueprintjs/icons';
import { useFocusReturn } from '@/shared/lib/focus-return';
import styles from './FailureNote.module.css';

interface FailureNoteProps {
  /** The message, from the error catalogue. */
  message: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** For use inside a card, which has its own frame. */
  isPlain?: boolean;
}

/** An error shown instead of the data, with a Retry button. */
export function FailureNote({ message, onRetry, isRetrying = false, isPlain = false }: FailureNoteProps) {
  const button = useFocusReturn(isRetrying);
  return (
    <div className={isPlain ? styles.plain : styles.note}>
      <ErrorIcon className="app-danger" />
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
