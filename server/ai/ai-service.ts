import {
  aiModelsSchema,
  chatCompletionSchema,
  type AiModel,
  type ChatCompletion,
  type ChatRequest,
} from '@contract/ai';
import { array, object, string } from 'yup';
import type { ServerConfig } from '../config';
import { answerErrorOf, answerPartOf, usageOf } from '@contract/chat-answer';
import { isRecord, isList } from '@contract/guards';
import { ApiFailure, unprocessable } from '../http/api-failure';
import { SilenceLimit } from '../http/silence-limit';
import { guardedEvents, readAll } from './service-answer';
import { withoutKey, withoutKeyWithin } from './without-key';

/** A completion: a stream of events, or the whole answer. */
export type Completion = { events: ReadableStream<Uint8Array> } | { whole: ChatCompletion };

/** The OpenAI-compatible service to which this server forwards questions (product/ai-playground#proxy). */
export interface AiService {
  /** @throws ApiFailure 503, 429 */
  listModels(asker: AbortSignal): Promise<AiModel[]>;
  /**
   * Asks only once, because each answer costs money.
   * @throws ApiFailure 503, 429, or 422: the service's own message about the question, or a model that is not offered
   */
  complete(request: ChatRequest, asker: AbortSignal): Promise<Completion>;
}

const NOT_CONFIGURED = 'No AI service is configured on this server.';

const modelListSchema = object({ data: array(object({ id: string().required() })).required() });

/** The configured service; without one, it has only the configured models and refuses questions. */
export function createAiService(config: ServerConfig['ai']): AiService {
  const { serviceUrl, key, models, silenceSeconds } = config;
  const { call, wholeJson } = callsOf(config);

  return {
    async listModels(asker) {
      if (models !== null) return [...models];
      if (serviceUrl === null) return [];
      const silenceLimit = new SilenceLimit(silenceSeconds * 1000, asker);
      const answer = await call('/models', { headers: { Accept: 'application/json' } }, silenceLimit);
      const listed = await modelListSchema.validate(await wholeJson(answer, silenceLimit)).catch(() => {
        throw nonsense();
      });
      const ids = [...new Set(listed.data.map(({ id }) => withoutKey(id, key)))].toSorted();
      return aiModelsSchema.cast(ids.map((id) => ({ model: id, name: id })));
    },

    async complete(request, asker) {
      const silenceLimit = new SilenceLimit(silenceSeconds * 1000, asker);
      const { stream = false, model, messages } = request;
      if (models !== null && !models.some((offered) => offered.model === model)) {
        throw unprocessable('This portal does not offer the model. Choose another one.', 'ai-model-not-offered');
      }
      const options = stream ? { stream, stream_options: { include_usage: true } } : {};
      const answer = await call(
        '/chat/completions',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: stream ? 'text/event-stream' : 'application/json' },
          body: JSON.stringify({ model, messages, ...options }),
        },
        silenceLimit,
      );
      const type = answer.headers.get('Content-Type') ?? '';
      if (stream && answer.body && /^text\/event-stream\b/i.test(type)) {
        return { events: guardedEvents(answer.body, silenceLimit, { silenceSeconds, key }) };
      }
      const whole = await wholeJson(answer, silenceLimit);
      const error = answerErrorOf(whole);
      if (error !== null) throw new ApiFailure(503, 'ai-failed', `The AI service failed: ${withoutKey(error, key)}`);
      const completion = await chatCompletionSchema.validate(inOneForm(whole), { stripUnknown: true }).catch(() => {
        throw nonsense();
      });
      return { whole: withoutKeyWithin(completion, key) };
    },
  };
}

/** Calls the service and reads its JSON; its failures become ours. */
function callsOf({ serviceUrl, key, silenceSeconds }: ServerConfig['ai']) {
  const failureOf = ({ isOver }: SilenceLimit) => (isOver ? tooSlow(silenceSeconds) : noAnswer());
  return {
    async call(path: string, init: RequestInit, silenceLimit: SilenceLimit): Promise<Response> {
      if (serviceUrl === null) throw new ApiFailure(503, 'no-ai-service', NOT_CONFIGURED);
      const headers = new Headers(init.headers);
      if (key !== null) headers.set('Authorization', `Bearer ${key}`);
      const url = serviceUrl.replace(/\/+$/, '') + path;
      let answer: Response;
      try {
        // A redirect would pass on the key.
        answer = await silenceLimit.wait(
          fetch(url, { ...init, headers, redirect: 'error', signal: silenceLimit.signal }),
        );
      } catch {
        throw failureOf(silenceLimit);
      }
      if (!answer.ok) throw await refusalOf(answer, silenceLimit, key);
      return answer;
    },
    async wholeJson(answer: Response, silenceLimit: SilenceLimit): Promise<unknown> {
      let text: string;
      try {
        text = await readAll(answer, silenceLimit);
      } catch {
        throw failureOf(silenceLimit);
      }
      try {
        return JSON.parse(text);
      } catch {
        throw nonsense();
      }
    },
  };
}

/** The service's refusals as ours: its 401 is about this server's key, never about the caller's session. */
async function refusalOf(answer: Response, silenceLimit: SilenceLimit, key: string | null): Promise<ApiFailure> {
  const { status } = answer;
  const reason = reasonOf(await readAll(answer, silenceLimit).catch(() => ''), key);
  if (status === 401 || status === 403) {
    return new ApiFailure(503, 'ai-key-refused', 'The AI service refused this server. Check its key.');
  }
  if (status === 429) {
    const wait = answer.headers.get('Retry-After')?.trim() ?? '';
    const isWait = /^\d{1,6}$|^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(wait);
    const when = /^\d+$/.test(wait) ? `in ${wait} ${wait === '1' ? 'second' : 'seconds'}` : 'in a while';
    const headers: Record<string, string> = isWait ? { 'Retry-After': wait } : {};
    return new ApiFailure(429, 'ai-busy', `The AI service is too busy. Try again ${when}.`, headers);
  }
  if ([400, 404, 413, 422].includes(status)) {
    return unprocessable(`The AI service refused the question${reason ? `: ${reason}` : '.'}`, 'ai-refused');
  }
  return new ApiFailure(503, 'ai-failed', `The AI service failed (${status}).`);
}

function reasonOf(body: string, key: string | null): string {
  try {
    return answerErrorOf(withoutKeyWithin(JSON.parse(body), key)) ?? '';
  } catch {
    return '';
  }
}

/** A whole answer with the contract's fields, whichever form the service has; a usage without sense is left out. */
function inOneForm(whole: unknown): unknown {
  if (!isRecord(whole) || !isList(whole['choices'])) return whole;
  const choices = whole['choices'].map((choice) => {
    if (!isRecord(choice) || !isRecord(choice['message'])) return choice;
    const { text, thoughts, refusal, reason } = answerPartOf(choice);
    return {
      message: { content: text, ...(thoughts && { reasoning_content: thoughts }), ...(refusal && { refusal }) },
      finish_reason: reason,
    };
  });
  return { choices, usage: usageOf(whole['usage']) ?? undefined };
}

const noAnswer = () => new ApiFailure(503, 'ai-no-answer', 'The AI service does not answer.');

const nonsense = () => new ApiFailure(503, 'ai-unreadable', 'The AI service sent an unreadable answer.');

function tooSlow(seconds: number): ApiFailure {
  return new ApiFailure(503, 'ai-too-slow', `The AI service did not answer within ${seconds} seconds.`);
}
