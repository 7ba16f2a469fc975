import { Callout } from '@blueprintjs/core';
import type { TimeEntryInput } from '@contract/time-entry';
import { formatDate, formatTime } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import styles from './FailedEntries.module.css';

/** An entry that was not added, with the reason. */
export interface RefusedEntry {
  entry: TimeEntryInput;
  message: string;
}

/** Which of several entries were not added, and why; nothing if there is none. */
export function FailedEntries({ failed }: { failed: readonly RefusedEntry[] }) {
  if (failed.length === 0) return null;
  return (
    <Callout
      compact
      intent="danger"
      role="alert"
      title={`${counted(failed.length, 'entry was', 'entries were')} not added`}
    >
      <ul className={styles.failed}>
        {failed.map(({ entry, message }) => (
          <li key={[entry.startTime, entry.endTime, entry.accountId, entry.description].join(' ')}>
            {formatDate(entry.startTime)}, {formatTime(entry.startTime)}–{formatTime(entry.endTime)}: {message}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
