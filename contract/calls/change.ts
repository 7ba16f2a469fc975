import { NOTHING_STORED, staffCall } from '../call';
import { presenceInputSchema, presenceLeftSchema, presenceSchema } from '../changes';

const ROLE_OF_RECORD = { status: 403, when: 'The record needs a role that the caller does not have.' } as const;
const NO_STREAM = { status: 404, when: 'This server has no such stream.' } as const;

export const followChanges = staffCall('GET /changes', {
  says: 'What changes, as it happens',
  details:
    'An endless stream of server-sent events: `changes` with a JSON list of changes, `resync` if the reader has missed something, `roles` with the reader’s own roles, and `ping` at least every 20 seconds. They say what has changed, not its values. `Last-Event-ID` continues after an earlier message.',
  headers: { 'Last-Event-ID': 'The id of the last message that was read' },
  answer: { file: ['text/event-stream'] },
  refuses: [NO_STREAM, { status: 503, when: 'The server is stopping.' }],
});

export const setPresence = staffCall('POST /presence', {
  says: 'Have a record open',
  details: 'Repeat it every 15 seconds: 45 seconds after the last call the record counts as closed.',
  body: presenceInputSchema,
  answer: presenceSchema,
  refuses: [ROLE_OF_RECORD],
  unversioned: NOTHING_STORED,
  isKeyless: true,
});

export const leavePresence = staffCall('POST /presence/leave', {
  says: 'Close a record',
  body: presenceInputSchema,
  answer: presenceLeftSchema,
  refuses: [ROLE_OF_RECORD],
  unversioned: NOTHING_STORED,
  isKeyless: true,
});
