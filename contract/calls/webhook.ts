import { number, object } from 'yup';
import { NOTHING_STORED, NOT_FOUND, adminCall } from '../call';
import { recordId } from '../text';
import {
  replayedDeliverySchema,
  savedWebhookSchema,
  seenWebhookSchema,
  webhookDeliveriesSchema,
  webhookEndpointsSchema,
  webhookIdSchema,
  webhookInputSchema,
} from '../webhooks';
import { textsOf } from '../texts-of';

/* Receivers of events (product/webhooks). */

const idSchema = object({ id: recordId().required() });
const deliverySchema = object({ deliveryId: number().integer().required() });
const FULL = { status: 409, when: 'A rule forbids it, for example the number of tests.' } as const;

export const listWebhooks = adminCall('GET /admin/webhooks', {
  says: 'Webhooks',
  answer: webhookEndpointsSchema,
});

export const listDeliveries = adminCall('GET /admin/webhooks/:id/deliveries', {
  says: 'Deliveries of a webhook',
  params: idSchema,
  query: object({ before: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
  answer: webhookDeliveriesSchema,
  refuses: [NOT_FOUND],
});

export const saveWebhook = adminCall('POST /admin/webhooks/save', {
  onlyPeople: true,
  says: 'Add or change a webhook',
  details: 'Only the first answer for a new one has the secret.',
  body: webhookInputSchema,
  answer: savedWebhookSchema,
  refuses: [NOT_FOUND],
});

export const rotateSecret = adminCall('POST /admin/webhooks/rotate', {
  onlyPeople: true,
  says: 'Create a new secret',
  details: 'Messages are signed with the old one, too, for a day.',
  body: seenWebhookSchema,
  answer: savedWebhookSchema,
  refuses: [NOT_FOUND],
});

export const removeWebhook = adminCall('POST /admin/webhooks/remove', {
  says: 'Remove a webhook',
  body: seenWebhookSchema,
  answer: textsOf('id'),
  refuses: [NOT_FOUND],
});

export const testWebhook = adminCall('POST /admin/webhooks/test', {
  says: 'Send a test event',
  body: webhookIdSchema,
  answer: deliverySchema,
  refuses: [NOT_FOUND, FULL],
  unversioned: NOTHING_STORED,
});

export const replayDelivery = adminCall('POST /admin/webhooks/replay', {
  says: 'Send an event again',
  body: replayedDeliverySchema,
  answer: deliverySchema,
  refuses: [NOT_FOUND, FULL],
  unversioned: NOTHING_STORED,
});
