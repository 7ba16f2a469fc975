import {
  savedWebhookSchema,
  webhookDeliveriesSchema,
  webhookEndpointsSchema,
  type SavedWebhook,
  type SeenWebhook,
  type WebhookDeliveries,
  type WebhookEndpoints,
  type WebhookInput,
} from '@contract/webhooks';
import { baseApi, listTag, post, shownInPlace, type WrittenDraft } from '@/shared/api';

const CHANGED = [listTag('Webhook')];
const DELIVERIES = [listTag('WebhookDelivery'), listTag('Webhook')];

/** A press each: the same test or secret may be wanted again. */
const pressed = (path: string, body: object) => ({
  ...post(path, body),
  draft: { id: crypto.randomUUID(), addsNew: false },
});

const webhooksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every webhook by name (product/webhooks#endpoint). */
    listWebhooks: build.query<WebhookEndpoints, void>({
      query: () => '/admin/webhooks',
      responseSchema: webhookEndpointsSchema,
      ...shownInPlace(),
      providesTags: CHANGED,
    }),
    /** The latest deliveries of a webhook (product/webhooks#log). */
    listDeliveries: build.query<WebhookDeliveries, string>({
      query: (id) => `/admin/webhooks/${encodeURIComponent(id)}/deliveries`,
      responseSchema: webhookDeliveriesSchema,
      ...shownInPlace(),
      keepUnusedDataFor: 0,
      providesTags: [listTag('WebhookDelivery')],
    }),
    saveWebhook: build.mutation<SavedWebhook, { webhook: WebhookInput; draft?: WrittenDraft }>({
      query: ({ webhook, draft }) => ({ ...post('/admin/webhooks/save', webhook), draft }),
      responseSchema: savedWebhookSchema,
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    removeWebhook: build.mutation<unknown, SeenWebhook>({
      query: (body) => post('/admin/webhooks/remove', body),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    rotateSecret: build.mutation<SavedWebhook, SeenWebhook>({
      query: (body) => pressed('/admin/webhooks/rotate', body),
      responseSchema: savedWebhookSchema,
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    testWebhook: build.mutation<unknown, { id: string }>({
      query: (body) => pressed('/admin/webhooks/test', body),
      ...shownInPlace(),
      invalidatesTags: DELIVERIES,
    }),
    replayDelivery: build.mutation<unknown, { id: string; deliveryId: number }>({
      query: (body) => pressed('/admin/webhooks/replay', body),
      ...shownInPlace(),
      invalidatesTags: DELIVERIES,
    }),
  }),
});

export const { removeWebhook, saveWebhook } = webhooksApi.endpoints;
export const {
  useListDeliveriesQuery,
  useListWebhooksQuery,
  useRemoveWebhookMutation,
  useReplayDeliveryMutation,
  useRotateSecretMutation,
  useSaveWebhookMutation,
  useTestWebhookMutation,
} = webhooksApi;
