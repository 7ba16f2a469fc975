import type { SavedWebhook } from '@contract/webhooks';
import { ADA, type TestApi } from '@tests/support/test-api';
import { type AuditedCall, jsonOf, prepared, sent } from './call';

const WEBHOOK = { id: null, version: 0, name: 'Audited', url: 'https://crm.example/', eventTypes: [], isEnabled: true };

const post = (api: TestApi, path: string, body: object) =>
  api.request('POST', `/admin/webhooks/${path}`, { as: ADA, body });

const added = (api: TestApi) => jsonOf<SavedWebhook>(post(api, 'save', WEBHOOK));

/** Administrators' calls for webhooks, and everybody's for their calendar. */
export const WEBHOOK_CALLS: readonly AuditedCall[] = [
  sent('POST /mycalendar/add', 'access-token.add'),
  prepared('POST /mycalendar/revoke', 'access-token.revoke', async (api) => {
    const made = api.request('POST', '/mycalendar/add', { as: ADA, body: {} });
    const { created } = await jsonOf<{ created: { id: string } }>(made);
    return () => api.request('POST', '/mycalendar/revoke', { as: ADA, body: { id: created.id } });
  }),
  sent('POST /admin/webhooks/save', 'webhook.add', WEBHOOK),
  prepared('POST /admin/webhooks/test', 'webhook.test', async (api) => {
    const { id } = await added(api);
    return () => post(api, 'test', { id });
  }),
  prepared('POST /admin/webhooks/replay', 'webhook.replay', async (api) => {
    const { id } = await added(api);
    const { deliveryId } = await jsonOf<{ deliveryId: number }>(post(api, 'test', { id }));
    return () => post(api, 'replay', { id, deliveryId });
  }),
];
