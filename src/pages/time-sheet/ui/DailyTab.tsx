import { Button } from '@blueprintjs/core';
import { AddIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { TimeEntry, TimesheetInitial } from '@contract/time-entry';
import { lastEnd, useListTimeEntriesQuery } from '@/entities/time-entry';
import { messageOf } from '@/shared/api';
import { formatWallClock } from '@/shared/lib/wall-clock';
import { useAppSelector } from '@/shared/redux';
import { DateField } from '@/shared/ui/date-field';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormField } from '@/shared/ui/form-field';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useDay } from '../model/use-day';
import type { OpenEntry, SavedEntry } from '../model/use-entry-form';
import styles from './DailyTab.module.css';
import { EntriesTable } from './EntriesTable';
import { EntryDialog } from './EntryDialog';

/** The user's entries of one day, and the way to add one (A §2.6). */
export function DailyTab({ initial }: { initial: TimesheetInitial }) {
  const [day, setDay] = useDay();
  const { currentData: entries, isError, error, isFetching, refetch } = useListTimeEntriesQuery(day);
  const user = useAppSelector((state) => state.session.user);
  const [opened, setOpened] = useState<OpenEntry | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [savedId, setSavedId] = useState<string | null>(null);

  const open = (entry: TimeEntry | null) => {
    setOpened({ entry, day, start: entries ? lastEnd(entries) : null });
    setIsOpen(true);
  };
  const handleSaved = (saved: SavedEntry) => {
    setIsOpen(false);
    setSavedId(saved.id);
    if (saved.day !== day) setDay(saved.day);
  };
  const savedEntry = entries?.find(({ id }) => id === savedId);

  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <h2 className={styles.name}>{user ? `${user.firstName} ${user.lastName}` : ''}</h2>
        <FormField id="time-sheet-day" label="Date" className={styles.date}>
          {(control) => <DateField control={control} value={day} onChange={setDay} />}
        </FormField>
        <span className={styles.weekday}>{formatWallClock(day, 'EEEE')}</span>
        <Button
          className={styles.add}
          icon={<AddIcon />}
          intent="primary"
          text="Add Entry"
          onClick={() => open(null)}
        />
      </div>

      {isError && !entries ? (
        <FailureNote message={messageOf(error)} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <EntriesTable day={day} entries={entries} markedId={savedId} onOpen={open} />
      )}
      {entries?.length === 0 && (
        <EmptyState title="No Entries for today ...">What you add for this day will stand here.</EmptyState>
      )}
      <div role="status">{savedEntry && <VisuallyHidden>{savedEntry.name} is saved.</VisuallyHidden>}</div>

      {opened && (
        <EntryDialog
          initial={initial}
          isOpen={isOpen}
          opened={opened}
          onClose={() => setIsOpen(false)}
          onSaved={handleSaved}
        />
      )}
    </div>
  );
}
