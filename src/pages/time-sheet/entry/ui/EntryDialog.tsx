import { useState } from 'react';
import type { TimeEntry, TimesheetInitial } from '@contract/time-entry';
import { PresenceNote } from '@/features/show-presence';
import { Dialog } from '@/shared/ui/dialog';
import type { OpenEntry, SavedEntry } from '../model/use-entry-form';
import { EntryForm } from './EntryForm';

interface EntryDialogProps {
  initial: TimesheetInitial;
  opened: OpenEntry;
  isOpen: boolean;
  onClose: () => void;
  /** It is gone from the screen, and the focus given back. */
  onClosed?: () => void;
  onSaved: (saved: SavedEntry) => void;
  /** Null where entries cannot be deleted. Settles once it is done or was refused. */
  onDelete: ((entry: TimeEntry) => Promise<void>) | null;
}

/** Adds an entry, or changes one (product/time-sheet#form). Closing it keeps what was typed as a draft, Cancel does not. */
export function EntryDialog({ initial, opened, isOpen, onClose, onClosed, onSaved, onDelete }: EntryDialogProps) {
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Dialog
      place="screen"
      size="medium"
      canEscapeKeyClose={!isSaving}
      needsAnswer
      isOpen={isOpen}
      title={titleOf(opened)}
      onClose={onClose}
      onClosed={onClosed}
    >
      {isOpen && <PresenceNote kind="time-entry" id={opened.entry?.id ?? null} />}
      <EntryForm
        initial={initial}
        opened={opened}
        onCancel={onClose}
        onDelete={onDelete}
        onSaved={onSaved}
        onSavingChange={setIsSaving}
      />
    </Dialog>
  );
}

function titleOf({ entry, follows }: OpenEntry): string {
  if (entry) return `Entry ${entry.name}`;
  return follows ? `Add Entry: follow-up to ${follows.name}` : 'Add Entry';
}
