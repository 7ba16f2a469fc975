export { SnackBar } from './SnackBar';
export { notificationDismissed, notificationShown, notificationsReducer } from './notifications-slice';
export { offerUndo, useUndoOffer, withdrawUndo } from './offer-undo';
export { forgetUndo, hideUndoNote, undoLast, useUndoable } from './undo';
