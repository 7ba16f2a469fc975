import { Button } from '@blueprintjs/core';
import { CrossIcon, RefreshIcon, WarningSignIcon } from '@blueprintjs/icons';
import { messageOf } from '@/shared/api';
import type { FailedChange } from '@/shared/lib/pending-change';
import styles from './NotSaved.module.css';

interface NotSavedProps<Change> {
  failed: readonly FailedChange<Change>[];
  /** What was not done: 'Webinar was not put on Trial request'. */
  textOf: (change: Change) => string;
  onRetry: (change: Change) => void;
  onDismiss: (id: string) => void;
}

/** How many failures are told one by one. */
const TOLD = 3;

/** Changes that were rolled back because the server did not take them, each with why and with another try. */
export function NotSaved<Change>({ failed, textOf, onRetry, onDismiss }: NotSavedProps<Change>) {
  return (
    <div role="status">
      {failed.length > 0 && (
        <div className={styles.notes}>
          <WarningSignIcon className={styles.icon} />
          <ul className={styles.list}>
            {failed.slice(0, TOLD).map(({ id, change, error }) => (
              <li key={id} className={styles.note}>
                <span>
                  {textOf(change)}: {messageOf(error)}
                </span>
                <span className={styles.buttons}>
                  <Button
                    aria-label={`Retry: ${textOf(change)}`}
                    icon={<RefreshIcon />}
                    size="small"
                    text="Retry"
                    variant="minimal"
                    onClick={() => onRetry(change)}
                  />
                  <Button
                    aria-label={`Dismiss: ${textOf(change)}`}
                    icon={<CrossIcon />}
                    size="small"
                    variant="minimal"
                    onClick={() => onDismiss(id)}
                  />
                </span>
              </li>
            ))}
            {failed.length > TOLD && <li className={styles.note}>{failed.length - TOLD} more were not saved.</li>}
          </ul>
          {failed.length > 1 && (
            <Button
              size="small"
              text={`Retry all ${failed.length}`}
              variant="outlined"
              onClick={() => failed.forEach(({ change }) => onRetry(change))}
            />
          )}
        </div>
      )}
    </div>
  );
}
