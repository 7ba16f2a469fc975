import { Dialog } from '@blueprintjs/core';
import { useState } from 'react';
import type { TimeEntry, TimesheetInitial } from '@contract/time-entry';
import type { OpenEntry, SavedEntry } from '../model/use-entry-form';
import styles from './EntryDialog.module.css';
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

/** Adds an entry, or changes one (A §2.6, §5). Closing it keeps what was typed as a draft. */
export function EntryDialog({ initial, opened, isOpen, onClose, onClosed, onSaved, onDelete }: EntryDialogProps) {
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Dialog
      canEscapeKeyClose={!isSaving}
      canOutsideClickClose={false}
      className={styles.dialog}
      isCloseButtonShown={false}
      isOpen={isOpen}
      title={titleOf(opened)}
      transitionDuration={100}
      onClose={onClose}
      onClosed={onClosed}
    >
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
