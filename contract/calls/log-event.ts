import { NOTHING_STORED, NULL, call } from '../call';
import { logEventSchema } from '../log-event';

export const logEvent = call('POST /data/logevent', {
  isSpecified: true,
  who: 'signed-in',
  says: 'Log a page view',
  body: logEventSchema,
  answer: NULL,
  unversioned: NOTHING_STORED,
  example: { event: 'page_view', path: '/targets', title: 'Targets', timestamp: '2026-11-24T09:00:00Z' },
});
