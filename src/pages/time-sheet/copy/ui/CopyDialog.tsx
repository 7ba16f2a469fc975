import { Checkbox, Classes } from '@blueprintjs/core';
import type { TimeEntry } from '@contract/time-entry';
import { absenceName } from '@contract/visit-clashes';
import { formatDate, formatTime, formatWallClock } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormDialog } from '@/shared/ui/form-dialog';
import { TextField } from '@/shared/ui/form-field';
import { FailedEntries } from '../../entry/ui/FailedEntries';
import type { PlannedDay } from '../model/copy-plan';
import { MOST_DAYS } from '../model/typed-days';
import { useCopy } from '../model/use-copy';
import styles from './CopyDialog.module.css';

interface CopyDialogProps {
  /** The entry, or all entries of a day. */
  entries: readonly TimeEntry[];
  /** Their day, yyyy-MM-dd. */
  day: string;
  onClose: () => void;
}

/** Copies an entry or a day to several days, with what is already there (product/time-sheet#copy-to-days). */
export function CopyDialog({ entries, day, onClose }: CopyDialogProps) {
  const copy = useCopy(entries, day);
  const { text, wrong, isTooMany, answer, planned, ticked, failed, isAdding } = copy;
  const [only] = entries;
  const what = entries.length === 1 && only ? only.name : counted(entries.length, 'entry', 'entries');

  const handleSubmit = async () => {
    if (await copy.copy()) onClose();
  };
  return (
    <FormDialog
      action={failed.length > 0 ? 'Try again' : `Copy to ${counted(ticked.length, 'day')}`}
      cancel={failed.length > 0 ? 'Close' : 'Cancel'}
      isSubmitting={isAdding}
      needed={failed.length > 0 || ticked.length > 0 ? [] : ['a day']}
      notes={<FailedEntries failed={failed} />}
      shouldReturnFocusOnClose
      title={`Copy ${what} of ${formatDate(day)}`}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <TextField
        id="copy-days"
        label="Days"
        hint="For example: tomorrow, mon to fri, +7, 1/12. Weekdays and + count from the day that is copied."
        problem={problemOf(wrong, isTooMany)}
        missing={ticked.length === 0 && 'Choose a day.'}
        disabled={failed.length > 0}
        fill
        maxLength={500}
        spellCheck={false}
        value={text}
        onChange={copy.setText}
      />
      {answer.error && (
        <FailureNote isRetrying={answer.isFetching} error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.isFetching && !planned && (
        <div aria-label="Loading" className={`${styles.loading} ${Classes.SKELETON}`} role="status" />
      )}
      {failed.length === 0 && planned && planned.length > 0 && (
        <ul aria-label="Days to copy to" className={styles.days}>
          {planned.map((one) => (
            <li key={one.day}>
              <Checkbox
                checked={ticked.includes(one.day)}
                className={styles.day}
                label={formatWallClock(one.day, 'EEEE dd/MM/yyyy')}
                onChange={() => copy.toggle(one.day)}
              />
              <DayNote planned={one} />
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

const NAMES = new Intl.ListFormat('en-GB');

function problemOf(wrong: readonly string[], isTooMany: boolean): string | undefined {
  if (isTooMany) return `At most ${MOST_DAYS} days at once.`;
  if (wrong.length === 0) return undefined;
  return `${NAMES.format(wrong.map((part) => `‘${part}’`))} ${wrong.length === 1 ? 'is not a day' : 'are not days'}.`;
}

function DayNote({ planned: { clashes, absence } }: { planned: PlannedDay }) {
  const [first] = clashes;
  const more = clashes.length - 1;
  return (
    <span className={first ? 'app-warning' : 'app-muted'}>
      {first
        ? `Overlaps ${first.name}, ${formatTime(first.startTime)}–${formatTime(first.endTime)}${more > 0 ? ` and ${more} more` : ''}`
        : 'Free at these times'}
      {absence !== null && `, ${absenceName(absence)}`}
    </span>
  );
}
