import { EVENT_TYPES, type EventType } from '@contract/events';
import { isRecord } from '@contract/guards';
import type { WebhookDelivery, WebhookEndpoint, WebhookInput } from '@contract/webhooks';

/** The fields of a webhook as typed. */
export interface WebhookValues {
  name: string;
  url: string;
  /** Empty: every type. */
  eventTypes: EventType[];
  isEnabled: boolean;
  /** Of the webhook that the edit began with; 0 for a new one. */
  version: number;
}

export type WebhookFields = Omit<WebhookValues, 'version'>;

export const NEW_WEBHOOK: WebhookValues = { name: '', url: 'https://', eventTypes: [], isEnabled: true, version: 0 };

export function webhookFields({ name, url, eventTypes, state }: WebhookEndpoint): WebhookFields {
  return { name, url, eventTypes: eventTypes.toSorted(), isEnabled: state === 'enabled' };
}

export function typedFields({ name, url, eventTypes, isEnabled }: WebhookValues): WebhookFields {
  return { name: name.trim(), url: url.trim(), eventTypes: eventTypes.toSorted(), isEnabled };
}

export const WEBHOOK_LABELS = { name: 'Name', url: 'Address', isEnabled: 'Enabled', eventTypes: 'Events' };

export function isWebhookDraft(value: unknown): value is WebhookValues {
  return (
    isRecord(value) &&
    typeof value['name'] === 'string' &&
    typeof value['url'] === 'string' &&
    typeof value['isEnabled'] === 'boolean' &&
    typeof value['version'] === 'number' &&
    Array.isArray(value['eventTypes']) &&
    value['eventTypes'].every((type) => EVENT_TYPES.some((known) => known === type))
  );
}

/** The fields in the format of the call, over the webhook as it is saved now. */
export function webhookInput(webhook: WebhookEndpoint | null, fields: WebhookFields): WebhookInput {
  const { id, version } = webhook ?? { id: null, version: 0 };
  return { id, version, ...fields };
}

/** The problems, by field; the server also checks where the address leads. */
export function webhookProblems({ name, url }: WebhookFields): Partial<Record<'name' | 'url', string>> {
  const problems: Partial<Record<'name' | 'url', string>> = {};
  if (name.trim() === '') problems.name = 'Enter a name.';
  if (!/^https?:\/\/[^\s/]/i.test(url.trim()) || !URL.canParse(url.trim()))
    problems.url = 'Enter an address such as https://example.com/hooks.';
  return problems;
}

/** 'time-entry.saved' as 'Time entry saved'. */
export function eventTitle(type: EventType): string {
  const words = type.replaceAll(/[-.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a webhook receives, in a few words. */
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
