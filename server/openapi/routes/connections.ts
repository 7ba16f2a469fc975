import { createdAccessTokenSchema, revokedAccessTokenSchema } from '@contract/access-token';
import { myCalendarSchema, newCalendarFeedSchema } from '@contract/calendar-feed';
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
import { NDJSON, NOT_FOUND, textsOf, type Answer, type Descriptions, type Refusal } from '../description';

const FULL: Refusal = { status: 409, when: 'A rule forbids it, for example the number of valid tokens.' };

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
