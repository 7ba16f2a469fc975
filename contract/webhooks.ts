import { array, boolean, number, object, string, type InferType } from 'yup';
import { EVENT_TYPES } from './events';
import { schemasOf } from './records/record';
import { webhook } from './records/webhook';
import { seenVersion } from './seen-version';
import { recordId } from './text';

/** `disabled` by an administrator, `failed` by the server because the receiver is gone. */
export const ENDPOINT_STATES = ['enabled', 'disabled', 'failed'] as const;

export type EndpointState = (typeof ENDPOINT_STATES)[number];

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const WEBHOOK_LIMITS = { endpoints: 50, deliveries: 100 };

/** The code of an address that is not allowed (product/webhooks#addresses). */
export const ADDRESS_REFUSED = 'webhook-address-refused';

export const WEBHOOK_CHANGED = 'webhook-changed';

/** An endpoint, without its secrets. Moments are instants (ISO). */
export const webhookEndpointSchema = object({
  id: string().required(),
  name: string().required(),
  url: string().required(),
  eventTypes: array(string().oneOf(EVENT_TYPES).required()).defined(),
  state: string().oneOf(ENDPOINT_STATES).required(),
  disabledBecause: string().nullable().defined(),
  pausedUntil: string().nullable().defined(),
  /** Until when messages are also signed with the previous secret. */
  oldSecretEndsAt: string().nullable().defined(),
  createdAt: string().required(),
  version: number().required(),
  /** Deliveries of the last 24 hours. */
  waiting: number().required(),
  delivered: number().required(),
  failed: number().required(),
});

export type WebhookEndpoint = InferType<typeof webhookEndpointSchema>;

/** Answer of `GET /admin/webhooks`, by name. */
export const webhookEndpointsSchema = object({ endpoints: array(webhookEndpointSchema).defined() }).strict();

export type WebhookEndpoints = InferType<typeof webhookEndpointsSchema>;

export const webhookDeliverySchema = object({
  id: number().required(),
  /** The `webhook-id`. */
  messageId: string().required(),
  /** Null for a test message. */
  type: string().oneOf(EVENT_TYPES).nullable().defined(),
  subjectId: string().nullable().defined(),
  status: string().oneOf(DELIVERY_STATUSES).required(),
  attempts: number().required(),
  createdAt: string().required(),
  lastAttemptAt: string().nullable().defined(),
  /** Null if there is none. */
  nextAttemptAt: string().nullable().defined(),
  responseStatus: number().nullable().defined(),
  error: string().nullable().defined(),
});

export type WebhookDelivery = InferType<typeof webhookDeliverySchema>;

/** Answer of `GET /admin/webhooks/{id}/deliveries`, latest first. */
export const webhookDeliveriesSchema = object({
  deliveries: array(webhookDeliverySchema).defined(),
  hasMore: boolean().required(),
}).strict();

export type WebhookDeliveries = InferType<typeof webhookDeliveriesSchema>;

/** Body of `POST /admin/webhooks/save`; `id` null adds one. */
export const webhookInputSchema = object({
  id: recordId().nullable().defined(),
  /** The version that was edited; ignored for a new one. */
  version: number().strict().integer().min(0).required(),
  ...schemasOf(webhook),
}).noUnknown();

export type WebhookInput = InferType<typeof webhookInputSchema>;

/**
 * Answer of the calls that create a secret, the only ones that show it. `secret` is null if the endpoint got no new
 * one, or if the call is a repeat.
 */
export const savedWebhookSchema = object({ id: string().required(), secret: string().nullable().defined() }).strict();

export type SavedWebhook = InferType<typeof savedWebhookSchema>;

/** Body of the calls about one endpoint: rotate, test, remove. */
export const webhookIdSchema = object({ id: recordId().required() }).noUnknown();

/** Body of calls that change a webhook as a whole. */
export const seenWebhookSchema = object({ id: recordId().required(), version: seenVersion() }).noUnknown();

export type SeenWebhook = InferType<typeof seenWebhookSchema>;

/** Body of `POST /admin/webhooks/replay`. */
export const replayedDeliverySchema = object({
  id: recordId().required(),
  deliveryId: number().strict().integer().min(1).max(Number.MAX_SAFE_INTEGER).required(),
}).noUnknown();
