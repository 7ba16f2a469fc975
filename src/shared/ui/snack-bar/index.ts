export { notificationDismissed, notificationShown, notificationsReducer } from './notifications-slice';
