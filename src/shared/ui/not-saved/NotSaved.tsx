import { Button } from '@blueprintjs/core';
import { CrossIcon, RefreshIcon, WarningSignIcon } from '@blueprintjs/icons';
import { isOutdated, messageOf } from '@/shared/api';
import type { FailedRow } from '@/shared/lib/pending-change';
import { OutlinedButton } from '@/shared/ui/button';
import styles from './NotSaved.module.css';

interface NotSavedProps<Change> {
  failed: readonly FailedRow<Change>[];
  /** The message of a failure: 'Webinar was not added to Trial request'. */
  textOf: (change: Change) => string;
  onRetry: (change: Change) => void;
  /** Shows what somebody else has saved meanwhile, for the user to decide, in place of a retry. */
  onCompare?: (failed: FailedRow<Change>) => void;
  onDismiss: (key: string) => void;
}

/** How many failures are listed one by one. */
const NAMED = 3;

const SMALL = { size: 'small', variant: 'minimal' } as const;

/** Changes that the server refused and that were rolled back, each with the reason and a Retry button. */
export function NotSaved<Change>({ failed, ...props }: NotSavedProps<Change>) {
  return (
    <div role="status">
      {failed.length > 0 && (
        <div className={styles.notes}>
          <WarningSignIcon className={styles.icon} />
          <ul className={styles.list}>
            {failed.slice(0, NAMED).map((failure) => (
              <Failure key={failure.key} failure={failure} {...props} />
            ))}
            {failed.length > NAMED && <li className={styles.note}>{failed.length - NAMED} more were not saved.</li>}
          </ul>
          {failed.length > 1 && (
            <OutlinedButton
              size="small"
              text={`Retry all ${failed.length}`}
              onClick={() => failed.forEach(({ row }) => props.onRetry(row))}
            />
          )}
        </div>
      )}
    </div>
  );
}

interface FailureProps<Change> extends Omit<NotSavedProps<Change>, 'failed'> {
  failure: FailedRow<Change>;
}

function Failure<Change>({ failure, textOf, onRetry, onCompare, onDismiss }: FailureProps<Change>) {
  const { key, row, error } = failure;
  const text = textOf(row);
  return (
    <li className={styles.note}>
      <span>
        {text}: {messageOf(error)}
      </span>
      <span className={styles.buttons}>
        {onCompare && isOutdated(error) ? (
          <Button aria-label={`Compare: ${text}`} {...SMALL} text="Compare …" onClick={() => onCompare(failure)} />
        ) : (
          <Button
            aria-label={`Retry: ${text}`}
            icon={<RefreshIcon />}
            {...SMALL}
            text="Retry"
            onClick={() => onRetry(row)}
          />
        )}
        <Button aria-label={`Dismiss: ${text}`} icon={<CrossIcon />} {...SMALL} onClick={() => onDismiss(key)} />
      </span>
    </li>
  );
}
