import { array, boolean, number, object, string, type InferType } from 'yup';
import { plainText } from './text';

export const CHAT_ROLES = ['system', 'user', 'assistant'] as const;

export type ChatRole = (typeof CHAT_ROLES)[number];

/** The maximum number of messages in a conversation, and the maximum size of its request (JSON in UTF-8) in bytes. */
export const CHAT_LIMITS = { messages: 500, bytes: 2 * 1024 * 1024 };

/** A model of `GET /ai/getmodels` (product/ai-playground#model-select): `model` is for requests, `name` for people. */
export const aiModelSchema = object({
  model: string().required(),
  name: string().defined(),
});

/** The models; empty if no service is configured. */
export const aiModelsSchema = array(aiModelSchema).defined().strict();

export type AiModel = InferType<typeof aiModelSchema>;

/** A message (product/ai-playground#messages). */
export const chatMessageSchema = object({
  role: string().strict().oneOf(CHAT_ROLES).required(),
  content: plainText(CHAT_LIMITS.bytes).label('The message').defined(),
});

export type ChatMessage = InferType<typeof chatMessageSchema>;

/**
 * Body of `POST {base}/v1/chat/completions` (product/ai-playground#completion-base). With `stream` the answer may come
 * as events, each `data: {"choices":[{"delta":{"content":"…"}}]}`, the last `data: [DONE]`.
 *
 * Refused: malformed requests (422), requests over the limits (413, 422), if no service is configured or it fails
 * (503), and while it is too busy (429 with its Retry-After).
 */
export const chatRequestSchema = object({
  model: plainText(200).label('The model').required(),
  messages: array(chatMessageSchema).min(1).max(CHAT_LIMITS.messages).required(),
  stream: boolean().strict().optional(),
});

export type ChatRequest = InferType<typeof chatRequestSchema>;

/** Body of `POST /ai/names` (an extension): the different words of a question, by `wordsOf`. */
export const questionWordsSchema = object({
  words: plainText(CHAT_LIMITS.bytes).label('The words').defined(),
});

/** How many names of each kind an answer has at most. */
export const NAMES_MAX = 500;

/** The names of clients and members of staff all of whose words are in a question. */
export const foundNamesSchema = object({
  clients: array(string().required()).required(),
  people: array(string().required()).required(),
  hasMore: boolean().required(),
})
  .required()
  .strict();

export type FoundNames = InferType<typeof foundNamesSchema>;

const tokens = () => number().strict().integer().min(0).optional().nullable();

/** The tokens that a completion used, and its cost in dollars, as far as the service reports them. */
export const chatUsageSchema = object({
  prompt_tokens: tokens(),
  completion_tokens: tokens(),
  cost: number().strict().min(0).optional().nullable(),
});

export type ChatUsage = InferType<typeof chatUsageSchema>;

/** A whole completion, OpenAI-style. */
export const chatCompletionSchema = object({
  choices: array(
    object({
      message: object({
        content: string().strict().defined().nullable(),
        /** What the model thought before it answered. */
        reasoning_content: string().strict().optional(),
        /** The words with which it refused. */
        refusal: string().strict().optional(),
      }).required(),
      finish_reason: string().strict().optional().nullable(),
    }),
  )
    .min(1)
    .required(),
  usage: chatUsageSchema.optional().nullable().default(undefined),
});

export type ChatCompletion = InferType<typeof chatCompletionSchema>;
