import { NDJSON, adminCall } from '../call';
import { feedQuerySchema } from '../events';

export const listEvents = adminCall('GET /events', {
  says: 'What has happened, in order',
  details:
    'One event per line, each with the cursor to go on after. A cursor from before a restore or removal is refused.',
  query: feedQuerySchema,
  answer: { file: [NDJSON] },
  refuses: [{ status: 410, when: 'The cursor is of another epoch, or its events have been removed.' }],
});
