import { UndoNote } from '@/shared/ui/undo-note';
import type { Deletion } from '../model/use-deletion';

/** Says which entry was deleted a moment ago, and puts it back. */
export function DeletedNote({ deletion }: { deletion: Deletion }) {
  const { deletedName, isUndoing, undo, hide, undoButton } = deletion;
  if (deletedName === null) return null;
  return (
    <UndoNote
      isBusy={isUndoing}
      text={`${deletedName} was deleted.`}
      undoButton={undoButton}
      onHide={hide}
      onUndo={undo}
    />
  );
}
