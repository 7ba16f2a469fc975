export { useListNotificationsInfiniteQuery } from './api/notification-api';
export { MessagesButton } from './ui/MessagesButton';
