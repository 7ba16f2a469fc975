import { createdAccessTokenSchema, revokedAccessTokenSchema } from '@contract/access-token';
import { myCalendarSchema, newCalendarFeedSchema } from '@contract/calendar-feed';
import { presenceInputSchema, presenceLeftSchema, presenceSchema } from '@contract/changes';
import { directoryGroupRolesSchema, directorySetUpSchema, newDirectoryTokenSchema } from '@contract/directory';
import { feedQuerySchema } from '@contract/events';
import {
  replayedDeliverySchema,
  savedWebhookSchema,
  webhookDeliveriesSchema,
  webhookEndpointsSchema,
  webhookIdSchema,
  webhookInputSchema,
} from '@contract/webhooks';
import { number, object } from 'yup';
import { NDJSON, NOT_FOUND, textsOf, type Answer, type Descriptions, type Refusal } from './description';

const FULL: Refusal = { status: 409, when: 'A rule forbids it, for example the number of valid tokens.' };

const NO_STREAM: Refusal = { status: 404, when: 'This server has no such stream.' };

const ROLE_OF_RECORD: Refusal = { status: 403, when: 'The record needs a role that the caller does not have.' };

const DELIVERY: Answer = { json: object({ deliveryId: number().integer().required() }) };

/** What connects the portal with other systems: the feed of events, webhooks, calendar feeds and the directory. */
export const CONNECTION_ROUTES = {
  'GET /events': {
    summary: 'What has happened, in order',
    details:
      'One event per line, each with the cursor to go on after. A cursor from before a restore or removal is refused.',
    query: feedQuerySchema,
    answer: { file: [NDJSON] },
    refusals: [{ status: 410, when: 'The cursor is of another epoch, or its events have been removed.' }],
  },
  'GET /changes': {
    summary: 'What changes, as it happens',
    details:
      'An endless stream of server-sent events: `changes` with a JSON list of changes, `resync` if the reader has missed something, `roles` with the reader’s own roles, and `ping` at least every 20 seconds. They say what has changed, not its values. `Last-Event-ID` continues behind an earlier message.',
    headers: { 'Last-Event-ID': 'The id of the last message that was read' },
    answer: { file: ['text/event-stream'] },
    refusals: [NO_STREAM, { status: 503, when: 'The server is stopping.' }],
  },
  'POST /presence': {
    summary: 'Have a record open',
    details: 'Repeat it every 15 seconds: 45 seconds after the last call the record counts as closed.',
    body: { json: presenceInputSchema },
    answer: { json: presenceSchema },
    refusals: [ROLE_OF_RECORD],
    isKeyless: true,
  },
  'POST /presence/leave': {
    summary: 'Close a record',
    body: { json: presenceInputSchema },
    answer: { json: presenceLeftSchema },
    refusals: [ROLE_OF_RECORD],
    isKeyless: true,
  },
  'GET /admin/webhooks': { summary: 'Webhooks', answer: { json: webhookEndpointsSchema } },
  'GET /admin/webhooks/:id/deliveries': {
    summary: 'Deliveries of a webhook',
    query: object({ before: number().integer().min(1) }),
    answer: { json: webhookDeliveriesSchema },
    refusals: [NOT_FOUND],
  },
  'POST /admin/webhooks/save': {
    summary: 'Add or change a webhook',
    details: 'Only the first answer for a new one has the secret.',
    body: { json: webhookInputSchema },
    answer: { json: savedWebhookSchema },
    refusals: [NOT_FOUND],
  },
  'POST /admin/webhooks/rotate': {
    summary: 'Create a new secret',
    details: 'Messages are signed with the old one, too, for a day.',
    body: { json: webhookIdSchema },
    answer: { json: savedWebhookSchema },
    refusals: [NOT_FOUND],
  },
  'POST /admin/webhooks/remove': {
    summary: 'Remove a webhook',
    body: { json: webhookIdSchema },
    answer: textsOf('id'),
    refusals: [NOT_FOUND],
  },
  'POST /admin/webhooks/test': {
    summary: 'Send a test event',
    body: { json: webhookIdSchema },
    answer: DELIVERY,
    refusals: [NOT_FOUND, FULL],
  },
  'POST /admin/webhooks/replay': {
    summary: 'Send an event again',
    body: { json: replayedDeliverySchema },
    answer: DELIVERY,
    refusals: [NOT_FOUND, FULL],
  },
  'GET /mycalendar': { summary: 'The caller’s calendar feeds', answer: { json: myCalendarSchema } },
  'POST /mycalendar/add': {
    summary: 'Create a calendar feed',
    body: { json: newCalendarFeedSchema },
    answer: { json: createdAccessTokenSchema },
    refusals: [FULL],
  },
  'POST /mycalendar/revoke': {
    summary: 'Revoke a calendar feed',
    body: { json: revokedAccessTokenSchema },
    answer: textsOf('id'),
    refusals: [NOT_FOUND],
  },
  'GET /calendar/:token': {
    summary: 'A person’s visits and absences as iCalendar',
    details: 'Needs no bearer: the token in the address gives access.',
    answer: { file: ['text/calendar'] },
    refusals: [NOT_FOUND],
  },
  'GET /admin/directorytokens': {
    summary: 'The directory’s tokens and groups',
    answer: { json: directorySetUpSchema },
  },
  'POST /admin/directorytokens/add': {
    summary: 'Create a token for the directory',
    details: 'Only the first answer has the token. At most two are valid at a time.',
    body: { json: newDirectoryTokenSchema },
    answer: { json: createdAccessTokenSchema },
    refusals: [FULL],
  },
  'POST /admin/directorytokens/revoke': {
    summary: 'Revoke a token of the directory',
    body: { json: revokedAccessTokenSchema },
    answer: textsOf('id'),
    refusals: [NOT_FOUND],
  },
  'POST /admin/directorygroups/save': {
    summary: 'Give roles to a group of the directory',
    body: { json: directoryGroupRolesSchema },
    answer: { json: directoryGroupRolesSchema.omit(['version']) },
    refusals: [NOT_FOUND, FULL],
  },
} satisfies Descriptions;
