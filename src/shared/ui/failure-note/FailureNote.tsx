import { Button } from '@blueprintjs/core';
import { ErrorIcon, RefreshIcon } from '@blueprintjs/icons';
import { requestIdOf } from '@/shared/api';
import { useFocusReturn } from '@/shared/lib/focus-return';
import styles from './FailureNote.module.css';

interface FailureNoteProps {
  /** The message, from the error catalogue. */
  message: string;
  /** The error, if support may have to find its request in the log. */
  error?: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** For use inside a card, which has its own frame. */
  isPlain?: boolean;
}

/** An error shown instead of the data, with a Retry button. */
export function FailureNote({ message, error, onRetry, isRetrying = false, isPlain = false }: FailureNoteProps) {
  const requestId = requestIdOf(error);
  const button = useFocusReturn(isRetrying);
  return (
    <div className={isPlain ? styles.plain : styles.note}>
      <ErrorIcon className="app-danger" />
      <div className={styles.message}>
        <p className="app-plain">{message}</p>
        {requestId !== null && (
          <p className={`app-plain ${styles.request}`}>
            If you report this, quote request <code>{requestId}</code>.
          </p>
        )}
      </div>
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
