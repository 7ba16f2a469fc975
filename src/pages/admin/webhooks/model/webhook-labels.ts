import { eventTitle } from '@contract/events';
import type { WebhookDelivery, WebhookEndpoint } from '@contract/webhooks';

export function savedWebhook({ name, url, eventTypes, state, version }: WebhookEndpoint) {
  return { name, url, eventTypes, isEnabled: state === 'enabled', version };
}

export function typesText({ eventTypes }: Pick<WebhookEndpoint, 'eventTypes'>): string {
  if (eventTypes.length === 0) return 'All events';
  return eventTypes.length <= 2 ? eventTypes.map(eventTitle).join(', ') : `${eventTypes.length} kinds of events`;
}

const STATUS_TITLES: Readonly<Record<WebhookDelivery['status'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

/** The state of a delivery: waiting ones that have failed before say so. */
export function statusTitle({ status, attempts }: WebhookDelivery): string {
  return status === 'waiting' && attempts > 0 ? 'Will be tried again' : STATUS_TITLES[status];
}
