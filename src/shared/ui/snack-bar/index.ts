export { SnackBar } from './SnackBar';
export { notificationDismissed, notificationShown, notificationsReducer } from './notifications-slice';
export { offerUndo, withdrawUndo } from './offer-undo';
export { forgetUndo, rememberUndo, undoLast, useUndoId } from './undo';
