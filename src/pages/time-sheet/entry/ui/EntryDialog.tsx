import type { TimeEntry, TimesheetInitial } from '@contract/time-entry';
import { Dialog } from '@/shared/ui/dialog';
import type { OpenEntry, SavedEntry } from '../model/use-entry-form';
import { EntryForm } from './EntryForm';

interface EntryDialogProps {
  initial: TimesheetInitial;
  opened: OpenEntry;
  isOpen: boolean;
  onClose: () => void;
  /** Called when it has gone from the screen and the focus has been returned. */
  onClosed?: () => void;
  onSaved: (saved: SavedEntry) => void;
  /** Null if entries cannot be deleted. Settles once it has been done or refused. */
  onDelete: ((entry: TimeEntry) => Promise<void>) | null;
}

/** Adds an entry, or changes one (product/time-sheet#form). What was typed is a draft. */
export function EntryDialog({ initial, opened, isOpen, onClose, onClosed, onSaved, onDelete }: EntryDialogProps) {
  return (
    <Dialog
      position="screen"
      size="medium"
      needsAnswer
      isOpen={isOpen}
      title={titleOf(opened)}
      onClose={onClose}
      onClosed={onClosed}
    >
      <EntryForm initial={initial} opened={opened} onClose={onClose} onDelete={onDelete} onSaved={onSaved} />
    </Dialog>
  );
}

function titleOf({ entry, follows }: OpenEntry): string {
  if (entry) return `Entry ${entry.name}`;
  return follows ? `Add Entry: follow-up to ${follows.name}` : 'Add Entry';
}
