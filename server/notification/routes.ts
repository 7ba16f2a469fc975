import * as calls from '@contract/calls/notification';
import type { Hono } from 'hono';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { notFound } from '../http/api-failure';
import { endMails } from './mail-choice';
import { listNotifications, markAllNotifications, markNotifications } from './notifications';
import { PAGE_HEADERS, unsubscribePage } from './unsubscribe-page';

/** The caller's messages (product/messages), and the page that ends their e-mails without a sign-in. */
export function notificationRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock, config, settings, unsubscribeTokens } = deps;
  const personOf = (token: string) => {
    const staffId = unsubscribeTokens.read(token);
    if (staffId === null) throw notFound('This link');
    return staffId;
  };
  const pageOf = async (isDone: boolean) => unsubscribePage((await settings.current()).productName, isDone);
  return handled(calls, deps, {
    listNotifications: ({ query, caller }) => listNotifications(db, caller, query.before, config.mail?.from ?? null),
    markNotifications,
    markAllNotifications,
    getUnsubscribePage: byHand(async ({ c, params }) => {
      personOf(params.token);
      return c.body(await pageOf(false), 200, PAGE_HEADERS);
    }),
    unsubscribe: byHand(async ({ c, params }) => {
      await endMails(db, personOf(params.token), clock.now());
      return c.body(await pageOf(true), 200, PAGE_HEADERS);
    }),
  });
}
