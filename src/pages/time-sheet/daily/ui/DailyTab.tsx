import { Button } from '@blueprintjs/core';
import { AddIcon, TrashIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TimeEntry, TimesheetInitial } from '@contract/time-entry';
import { lastEnd, useListTimeEntriesQuery } from '@/entities/time-entry';
import { messageOf, selectConfiguration } from '@/shared/api';
import { addDays, formatWallClock } from '@/shared/lib/date';
import { useAppSelector, useShownDialog } from '@/shared/redux';
import { DateField } from '@/shared/ui/date-field';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormField } from '@/shared/ui/form-field';
import { ADD_KEY, useScreenActions } from '@/shared/ui/screen-keys';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { copiedValues } from '../../entry/model/copy-entry';
import { useDay } from '../model/use-day';
import { useDayDots } from '../model/use-day-dots';
import { useDeletion } from '../../model/use-deletion';
import type { EntryFormValues } from '../../entry/model/entry-form';
import { isOpenEntry, type OpenEntry, type SavedEntry } from '../../entry/model/use-entry-form';
import styles from './DailyTab.module.css';
import { DayRuler } from './DayRuler';
import { DeletedEntriesDialog } from './DeletedEntriesDialog';
import { DeletedNote } from '../../ui/DeletedNote';
import { EntriesTable } from './EntriesTable';
import { QuickEntry } from './QuickEntry';
import { EntryDialog } from '../../entry/ui/EntryDialog';

/** The user's entries of one day, and the way to add one (product/time-sheet#entries-table). */
export function DailyTab({ initial }: { initial: TimesheetInitial }) {
  const [day, setDay] = useDay();
  const { currentData: entries, isError, error, isFetching, refetch } = useListTimeEntriesQuery(day);
  const user = useAppSelector((state) => state.session.user);
  const dots = useDayDots();
  const dialog = useShownDialog('time-sheet.entry', isOpenEntry);
  const hasDeleted = useAppSelector((state) => selectConfiguration(state).timesheetHistory ?? false);
  const [showsDeleted, setShowsDeleted] = useState(false);
  const [savedId, setSavedId] = useState<string | null>(null);

  // The element that opened the dialog, such as a gap, may be gone after saving: then the focus moves here.
  const addButton = useRef<HTMLButtonElement>(null);
  const isAwaitingFocus = useRef(false);
  const catchFocus = () => {
    if (!isAwaitingFocus.current || document.activeElement !== document.body) return;
    isAwaitingFocus.current = false;
    addButton.current?.focus();
  };
  useEffect(catchFocus, [entries]);

  const last = entries ? lastEnd(entries) : null;

  // The same functions while the dialog opens and closes: ruler and table are not drawn again for it.
  const { open: openDialog, close: closeDialog } = dialog;
  const show = useCallback(
    (wanted: OpenEntry) => {
      isAwaitingFocus.current = false;
      openDialog(wanted);
    },
    [openDialog],
  );
  const open = useCallback((entry: TimeEntry | null) => show({ entry, day, start: last }), [show, day, last]);
  const fill = useCallback(
    (span: { start: string; end: string }) => show({ entry: null, day, start: null, prefilled: span }),
    [show, day],
  );
  const copy = useCallback(
    (entry: TimeEntry, toDay: string) => {
      const copies = { id: entry.id, name: entry.name };
      show({ entry: null, day, start: null, copies, prefilled: copiedValues(entry, toDay, last) });
    },
    [show, day, last],
  );
  const quickEntry = useRef<HTMLInputElement>(null);
  const openQuick = useCallback(
    (prefilled: Partial<EntryFormValues>, line: string) => show({ entry: null, day, start: last, prefilled, line }),
    [show, day, last],
  );
  const deletion = useDeletion((id) => {
    setSavedId(id);
    isAwaitingFocus.current = true;
    catchFocus();
  });
  const { remove } = deletion;
  const handleDelete = useCallback((entry: TimeEntry) => void remove?.(entry), [remove]);
  const handleDialogDelete = async (entry: TimeEntry) => {
    if (await deletion.removeInDialog(entry)) closeDialog();
  };
  const handleSaved = (saved: SavedEntry) => {
    closeDialog();
    setSavedId(saved.id);
    if (saved.day !== day) setDay(saved.day);
  };
  useScreenActions([
    { label: 'Add Entry', keys: 'N', run: () => open(null) },
    { label: 'Quick entry', keys: 'Q', run: () => quickEntry.current?.focus() },
    { label: 'Day before', run: () => setDay(addDays(day, -1)) },
    { label: 'Day after', run: () => setDay(addDays(day, 1)) },
    ...(hasDeleted ? [{ label: 'Deleted entries', run: () => setShowsDeleted(true) }] : []),
  ]);
  const savedEntry = entries?.find(({ id }) => id === savedId);

  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <h2 className={styles.name}>{user ? `${user.firstName} ${user.lastName}` : ''}</h2>
        <FormField id="time-sheet-day" label="Date" className={styles.date}>
          {(control) => <DateField control={control} marks={dots} value={day} onChange={setDay} />}
        </FormField>
        <span className={styles.weekday}>{formatWallClock(day, 'EEEE')}</span>
        {hasDeleted && (
          <Button
            className={styles.deleted}
            icon={<TrashIcon />}
            text="Deleted entries"
            variant="outlined"
            onClick={() => setShowsDeleted(true)}
          />
        )}
        <Button
          {...ADD_KEY}
          ref={addButton}
          className={styles.add}
          icon={<AddIcon />}
          intent="primary"
          text="Add Entry"
          onClick={() => open(null)}
        />
      </div>

      <QuickEntry activityTypes={initial.activityTypes} base={last} inputRef={quickEntry} onOpen={openQuick} />

      {/* Above what may be out of date as well: what was saved a moment ago is missing there. */}
      {isError && <FailureNote message={messageOf(error)} isRetrying={isFetching} onRetry={refetch} />}
      {(entries || !isError) && (
        <>
          <DayRuler entries={entries} onFill={fill} onOpen={open} />
          <DeletedNote deletion={deletion} />
          <EntriesTable
            day={day}
            entries={entries}
            markedId={savedId}
            onCopy={copy}
            onDelete={remove && handleDelete}
            onOpen={open}
          />
        </>
      )}
      {entries?.length === 0 && (
        <EmptyState title="No Entries for today ...">Add an entry to record your time.</EmptyState>
      )}
      <div role="status">{savedEntry && <VisuallyHidden>{savedEntry.name} is saved.</VisuallyHidden>}</div>

      {showsDeleted && <DeletedEntriesDialog onClose={() => setShowsDeleted(false)} />}
      {dialog.about && (
        <EntryDialog
          initial={initial}
          isOpen={dialog.isOpen}
          opened={dialog.about}
          onClose={closeDialog}
          onClosed={() => {
            isAwaitingFocus.current = true;
            // The dialog leaves the document after it says so, and the focus with it.
            requestAnimationFrame(() => deletion.takeFocus() || catchFocus());
          }}
          onDelete={remove && handleDialogDelete}
          onSaved={handleSaved}
        />
      )}
    </div>
  );
}
