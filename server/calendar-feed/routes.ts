import { revokedAccessTokenSchema } from '@contract/access-token';
import { CALENDAR_FEEDS_MAX, newCalendarFeedSchema } from '@contract/calendar-feed';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { answerWithToken } from '../access-token/answer-with-token';
import { findAccessToken, listAccessTokens, revokeAccessToken, tokensOf } from '../access-token/access-tokens';
import { recordedWrites } from '../audit/recorded-writes';
import { staff } from '../data/schema';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { notFound, unprocessable } from '../http/api-failure';
import { readJson } from '../http/api-payload';
import { calendarFile } from './calendar-file';

/**
 * A person's visits for their calendar program (product/calendar-feed):
 * - `GET /mycalendar` → the caller's addresses
 * - `POST /mycalendar/add` → a new one, with its token, which no other answer shows
 * - `POST /mycalendar/revoke {id}` → ends one
 * - `GET /calendar/{token}` → iCalendar, for anyone who has the token
 */
export function calendarFeedRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock, settings } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/mycalendar', async (c) =>
    c.json({ feeds: await listAccessTokens(db, tokensOf('calendar', c.get('principal').staffId), clock.now()) }),
  );

  routes.post('/mycalendar/add', async (c) => {
    const payload = await readJson(c, newCalendarFeedSchema);
    const { staffId } = c.get('principal');
    const refusal = `You can have ${CALENDAR_FEEDS_MAX} calendar addresses. Remove one first.`;
    return answerWithToken(c, deps, payload, {
      details: { purpose: 'calendar', name: 'Calendar', staffId, isReadOnly: true },
      most: CALENDAR_FEEDS_MAX,
      tooMany: () => unprocessable(refusal, 'too-many-calendars'),
    });
  });

  const write = recordedWrites(routes, deps);
  write('/mycalendar/revoke', revokedAccessTokenSchema, (tx, { id }, actor) =>
    revokeAccessToken(tx, id, tokensOf('calendar', actor.id), actor),
  );

  routes.get('/calendar/:token', async (c) => {
    const token = await findAccessToken(db, c.req.param('token'), 'calendar', clock.now());
    const [person] = token?.staffId
      ? await db.select({ id: staff.id, active: staff.active }).from(staff).where(eq(staff.id, token.staffId))
      : [];
    if (!person?.active) throw notFound('The calendar');
    const { productName } = await settings.current();
    return c.body(await calendarFile(db, person.id, `${productName} visits`, clock.now()), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Disposition': 'inline; filename="visits.ics"',
    });
  });

  return routes;
}
