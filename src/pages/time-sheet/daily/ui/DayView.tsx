import { useCallback, useMemo } from 'react';
import { isRecord, isText } from '@contract/guards';
import type { TimeEntry } from '@contract/time-entry';
import { useListTimeEntriesQuery } from '@/entities/time-entry';
import { OutboxNote, useOutboxArguments, useOutboxMarks } from '@/features/keep-draft';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { UndoNote } from '@/shared/ui/undo-note';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { useEntryDialog } from '../../entry/model/use-entry-dialog';
import { ENTRY_DELETED, type Deletion } from '../../model/use-deletion';
import { dayPath } from '../../model/day-path';
import { spanText } from '../../model/day-ruler';
import type { useMoveEntry } from '../model/use-move-entry';
import { DayRuler } from './DayRuler';
import { EntriesTable } from './EntriesTable';

interface DayViewProps {
  /** yyyy-MM-dd */
  day: string;
  dialog: Pick<ReturnType<typeof useEntryDialog>, 'openEntry' | 'fill' | 'copy'>;
  deletion: Pick<Deletion, 'remove' | 'undoButton'>;
  /** Held by the parent, because the view can change while a save is in progress. */
  moves: ReturnType<typeof useMoveEntry>;
  /** The entry that was saved last. */
  markedId: string | null;
  /** Null where the server cannot. */
  onCopyToDays: ((entry: TimeEntry) => void) | null;
}

/** The entries of one day on its ruler and in its table, where their times can be changed. */
export function DayView({ day, dialog, deletion, moves, markedId, onCopyToDays }: DayViewProps) {
  const { currentData, isError, error, isFetching, refetch } = useListTimeEntriesQuery(day);
  const entries = useWithoutDeletions(currentData);
  const marks = useOutboxMarks('saveTimeEntry', idOfChange);
  const { moving, move, nudge, settle } = moves;
  const { openEntry, fill, copy } = dialog;
  const { remove, undoButton } = deletion;
  const handleDelete = useCallback((entry: TimeEntry) => void remove?.(entry), [remove]);
  return (
    <>
      {/* Shown above outdated data as well, which lacks what was saved a moment ago. */}
      {isError && <FailureNote error={error} isRetrying={isFetching} onRetry={refetch} />}
      <OutboxNote path={dayPath(day)} />
      {(entries || !isError) && (
        <>
          <DayRuler entries={entries} moving={moving} onFill={fill} onMove={move} onOpen={openEntry} />
          <UndoNote of={ENTRY_DELETED} undoButton={undoButton} />
          <EntriesTable
            day={day}
            entries={entries}
            markedId={markedId}
            marks={marks}
            onCopy={copy}
            onCopyToDays={onCopyToDays}
            onDelete={remove && handleDelete}
            onNudge={nudge}
            onNudged={settle}
            onOpen={openEntry}
          />
        </>
      )}
      {entries?.length === 0 && (
        <EmptyState title="No Entries for today ...">Add an entry to record your time.</EmptyState>
      )}
      <div role="status">{moving && <VisuallyHidden>{`${moving.entry.name} ${spanText(moving)}`}</VisuallyHidden>}</div>
    </>
  );
}

/** Those whose deletion does not wait to be sent. */
function useWithoutDeletions(entries: TimeEntry[] | undefined): TimeEntry[] | undefined {
  const deletions = useOutboxArguments('deleteTimeEntry', isDeletion);
  return useMemo(
    () => (deletions.length === 0 ? entries : entries?.filter((entry) => deletions.every(({ id }) => id !== entry.id))),
    [deletions, entries],
  );
}

/** The entry that a save in the outbox changes; null if it adds one. */
function idOfChange(argument: unknown): string | null {
  return isRecord(argument) && isRecord(argument.entry) && isText(argument.entry.id) ? argument.entry.id : null;
}

function isDeletion(argument: unknown): argument is { id: string } {
  return isRecord(argument) && typeof argument.id === 'string';
}
