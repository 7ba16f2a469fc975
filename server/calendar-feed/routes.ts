import { CALENDAR_FEEDS_MAX } from '@contract/calendar-feed';
import * as calls from '@contract/calls/calendar-feed';
import { eq } from 'drizzle-orm';
import { answerWithToken } from '../access-token/answer-with-token';
import { findAccessToken, listAccessTokens, revokeAccessToken, tokensOf } from '../access-token/access-tokens';
import { staff } from '../data/schema';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import { notFound, unprocessable } from '../http/api-failure';
import { calendarFile } from './calendar-file';

/** A person's visits for their calendar program (product/calendar-feed). */
export function calendarFeedRoutes(deps: AppDeps) {
  const { db, clock, settings } = deps;
  return handled(calls, deps, {
    getMyCalendar: async ({ caller }) => ({
      feeds: await listAccessTokens(db, tokensOf('calendar', caller.staffId), clock.now()),
    }),
    addCalendarFeed: byHand(({ c, caller: { staffId } }, payload) => {
      const refusal = `You can have ${CALENDAR_FEEDS_MAX} calendar addresses. Remove one first.`;
      return answerWithToken(c, deps, payload, {
        details: { purpose: 'calendar', name: 'Calendar', staffId, isReadOnly: true },
        most: CALENDAR_FEEDS_MAX,
        tooMany: () => unprocessable(refusal, 'too-many-calendars'),
      });
    }),
    revokeCalendarFeed: (tx, { id }, actor) => revokeAccessToken(tx, id, tokensOf('calendar', actor.id), actor),
    // Calendar programs do not sign in: the token in the address gives access.
    getCalendar: byHand(async ({ c, params }) => {
      const token = await findAccessToken(db, params.token, 'calendar', clock.now());
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
    }),
  });
}
