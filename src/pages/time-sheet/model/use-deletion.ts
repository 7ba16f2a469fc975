import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { TimeEntry } from '@contract/time-entry';
import { useDeleteTimeEntryMutation, useRestoreTimeEntryMutation } from '@/entities/time-entry';
import { putIntoOutbox, useSendLater } from '@/features/keep-draft';
import { selectExtensions } from '@/shared/api';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { dayPath } from './day-path';
import { useUndoable, useUndoOffer } from '@/shared/ui/snack-bar';

/** Deletes the user's own entries, and restores them. */
export interface Deletion {
  /** Null on a server without deletion. Resolves to whether it was deleted. */
  remove: ((entry: TimeEntry) => Promise<boolean>) | null;
  /** The same from a dialog that closes afterwards; call `takeFocus` once it has closed. */
  removeInDialog: (entry: TimeEntry) => Promise<boolean>;
  /** Moves the focus to Undo after a deletion in a dialog; false if there was none. */
  takeFocus: () => boolean;
  undoButton: RefObject<HTMLButtonElement | null>;
}

/** Entries in SafetyNest stay there, and advice stays with its follow-ups. */
export function isDeletable({ publishToSafetyNest, hasFollowUps }: TimeEntry): boolean {
  return !publishToSafetyNest && !hasFollowUps;
}

/** The note about it. */
export const ENTRY_DELETED = 'time-entry';

/** @param onRestored called when the entry with this id is back */
export function useDeletion(onRestored: (id: string) => void): Deletion {
  const isOffered = useAppSelector(selectExtensions);
  const dispatch = useAppDispatch();
  const { send } = useSendLater('deleteTimeEntry', useDeleteTimeEntryMutation()[0]);
  const [sendRestore] = useRestoreTimeEntryMutation();
  const { offer } = useUndoOffer(async ({ id, version }: TimeEntry) => {
    const answer = await sendRestore({ id, ...(version ? { version } : {}) });
    if (answer.error) return 'again'; // the snack-bar shows the error
    onRestored(id);
    return 'done';
  });
  const last = useUndoable();
  const deletedId = last?.note === ENTRY_DELETED ? last.id : null;
  const undoButton = useRef<HTMLButtonElement>(null);
  const isSending = useRef(false);

  // The focused row is removed, so Undo takes the focus.
  useEffect(() => {
    if (deletedId !== null) undoButton.current?.focus();
  }, [deletedId]);

  const remove = useCallback(
    async (entry: TimeEntry) => {
      const { id, name, startTime, version } = entry;
      if (isSending.current) return false;
      isSending.current = true;
      const draft = { id: crypto.randomUUID(), addsNew: false };
      const answer = await send(
        { id, ...(version ? { version } : {}), draft },
        {
          name: `Deletion of ${name}`,
          path: dayPath(startTime.slice(0, 10)),
          sendLater: (toSend) => dispatch(putIntoOutbox(`deletion:${id}`, draft.id, toSend)),
        },
      );
      isSending.current = false;
      if (answer.error) return false; // the snack-bar shows the error, and the entry stays
      if (answer.isKept) return true;
      offer(entry, { text: `${name} was deleted.`, note: ENTRY_DELETED });
      return true;
    },
    [dispatch, offer, send],
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
  return {
    remove: isOffered ? remove : null,
    removeInDialog,
    takeFocus,
    undoButton,
  };
}
