import type { ChatRequest } from '@contract/ai';
import * as calls from '@contract/calls/ai';
import { asks, baseApi, listTag } from '@/shared/api';

/** A question for a model, with a listener for each piece of the answer. */
export interface ChatQuestion {
  /** The base of the completion service (product/ai-playground#completion-base). */
  base: string;
  request: ChatRequest;
  onText: (piece: string) => void;
}

/** Longer than any answer takes; silence is detected much earlier. */
const TIMEOUT = 30 * 60_000;

const aiApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAiModels: build.query({
      ...asks(calls.listModels),
      providesTags: [listTag('AiModel')],
    }),
    /** The names of clients and staff in a question; the server only gets its words. */
    findNames: build.mutation({
      ...asks(calls.findNames, (body: { words: string }) => ({ body, isRepeatable: true })),
      extraOptions: { shownInPlace: true },
    }),
    /** Asks a model, once: answers cost money. The answer is reported piece by piece, even if it is interrupted. */
    completeChat: build.mutation<null, ChatQuestion>({
      query: ({ base, request, onText }) => ({
        url: `${base.replace(/\/+$/, '')}/v1/chat/completions`,
        method: 'POST',
        body: request,
        answer: 'text',
        onText,
        // No idempotency key, under which a server would store the answer.
        isRepeatable: true,
      }),
      transformResponse: () => null,
      extraOptions: { shownInPlace: true, timeout: TIMEOUT },
    }),
  }),
});

export const { completeChat, findNames } = aiApi.endpoints;
export const { useListAiModelsQuery } = aiApi;
