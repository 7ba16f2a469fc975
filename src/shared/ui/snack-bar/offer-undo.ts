import { forgetUndo, rememberUndo, type Undo } from './undo';
import { notificationShown, undoWithdrawn } from './notifications-slice';

interface UndoOffer {
  /** What was done: 'File removed'. */
  text: string;
  undo: Undo;
}

/**
 * Says what was done, and offers to undo it, in the snack-bar and by Ctrl+Z (product/navigation#undo):
 *
 * ```ts
 * const id = dispatch(offerUndo({ text: 'File removed', undo: () => restore(file) }));
 * ```
 *
 * `undo` sends the version that the action left, so that nothing of others is overwritten, and reports what it did.
 * Returns an id for `forgetUndo`, if the screen offers to undo it in another way as well.
 */
export function offerUndo({ text, undo }: UndoOffer) {
  return (dispatch: AppDispatch): string => {
    const undoId = rememberUndo(undo);
    dispatch(notificationShown(text, 'success', undoId));
    return undoId;
  };
}

/** Takes an offer back with its message: what was shown as done at once could not be saved. */
export function withdrawUndo(undoId: string) {
  return (dispatch: AppDispatch): void => {
    forgetUndo(undoId);
    dispatch(undoWithdrawn(undoId));
  };
}
