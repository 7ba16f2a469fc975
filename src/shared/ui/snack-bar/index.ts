export { SnackBar } from './SnackBar';
export { notificationDismissed, notificationShown, notificationsReducer } from './notifications-slice';
