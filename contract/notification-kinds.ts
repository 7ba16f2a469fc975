import type { Role } from './role';

/** What happens, by kind (product/messages#kinds). */
export const NOTIFICATION_EVENTS = {
  target: ['due'],
  visit: ['planned', 'given', 'taken', 'moved', 'changed', 'cancelled', 'restored'],
  stage: ['moved'],
  form: ['given'],
  comment: ['named', 'answered', 'done'],
  'sign-in': ['new-browser'],
  backup: ['failed'],
} as const;

export type NotificationKind = keyof typeof NOTIFICATION_EVENTS;

export type NotificationEvent<Kind extends NotificationKind = NotificationKind> =
  (typeof NOTIFICATION_EVENTS)[Kind][number];

/** Kinds that only people with a role see, like their records. */
export const NOTIFICATION_ROLES: Readonly<Partial<Record<NotificationKind, Role>>> = {
  backup: 'Admin',
  comment: 'Templates',
  target: 'Targets',
};
