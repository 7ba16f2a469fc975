import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useAppDispatch } from '@/shared/redux';
import { forgetUndo, rememberUndo, type Undo } from './undo';
import { notificationShown, undoWithdrawn } from './notifications-slice';

interface OfferText {
  /** What was done: 'File removed'. */
  text: string;
  /** The note on the screen that shows it instead of the snack-bar: an `UndoNote`, or a bar. */
  note?: string;
}

/**
 * Says what was done, and offers to undo it, in the snack-bar or a note and by Ctrl+Z (product/navigation#undo):
 *
 * ```ts
 * dispatch(offerUndo({ text: 'File removed', undo: () => restore(file) }));
 * ```
 *
 * `undo` sends the version that the action left, so that nobody else's change is overwritten, and reports what it did.
 * Returns an id for `forgetUndo`.
 */
export function offerUndo({ text, note, undo }: OfferText & { undo: Undo }) {
  return (dispatch: AppDispatch): string => {
    const undoId = rememberUndo({ text, note: note ?? null, undo });
    if (note === undefined) dispatch(notificationShown(text, 'success', undoId));
    return undoId;
  };
}

/** Withdraws an offer with its message: what was shown as done at once could not be saved. */
export function withdrawUndo(undoId: string) {
  return (dispatch: AppDispatch): void => {
    forgetUndo(undoId);
    dispatch(undoWithdrawn(undoId));
  };
}

/**
 * The same for changes that only this component can undo, with its state at that time: the latest `undo` is used, and
 * the offer ends with the component.
 */
export function useUndoOffer<Change>(undo: (change: Change) => Promise<unknown> | void) {
  const dispatch = useAppDispatch();
  const latest = useRef(undo);
  useLayoutEffect(() => {
    latest.current = undo;
  });
  const undoId = useRef<string>(undefined);
  const offer = useCallback(
    (change: Change, said: OfferText): string => {
      undoId.current = dispatch(offerUndo({ ...said, undo: () => latest.current(change) }));
      return undoId.current;
    },
    [dispatch],
  );
  /** It was undone in another way, or cannot be any more. */
  const forget = useCallback(() => void (undoId.current && forgetUndo(undoId.current)), []);
  useEffect(() => forget, [forget]);
  return { offer, forget };
}
