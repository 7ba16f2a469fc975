import { useCallback, useRef, useState } from 'react';
import type { TimeEntry, TimesheetInitial } from '@contract/time-entry';
import { useListTimeEntriesQuery, lastEnd } from '@/entities/time-entry';
import { selectExtensions } from '@/shared/api';
import { useAppSelector, useShownState, isText } from '@/shared/redux';
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
import { DAY_TOUR } from '../model/day-tour';
import { useDay } from '../model/use-day';
import { useDayTimer } from '../model/use-day-timer';
import { useMoveEntry } from '../model/use-move-entry';
import { usePlannedLink } from '../model/use-planned-link';
import { isBesideDialog, useDayActions, type BesideDialog } from '../model/use-day-actions';
import { DayBar } from './DayBar';
import { DayView } from './DayView';
import { DeletedEntriesDialog } from './DeletedEntriesDialog';
import { QuickEntry } from './QuickEntry';
import { TimerNote } from './TimerNote';

/** The user's entries of one day or of its week, with a button to add one (product/time-sheet#entries-table). */
export function DailyTab({ initial }: { initial: TimesheetInitial }) {
  const place = useDay();
  const { day, goTo } = place;
  const { currentData: entries } = useListTimeEntriesQuery(day);
  const hasExtensions = useAppSelector(selectExtensions);
  const view = hasExtensions ? place.view : 'day';
  const [beside, setBeside] = useShownState('time-sheet.beside', isBesideDialog, null);
  usePlannedLink(hasExtensions, (only) => setBeside({ kind: 'visits', only }));
  const lastSaved = useLastSaved(day, entries);
  const addButton = useRef<HTMLButtonElement>(null);
  const dialog = useEntryDialog(day, lastSaved.end, addButton);
  const { openEntry, fill } = dialog;
  const quickEntry = useRef<HTMLInputElement>(null);
  const deletion = useDeletion((id) => {
    lastSaved.mark(id);
    dialog.awaitFocus();
    dialog.catchFocus();
  });
  const { remove } = deletion;
  const moves = useMoveEntry(entries);
  const handleCopyToDays = useCallback(({ id }: TimeEntry) => setBeside({ kind: 'copy', ids: [id] }), [setBeside]);
  const handleDialogDelete = async (entry: TimeEntry) => {
    if (await deletion.removeInDialog(entry)) dialog.close();
  };
  const handleSaved = (saved: SavedEntry) => {
    if (dialog.about?.timer) clock.settle(dialog.about.timer);
    dialog.close();
    lastSaved.remember(saved);
    if (saved.day !== day) goTo(saved.day);
  };
  const clock = useDayTimer(dialog.openTimed);
  const more = useDayActions({
    place,
    entries,
    hasExtensions,
    clock,
    onQuickEntry: () => quickEntry.current?.focus(),
    onShow: setBeside,
  });
  useScreenTour(DAY_TOUR);
  const savedEntry = entries?.find(({ id }) => id === lastSaved.savedId);

  return (
    <div className="app-stack app-gap-4">
      <DayBar
        addButton={addButton}
        day={day}
        more={more}
        view={hasExtensions ? view : null}
        onAdd={() => openEntry(null)}
        onDay={goTo}
        onDeleted={hasExtensions ? () => setBeside({ kind: 'deleted' }) : null}
        onView={(next) => goTo(day, next)}
      />

      <QuickEntry
        activityTypes={initial.activityTypes}
        base={lastSaved.end}
        inputRef={quickEntry}
        ofDay={new Set(entries?.flatMap(({ accountId }) => accountId ?? []))}
        onOpen={dialog.openQuick}
      />

      <TimerNote clock={clock} />
      {view !== 'day' && <UndoNote of={ENTRY_DELETED} undoButton={deletion.undoButton} />}
      {view === 'month' && (
        <MonthView day={day} onDay={(next) => goTo(next, 'day')} onMonth={goTo} onOpen={openEntry} />
      )}
      {view === 'week' && (
        <WeekView day={day} onDay={(next) => goTo(next, 'day')} onFill={fill} onOpen={openEntry} onWeek={goTo} />
      )}
      {view === 'day' && (
        <DayView
          day={day}
          deletion={deletion}
          dialog={dialog}
          markedId={lastSaved.savedId}
          moves={moves}
          onCopyToDays={hasExtensions ? handleCopyToDays : null}
        />
      )}
      <div role="status">{savedEntry && <VisuallyHidden>{savedEntry.name} is saved.</VisuallyHidden>}</div>

      {beside && (
        <DayDialog
          activityTypes={initial.activityTypes}
          day={day}
          entries={entries}
          shown={beside}
          onClose={() => setBeside(null)}
        />
      )}
      {dialog.about && (
        <EntryDialog
          initial={initial}
          isOpen={dialog.isOpen}
          opened={dialog.about}
          onClose={dialog.close}
          onClosed={() => {
            dialog.awaitFocus();
            // The dialog is removed from the document after this, and the focus with it.
            requestAnimationFrame(() => deletion.takeFocus() || dialog.catchFocus());
          }}
          onDelete={remove && handleDialogDelete}
          onSaved={handleSaved}
        />
      )}
    </div>
  );
}

interface DayDialogProps {
  shown: BesideDialog;
  /** yyyy-MM-dd */
  day: string;
  entries: readonly TimeEntry[] | undefined;
  activityTypes: readonly string[];
  onClose: () => void;
}

function DayDialog({ shown, day, entries, activityTypes, onClose }: DayDialogProps) {
  switch (shown.kind) {
    case 'deleted':
      return <DeletedEntriesDialog onClose={onClose} />;
    case 'templates':
      return <TemplatesDialog onClose={onClose} />;
    case 'visits':
      return <PlannedVisitsDialog activityTypes={activityTypes} day={day} only={shown.only} onClose={onClose} />;
    case 'copy': {
      const copied = (entries ?? []).filter(({ id }) => shown.ids.includes(id));
      return copied.length > 0 && <CopyDialog day={day} entries={copied} onClose={onClose} />;
    }
  }
}

/**
 * The entry that was saved last: its row is marked, and the day's next entry begins where it ends, even while the
 * list that contains it is still being fetched.
 */
function useLastSaved(day: string, entries: readonly TimeEntry[] | undefined) {
  const [savedId, mark] = useShownState('time-sheet.saved', isText, null);
  const [added, setAdded] = useState<SavedEntry | null>(null);
  if (entries?.some(({ id }) => id === added?.id)) setAdded(null);
  return {
    savedId,
    mark,
    /** Where the next entry begins, HH:mm; null on an empty day or while its entries are not known. */
    end: entries ? endOfDay(entries, added?.day === day ? added.end : null) : null,
    remember: (saved: SavedEntry) => {
      mark(saved.id);
      if (saved.id !== null) setAdded(saved);
    },
  };
}

function endOfDay(entries: readonly TimeEntry[], added: string | null): string | null {
  const last = lastEnd(entries);
  return added !== null && (last === null || added > last) ? added : last;
}
