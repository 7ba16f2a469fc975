import type { ChatUsage } from './ai';
import { isRecord, isList } from './guards';

/** What one event of a streamed answer adds, or a whole answer has, in whichever of the known forms it was sent. */
export interface AnswerPart {
  text: string;
  /** What the model thought before it answered; not part of the answer. */
  thoughts: string;
  refusal: string;
  /** Why the model stopped; null if it has not stopped. */
  reason: string | null;
}

/** Reads a choice of an OpenAI-style completion: `message` if it is whole, `delta` if it is streamed. */
export function answerPartOf(choice: Readonly<Record<string, unknown>>): AnswerPart {
  const { message, delta = message, finish_reason: reason } = choice;
  const { content, refusal, reasoning, reasoning_content: thoughts = reasoning } = isRecord(delta) ? delta : {};
  const said = contentOf(content);
  return {
    text: said.text,
    thoughts: said.thoughts + filled(thoughts),
    refusal: said.refusal + filled(refusal),
    reason: filled(reason) || null,
  };
}

/** The tokens, and what they cost in dollars; null if the service reports none that make sense. */
export function usageOf(value: unknown): ChatUsage | null {
  if (!isRecord(value)) return null;
  const { prompt_tokens: prompt, completion_tokens: completion, cost } = value;
  if (!isCount(prompt) || !isCount(completion)) return null;
  const isCost = typeof cost === 'number' && Number.isFinite(cost) && cost >= 0;
  return { prompt_tokens: prompt, completion_tokens: completion, ...(isCost && { cost }) };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * The message of an error that a service reports in an answer; null if it reports none.
 * @param event the name of the event, in a stream
 */
export function answerErrorOf(data: unknown, event?: string): string | null {
  const fields = isRecord(data) ? data : {};
  const error = fields['error'] ?? (event === 'error' ? (fields['message'] ?? data) : null);
  if (error === null) return null;
  const message = filled(isRecord(error) ? error['message'] : error)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return message.slice(0, ERROR_MAX_LENGTH).toWellFormed() || 'The service gave no reason.';
}

/** The maximum length of a service's message. */
export const ERROR_MAX_LENGTH = 300;

/** Content is a text, or a list of parts, in which the thoughts can again be such a list. */
function contentOf(content: unknown) {
  const words = { text: '', thoughts: '', refusal: '' };
  for (const part of isList(content) ? content : [content ?? '']) {
    const { type, text, refusal, thinking = text }: Record<string, unknown> = isRecord(part) ? part : { text: part };
    if (type === 'thinking' || type === 'reasoning') words.thoughts += contentOf(thinking).text;
    else if (refusal !== undefined) words.refusal += filled(refusal);
    else words.text += typeof text === 'string' ? text : `[not shown: ${filled(type).slice(0, 40) || 'no text'}]`;
  }
  return words;
}

function filled(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
