import * as calls from '@contract/calls/webhook';
import type { SeenWebhook, WebhookInput } from '@contract/webhooks';
import { asks, baseApi, listTag, shownInPlace, type WrittenDraft } from '@/shared/api';

const CHANGED = [listTag('Webhook')];
const DELIVERIES = [listTag('WebhookDelivery'), listTag('Webhook')];

/** Each press is a separate call: the same test or secret may be wanted again. */
const pressed = <Body>(body: Body) => ({ body, draft: { id: crypto.randomUUID(), addsNew: false } });

const webhooksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every webhook by name (product/webhooks#endpoint). */
    listWebhooks: build.query({ ...asks(calls.listWebhooks), ...shownInPlace(), providesTags: CHANGED }),
    /** The latest deliveries of a webhook (product/webhooks#log). */
    listDeliveries: build.query({
      ...asks(calls.listDeliveries, (id: string) => ({ params: { id } })),
      ...shownInPlace(),
      keepUnusedDataFor: 0,
      providesTags: [listTag('WebhookDelivery')],
    }),
    saveWebhook: build.mutation({
      ...asks(calls.saveWebhook, ({ webhook, draft }: { webhook: WebhookInput; draft?: WrittenDraft }) => ({
        body: webhook,
        draft,
      })),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    removeWebhook: build.mutation({ ...asks(calls.removeWebhook), ...shownInPlace(), invalidatesTags: CHANGED }),
    rotateSecret: build.mutation({
      ...asks(calls.rotateSecret, pressed<SeenWebhook>),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    testWebhook: build.mutation({
      ...asks(calls.testWebhook, pressed<{ id: string }>),
      ...shownInPlace(),
      invalidatesTags: DELIVERIES,
    }),
    replayDelivery: build.mutation({
      ...asks(calls.replayDelivery, pressed<{ id: string; deliveryId: number }>),
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
