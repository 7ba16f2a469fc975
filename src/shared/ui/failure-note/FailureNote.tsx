import { ErrorIcon, RefreshIcon } from '@blueprintjs/icons';
import { messageOf, requestIdOf } from '@/shared/api';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { OutlinedButton } from '@/shared/ui/button';
import styles from './FailureNote.module.css';

interface FailureNoteProps {
  /** Of a hook or an `unwrap`: the note has its message, and the request to quote if nobody expected it. */
  error?: unknown;
  /** Another message than the error’s. */
  message?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** For use inside a card, which has its own frame. */
  isPlain?: boolean;
}

/** An error shown instead of the data, with a Retry button. */
export function FailureNote({
  error,
  message = messageOf(error),
  onRetry,
  isRetrying = false,
  isPlain = false,
}: FailureNoteProps) {
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
        <OutlinedButton ref={button} icon={<RefreshIcon />} text="Retry" loading={isRetrying} onClick={onRetry} />
      )}
    </div>
  );
}
