import { chatCompletionSchema, type ChatUsage } from '@contract/ai';
import { isRecord } from '@contract/guards';

/** The part of an answer read so far. */
export interface ReadCompletion {
  text: string;
  usage: ChatUsage | null;
  /** The answer is complete; later data is ignored. */
  isComplete: boolean;
  /** The error message, if any. */
  problem: string | null;
}

/** The maximum number of characters of an answer. */
export const ANSWER_MAX_LENGTH = 1_000_000;

/** Maximum length of a line of 'data:', 'event:', 'id:', 'retry:' or a comment. */
const EVENT_BEGINNINGS = new Set('deir:');

const UNREADABLE = 'The answer could not be read.';
const TOO_LONG = 'The answer was too long.';
const BROKEN_OFF = 'The answer was cut off.';
const CUT_SHORT = 'The model stopped at its length limit.';

/**
 * Reads a completion from pieces, wherever they are split: events (`data: {…}`), or one JSON text. Anything else is a
 * problem, as is an answer that ends early.
 */
export function createCompletionReader() {
  const read: ReadCompletion = { text: '', usage: null, isComplete: false, problem: null };
  let rest = '';
  let isWhole: boolean | null = null;
  let hasFinished = false;

  const fail = (problem: string) => {
    read.problem ??= problem;
  };
  const add = (text: string) => {
    const room = ANSWER_MAX_LENGTH - read.text.length;
    if (text.length > room) fail(TOO_LONG);
    read.text += text.slice(0, room);
  };

  const takeEvent = (data: string) => {
    if (data === '[DONE]') {
      read.isComplete = true;
      return;
    }
    const chunk = parsed(data);
    if (!isRecord(chunk)) return fail(UNREADABLE);
    if (chunk['error'] !== undefined && chunk['error'] !== null) return fail(errorText(chunk['error']));
    read.usage = usageOf(chunk['usage']) ?? read.usage;
    const [choice] = Array.isArray(chunk['choices']) ? (chunk['choices'] as unknown[]) : [];
    if (!isRecord(choice)) return;
    const { delta, finish_reason: reason } = choice;
    if (isRecord(delta) && typeof delta['content'] === 'string') add(delta['content']);
    if (typeof reason === 'string') finish(reason);
  };

  const finish = (reason: string | null | undefined) => {
    hasFinished = true;
    if (reason === 'length') fail(CUT_SHORT);
  };

  const takeLines = (isEnd: boolean) => {
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = isEnd ? '' : (lines.pop() ?? '');
    for (const line of lines) {
      if (read.isComplete || read.problem !== null) return;
      if (line.startsWith('data:')) takeEvent(line.slice(5).trim());
    }
  };

  const takeWhole = () => {
    const whole = parsed(rest);
    if (!chatCompletionSchema.isValidSync(whole)) {
      fail(isRecord(whole) && whole['error'] !== undefined ? errorText(whole['error']) : UNREADABLE);
      return;
    }
    const [choice] = whole.choices ?? [];
    add(choice?.message.content ?? '');
    read.usage = usageOf(whole.usage);
    finish(choice?.finish_reason);
  };

  return {
    /** Takes the next piece. */
    push(piece: string): void {
      if (read.isComplete || read.problem !== null) return;
      rest += piece;
      const [first] = rest.trimStart();
      if (first !== undefined) isWhole ??= !EVENT_BEGINNINGS.has(first);
      if (isWhole === false) takeLines(false);
      else if (rest.length > ANSWER_MAX_LENGTH * 2) fail(TOO_LONG);
    },
    /** Ends the input. */
    end(): void {
      if (read.isComplete || read.problem !== null) return;
      if (isWhole === false) takeLines(true);
      else takeWhole();
      if (read.problem !== null) return;
      // Some services omit the final marker, but none the finish reason.
      if (hasFinished) read.isComplete = true;
      else if (!read.isComplete) fail(BROKEN_OFF);
    },
    /** The result so far; a new object each time. */
    read: (): ReadCompletion => ({ ...read }),
  };
}

/** Removes fields with names that every object inherits (`__proto__`, `constructor` …), which break yup. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key in Object.prototype ? undefined : value)) as unknown;
  } catch {
    return undefined;
  }
}

function usageOf(value: unknown): ChatUsage | null {
  if (!isRecord(value)) return null;
  const { prompt_tokens: prompt, completion_tokens: completion, cost } = value;
  if (typeof prompt !== 'number' || typeof completion !== 'number') return null;
  const isCost = typeof cost === 'number' && cost >= 0;
  return { prompt_tokens: prompt, completion_tokens: completion, ...(isCost && { cost }) };
}

function errorText(error: unknown): string {
  const message = isRecord(error) ? error['message'] : error;
  return typeof message === 'string' && message.trim() ? message.trim().slice(0, 300) : UNREADABLE;
}
