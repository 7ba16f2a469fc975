import { array, boolean, number, object, string, type InferType } from 'yup';
import { feedEntrySchema } from './home-feed';

/** Messages to one person about what concerns them (product/messages): an extension. */

export const NOTIFICATIONS_PAGE = 30;

/** Days after which a message that was read is removed, and any message (product/messages#retention). */
export const READ_DAYS = 90;
export const UNREAD_DAYS = 365;

const notificationId = () =>
  string()
    .strict()
    .matches(/^[1-9]\d{0,14}$/, '${path} is not the id of a message');

/** A message has the facts of an entry of the feed, from which the same sentences are made. */
export const notificationSchema = feedEntrySchema.shape({ isRead: boolean().required() });

export type Notification = InferType<typeof notificationSchema>;

/** Query of `GET /notifications`. */
export const notificationsQuerySchema = object({
  /** The `next` of the page before. */
  before: notificationId().optional(),
});

/** Answer of `GET /notifications`: the latest first. */
export const notificationsSchema = object({
  entries: array(notificationSchema).required(),
  /** How many have not been read, of all pages. */
  unread: number().integer().min(0).required(),
  next: string().nullable().defined(),
  /** The address that e-mail is sent from; null if this server sends none. */
  mailFrom: string().nullable().defined(),
}).strict();

export type Notifications = InferType<typeof notificationsSchema>;

/** Body of `POST /notifications/read`: marks messages as read, or as not read. */
export const markNotificationsSchema = object({
  ids: array(notificationId().required()).min(1).max(100).required(),
  isRead: boolean().strict().required(),
}).noUnknown();

export type MarkNotifications = InferType<typeof markNotificationsSchema>;

/** Body of `POST /notifications/readall`: those that came later stay unread. */
export const markAllNotificationsSchema = object({
  /** The latest that was on the screen. */
  upTo: notificationId().required(),
}).noUnknown();

/** Answer of both. */
export const notificationsMarkedSchema = object({
  /** How many had another state before. */
  marked: number().integer().min(0).required(),
}).strict();

/** Path of the two calls that end the e-mails of one person. */
export const unsubscribePathSchema = object({
  token: string()
    .strict()
    .matches(/^[\w.-]{1,600}$/, '${path} is not valid')
    .required(),
});
