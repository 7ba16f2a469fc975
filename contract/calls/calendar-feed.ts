import { createdAccessTokenSchema, revokedAccessTokenSchema } from '../access-token';
import { myCalendarSchema, newCalendarFeedSchema } from '../calendar-feed';
import { ADDS, ENDS, NOT_FOUND, call, staffCall } from '../call';
import { textsOf } from '../texts-of';

const FULL = { status: 409, when: 'A rule forbids it, for example the number of valid tokens.' } as const;

export const getMyCalendar = staffCall('GET /mycalendar', {
  says: 'The caller’s calendar feeds',
  answer: myCalendarSchema,
});

export const addCalendarFeed = staffCall('POST /mycalendar/add', {
  onlyPeople: true,
  says: 'Create a calendar feed',
  body: newCalendarFeedSchema,
  answer: createdAccessTokenSchema,
  refuses: [FULL],
  unversioned: ADDS,
});

export const revokeCalendarFeed = staffCall('POST /mycalendar/revoke', {
  says: 'Revoke a calendar feed',
  body: revokedAccessTokenSchema,
  answer: textsOf('id'),
  refuses: [NOT_FOUND],
  unversioned: ENDS,
});

export const getCalendar = call('GET /calendar/:token', {
  who: 'public',
  says: 'A person’s visits and absences as iCalendar',
  details: 'Needs no bearer token: the token in the address gives access.',
  answer: { file: ['text/calendar'] },
  refuses: [NOT_FOUND],
});
