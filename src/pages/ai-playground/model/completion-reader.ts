import { chatCompletionSchema, type ChatUsage } from '@contract/ai';
import { isRecord } from '@contract/guards';

/** What has been understood of an answer. */
export interface ReadCompletion {
  text: string;
  usage: ChatUsage | null;
  /** All has come; nothing that follows changes it. */
  isComplete: boolean;
  /** What is wrong with the answer, as a sentence. */
  problem: string | null;
}

/** The most characters of an answer that are saved. */
export const ANSWER_MAX_LENGTH = 1_000_000;

/** Of 'data:', 'event:', 'id:', 'retry:' and comments. */
const EVENT_BEGINNINGS = new Set('deir:');

const UNREADABLE = 'The answer could not be read.';
const TOO_LONG = 'The answer was too long.';
const BROKEN_OFF = 'The answer was cut off.';
const CUT_SHORT = 'The model stopped at its length limit.';

/**
 * Reads a completion from its pieces, wherever they are cut: events (`data: {…}`), or one JSON text. What is neither is a
 * problem, and so is an answer that ends before its end.
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
    /** There are no more pieces. */
    end(): void {
      if (read.isComplete || read.problem !== null) return;
      if (isWhole === false) takeLines(true);
      else takeWhole();
      if (read.problem !== null) return;
      // Some services leave out the last word, but none its reason.
      if (hasFinished) read.isComplete = true;
      else if (!read.isComplete) fail(BROKEN_OFF);
    },
    /** What has been understood so far; a new object each time. */
    read: (): ReadCompletion => ({ ...read }),
  };
}

/** Without fields named as what every object inherits (`__proto__`, `constructor` …), which yup would run into. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key in Object.prototype ? undefined : value)) as unknown;
  } catch {
    return undefined;
  }
}

function usageOf(value: unknown): ChatUsage | null {
  if (!isRecord(value)) return null;
  const { prompt_tokens: prompt, completion_tokens: completion } = value;
  if (typeof prompt !== 'number' || typeof completion !== 'number') return null;
  return { prompt_tokens: prompt, completion_tokens: completion };
}

function errorText(error: unknown): string {
  const message = isRecord(error) ? error['message'] : error;
  return typeof message === 'string' && message.trim() ? message.trim().slice(0, 300) : UNREADABLE;
}
