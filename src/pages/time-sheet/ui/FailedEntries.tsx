import { Callout } from '@blueprintjs/core';
import { formatDate, formatTime } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import type { RefusedEntry } from '../model/refused-entry';

/** Which of several entries were not added, and why; nothing if there are none. */
export function FailedEntries({ failed }: { failed: readonly RefusedEntry[] }) {
  if (failed.length === 0) return null;
  return (
    <Callout
      compact
      intent="danger"
      role="alert"
      title={`${counted(failed.length, 'entry was', 'entries were')} not added`}
    >
      <ul className="app-grid app-gap-1">
        {failed.map(({ entry, message }) => (
          <li key={[entry.startTime, entry.endTime, entry.accountId, entry.description].join(' ')}>
            {formatDate(entry.startTime)}, {formatTime(entry.startTime)}–{formatTime(entry.endTime)}: {message}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
