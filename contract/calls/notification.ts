import { call, ENDS, SWITCHES, type Refusal } from '../call';
import {
  markAllNotificationsSchema,
  markNotificationsSchema,
  notificationsMarkedSchema,
  notificationsQuerySchema,
  notificationsSchema,
  unsubscribePathSchema,
} from '../notification';

const OTHER_TOKEN: Refusal = { status: 404, when: 'The token is not one of this portal.' };

export const listNotifications = call('GET /notifications', {
  who: 'signed-in',
  says: 'The caller’s messages',
  details: 'The latest first, with the number of those that have not been read.',
  query: notificationsQuerySchema,
  answer: notificationsSchema,
});

export const markNotifications = call('POST /notifications/read', {
  who: 'signed-in',
  says: 'Mark some of the caller’s messages as read, or as not read',
  details: 'Ids of other people’s messages are ignored.',
  body: markNotificationsSchema,
  answer: notificationsMarkedSchema,
  unversioned: SWITCHES,
});

export const markAllNotifications = call('POST /notifications/readall', {
  who: 'signed-in',
  says: 'Mark all of the caller’s messages as read',
  body: markAllNotificationsSchema,
  answer: notificationsMarkedSchema,
  unversioned: SWITCHES,
});

export const getUnsubscribePage = call('GET /unsubscribe/:token', {
  who: 'public',
  says: 'A page that asks whether to stop sending e-mail to somebody',
  params: unsubscribePathSchema,
  answer: { file: ['text/html'] },
  refuses: [OTHER_TOKEN],
});

export const unsubscribe = call('POST /unsubscribe/:token', {
  who: 'public',
  says: 'Stop sending e-mail to somebody',
  details: 'The link of every e-mail, which mail programs call by themselves too (RFC 8058). It needs no sign-in.',
  params: unsubscribePathSchema,
  answer: { file: ['text/html'] },
  refuses: [OTHER_TOKEN],
  unversioned: ENDS,
  isKeyless: true,
});
