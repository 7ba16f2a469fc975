import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { TimeEntry } from '@contract/time-entry';
import { useDeleteTimeEntryMutation, useRestoreTimeEntryMutation } from '@/entities/time-entry';
import { selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import { forgetUndo, rememberUndo } from '@/shared/ui/snack-bar';

/** How an entry of the user's own is deleted, and put back. */
export interface Deletion {
  /** Null on a server that cannot. Resolves to whether it was deleted. */
  remove: ((entry: TimeEntry) => Promise<boolean>) | null;
  /** The same from a dialog that closes afterwards; `takeFocus` once it has. */
  removeInDialog: (entry: TimeEntry) => Promise<boolean>;
  /** Gives the focus to Undo after a deletion in a dialog; false where there was none. */
  takeFocus: () => boolean;
  /** The name of what was deleted last; null once it is back, or the note was taken away. */
  deletedName: string | null;
  isUndoing: boolean;
  undo: () => void;
  hide: () => void;
  undoButton: RefObject<HTMLButtonElement | null>;
}

/** What is in SafetyNest stays there, and advice stays with its follow-ups. */
export function isDeletable({ publishToSafetyNest, hasFollowUps }: TimeEntry): boolean {
  return !publishToSafetyNest && !hasFollowUps;
}

/** `undoId` is known to Ctrl+Z. */
type DeletedEntry = Pick<TimeEntry, 'id' | 'name' | 'version'> & { undoId: string };

/** @param onRestored the entry with this id is back */
export function useDeletion(onRestored: (id: string) => void): Deletion {
  const isOffered = useAppSelector(selectExtensions);
  const [sendDeletion] = useDeleteTimeEntryMutation();
  const [sendRestore, { isLoading: isUndoing }] = useRestoreTimeEntryMutation();
  const [deleted, setDeleted] = useState<DeletedEntry | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const isSending = useRef(false);
  const latestRestore = useRef<(entry: DeletedEntry) => Promise<void>>(undefined);

  // The focused row is removed, so Undo takes the focus.
  useEffect(() => {
    if (deleted) undoButton.current?.focus();
  }, [deleted]);

  const remove = useCallback(
    async ({ id, name, version }: TimeEntry) => {
      if (isSending.current) return false;
      isSending.current = true;
      const answer = await sendDeletion({ id, ...(version ? { version } : {}) });
      isSending.current = false;
      if (answer.error) return false; // the snack-bar shows the error, and the entry stays
      const entry = { id, name, version };
      // The note has the button; Ctrl+Z does the same.
      const undoId = rememberUndo(() => latestRestore.current?.({ ...entry, undoId }));
      setDeleted({ ...entry, undoId });
      return true;
    },
    [sendDeletion],
  );
  const wantsFocus = useRef(false);
  const removeInDialog = async (entry: TimeEntry) => {
    const isDone = await remove(entry);
    wantsFocus.current = isDone;
    return isDone;
  };
  const takeFocus = () => {
    if (!wantsFocus.current) return false;
    wantsFocus.current = false;
    undoButton.current?.focus();
    return true;
  };
  const restore = async ({ id, version, undoId }: DeletedEntry) => {
    const answer = await sendRestore({ id, ...(version ? { version } : {}) });
    if (answer.error) return; // the snack-bar shows the error; it can be retried
    setDeleted(null);
    forgetUndo(undoId);
    onRestored(id);
  };
  useLayoutEffect(() => {
    latestRestore.current = restore;
  });
  return {
    remove: isOffered ? remove : null,
    removeInDialog,
    takeFocus,
    deletedName: deleted?.name ?? null,
    isUndoing,
    undo: () => void (deleted && restore(deleted)),
    hide: () => setDeleted(null),
    undoButton,
  };
}
