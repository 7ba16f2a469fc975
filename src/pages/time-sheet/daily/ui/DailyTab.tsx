import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TimeEntry, TimesheetInitial } from '@contract/time-entry';
import { lastEnd, useListTimeEntriesQuery } from '@/entities/time-entry';
import { useTimer } from '@/features/run-timer';
import { messageOf, selectExtensions } from '@/shared/api';
import { addDays } from '@/shared/lib/date';
import { isDialogOf, isListOf, isText, useAppSelector, useShownState } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { useKeyGroup, useScreenActions } from '@/shared/ui/screen-keys';
import { useScreenTour } from '@/shared/ui/screen-tour';
import { UndoNote } from '@/shared/ui/undo-note';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { CopyDialog } from '../../copy/ui/CopyDialog';
import { useEntryDialog } from '../../entry/model/use-entry-dialog';
import type { SavedEntry } from '../../entry/model/use-entry-form';
import { EntryDialog } from '../../entry/ui/EntryDialog';
import { TemplatesDialog } from '../../entry/ui/TemplatesDialog';
import { ENTRY_DELETED, useDeletion } from '../../model/use-deletion';
import { MonthView } from '../../period/ui/MonthView';
import { WeekView } from '../../period/ui/WeekView';
import { PlannedVisitsDialog } from '../../planned/ui/PlannedVisitsDialog';
import { spanText } from '../model/day-ruler';
import { DAY_TOUR } from '../model/day-tour';
import { useDay } from '../model/use-day';
import { useMoveEntry } from '../model/use-move-entry';
import styles from './DailyTab.module.css';
import { DayBar, type DayAction } from './DayBar';
import { DayRuler } from './DayRuler';
import { DeletedEntriesDialog } from './DeletedEntriesDialog';
import { EntriesTable } from './EntriesTable';
import { QuickEntry } from './QuickEntry';
import { TimerNote } from './TimerNote';

/** A dialog other than the one for an entry. */
type BesideDialog = { kind: 'deleted' | 'templates' | 'visits' } | { kind: 'copy'; ids: readonly string[] };

const isBesideDialog = isDialogOf<BesideDialog>({
  deleted: {},
  templates: {},
  visits: {},
  copy: { ids: isListOf.texts },
});

/** The user's entries of one day or of its week, and the way to add one (product/time-sheet#entries-table). */
export function DailyTab({ initial }: { initial: TimesheetInitial }) {
  const { day, view: wantedView, goTo } = useDay();
  const { currentData: entries, isError, error, isFetching, refetch } = useListTimeEntriesQuery(day);
  const hasExtensions = useAppSelector(selectExtensions);
  const view = hasExtensions ? wantedView : 'day';
  const [beside, setBeside] = useShownState('time-sheet.beside', isBesideDialog, null);
  const closeBeside = () => setBeside(null);
  const [savedId, setSavedId] = useShownState('time-sheet.saved', isText, null);
  const [added, setAdded] = useState<SavedEntry | null>(null);

  if (entries?.some(({ id }) => id === added?.id)) setAdded(null);
  const last = entries ? endOfDay(entries, added?.day === day ? added.end : null) : null;
  const addButton = useRef<HTMLButtonElement>(null);
  const dialog = useEntryDialog(day, last, addButton);
  const { openEntry, fill } = dialog;
  const { moving, move, nudge, settle } = useMoveEntry(entries);
  const quickEntry = useRef<HTMLInputElement>(null);
  const deletion = useDeletion((id) => {
    setSavedId(id);
    dialog.awaitFocus();
    dialog.catchFocus();
  });
  const { remove } = deletion;
  const handleDelete = useCallback((entry: TimeEntry) => void remove?.(entry), [remove]);
  const handleCopyToDays = useCallback(({ id }: TimeEntry) => setBeside({ kind: 'copy', ids: [id] }), [setBeside]);
  const handleDialogDelete = async (entry: TimeEntry) => {
    if (await deletion.removeInDialog(entry)) dialog.close();
  };
  const handleSaved = (saved: SavedEntry) => {
    if (dialog.about?.timer) clock.settle(dialog.about.timer);
    dialog.close();
    setSavedId(saved.id);
    if (saved.id !== null) setAdded(saved);
    if (saved.day !== day) goTo(saved.day);
  };
  const clock = useTimer();
  const { timer } = clock;
  const record = () => {
    if (timer) dialog.openTimed(timer);
  };
  const recordStopped = useEffectEvent(() => {
    if (timer?.stoppedAt && clock.takeStopped()) record();
  });
  useEffect(() => recordStopped(), [timer]);
  const showDeleted = () => setBeside({ kind: 'deleted' });
  const more: DayAction[] = [
    ...(hasExtensions && entries && entries.length > 0
      ? [
          {
            id: 'copy',
            text: 'Copy this day …',
            note: 'C',
            onChoose: () => setBeside({ kind: 'copy', ids: entries.map(({ id }) => id) }),
          },
        ]
      : []),
    ...(hasExtensions
      ? [{ id: 'visits', text: 'Entries for visits …', note: 'V', onChoose: () => setBeside({ kind: 'visits' }) }]
      : []),
    timerAction(clock, record),
    ...(hasExtensions
      ? [{ id: 'templates', text: 'Templates …', onChoose: () => setBeside({ kind: 'templates' }) }]
      : []),
  ];
  useScreenTour(DAY_TOUR);
  useKeyGroup({
    title: 'An entry in the list',
    hints: [
      { keys: 'Alt + ↑ ↓', does: '5 minutes earlier or later' },
      { keys: 'Alt + Shift + ↑ ↓', does: 'Ends 5 minutes earlier or later' },
      { keys: 'Delete', does: 'Delete the entry' },
    ],
  });
  useScreenActions([
    { label: 'Add Entry', keys: 'N', run: () => openEntry(null) },
    { label: 'Quick entry', keys: 'Q', run: () => quickEntry.current?.focus() },
    ...more.map(({ text, note, onChoose }) => ({ label: text, keys: note, run: onChoose })),
    { label: 'Day before', run: () => goTo(addDays(day, -1)) },
    { label: 'Day after', run: () => goTo(addDays(day, 1)) },
    ...(hasExtensions
      ? [
          view === 'week'
            ? viewAction('Day', 'W', () => goTo(day, 'day'))
            : viewAction('Week', 'W', () => goTo(day, 'week')),
          view === 'month'
            ? viewAction('Day', 'M', () => goTo(day, 'day'))
            : viewAction('Month', 'M', () => goTo(day, 'month')),
        ]
      : []),
    ...(hasExtensions ? [{ label: 'Deleted entries', run: showDeleted }] : []),
  ]);
  const copied = beside?.kind === 'copy' ? (entries ?? []).filter(({ id }) => beside.ids.includes(id)) : [];
  const savedEntry = entries?.find(({ id }) => id === savedId);

  return (
    <div className={styles.tab}>
      <DayBar
        addButton={addButton}
        day={day}
        more={more}
        view={hasExtensions ? view : null}
        onAdd={() => openEntry(null)}
        onDay={goTo}
        onDeleted={hasExtensions ? showDeleted : null}
        onView={(next) => goTo(day, next)}
      />

      <QuickEntry
        activityTypes={initial.activityTypes}
        base={last}
        inputRef={quickEntry}
        ofDay={new Set(entries?.flatMap(({ accountId }) => accountId ?? []))}
        onOpen={dialog.openQuick}
      />

      <TimerNote clock={clock} onRecord={record} />
      {view !== 'day' && <UndoNote of={ENTRY_DELETED} undoButton={deletion.undoButton} />}
      {view === 'month' && (
        <MonthView day={day} onDay={(next) => goTo(next, 'day')} onMonth={goTo} onOpen={openEntry} />
      )}
      {view === 'week' && (
        <WeekView day={day} onDay={(next) => goTo(next, 'day')} onFill={fill} onOpen={openEntry} onWeek={goTo} />
      )}
      {/* Above what may be out of date as well: what was saved a moment ago is missing there. */}
      {view === 'day' && isError && (
        <FailureNote message={messageOf(error)} isRetrying={isFetching} onRetry={refetch} />
      )}
      {view === 'day' && (entries || !isError) && (
        <>
          <DayRuler entries={entries} moving={moving} onFill={fill} onMove={move} onOpen={openEntry} />
          <UndoNote of={ENTRY_DELETED} undoButton={deletion.undoButton} />
          <EntriesTable
            day={day}
            entries={entries}
            markedId={savedId}
            onCopy={dialog.copy}
            onCopyToDays={hasExtensions ? handleCopyToDays : null}
            onDelete={remove && handleDelete}
            onNudge={nudge}
            onNudged={settle}
            onOpen={openEntry}
          />
        </>
      )}
      {view === 'day' && entries?.length === 0 && (
        <EmptyState title="No Entries for today ...">Add an entry to record your time.</EmptyState>
      )}
      <div role="status">{moving && <VisuallyHidden>{`${moving.entry.name} ${spanText(moving)}`}</VisuallyHidden>}</div>
      <div role="status">{savedEntry && <VisuallyHidden>{savedEntry.name} is saved.</VisuallyHidden>}</div>

      {beside?.kind === 'deleted' && <DeletedEntriesDialog onClose={closeBeside} />}
      {beside?.kind === 'templates' && <TemplatesDialog onClose={closeBeside} />}
      {beside?.kind === 'visits' && (
        <PlannedVisitsDialog activityTypes={initial.activityTypes} day={day} onClose={closeBeside} />
      )}
      {copied.length > 0 && <CopyDialog day={day} entries={copied} onClose={closeBeside} />}
      {dialog.about && (
        <EntryDialog
          initial={initial}
          isOpen={dialog.isOpen}
          opened={dialog.about}
          onClose={dialog.close}
          onClosed={() => {
            dialog.awaitFocus();
            // The dialog leaves the document after it says so, and the focus with it.
            requestAnimationFrame(() => deletion.takeFocus() || dialog.catchFocus());
          }}
          onDelete={remove && handleDialogDelete}
          onSaved={handleSaved}
        />
      )}
    </div>
  );
}

/** Where the next entry begins, also while the list with the one that ends at `added` is still being fetched. */
function endOfDay(entries: readonly TimeEntry[], added: string | null): string | null {
  const last = lastEnd(entries);
  return added !== null && (last === null || added > last) ? added : last;
}

/** What was measured and is not recorded is never replaced by a new start. */
function timerAction({ timer, start, stop }: ReturnType<typeof useTimer>, record: () => void): DayAction {
  if (!timer) return { id: 'timer', text: 'Start timer', note: 'T', onChoose: start };
  return timer.stoppedAt === null
    ? { id: 'timer', text: 'Stop timer', note: 'T', onChoose: stop }
    : { id: 'timer', text: 'Record the measured time', note: 'T', onChoose: record };
}

const viewAction = (label: string, keys: string, run: () => void) => ({ label, detail: 'View', keys, run });
