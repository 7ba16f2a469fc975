import { NOTHING_STORED, NULL, staffCall } from '../call';
import { logEventSchema } from '../log-event';

export const logEvent = staffCall('POST /data/logevent', {
  isSpecified: true,
  says: 'Log a page view',
  body: logEventSchema,
  answer: NULL,
  unversioned: NOTHING_STORED,
  example: { event: 'page_view', path: '/targets', title: 'Targets', timestamp: '2026-11-24T09:00:00Z' },
});
