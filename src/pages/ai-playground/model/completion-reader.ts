import { createParser } from 'eventsource-parser';
import type { ChatUsage } from '@contract/ai';
import { answerErrorOf, answerPartOf, usageOf } from '@contract/chat-answer';
import { isRecord, isList } from '@contract/guards';
import { createThoughtReader, withoutUnopenedThought } from './thoughts';

export const ANSWER_ENDS = ['done', 'incomplete', 'failed', 'cut', 'filtered', 'refused', 'empty'] as const;

/** How an answer ended (product/ai-playground#run-states). */
export interface AnswerEnd {
  status: (typeof ANSWER_ENDS)[number];
  /** Why it is not complete. */
  problem: string | null;
}

/** The part of an answer read so far. */
export interface ReadCompletion {
  text: string;
  /** What the model thought before it answered. */
  thoughts: string;
  usage: ChatUsage | null;
  /** Null while more may come; later data is ignored. */
  end: AnswerEnd | null;
}

/** The maximum number of characters of an answer. */
export const ANSWER_MAX_LENGTH = 1_000_000;

/** The first letters of the lines of events: 'data:', 'event:', 'id:', 'retry:' or a comment. */
const EVENT_BEGINNINGS = new Set('deir:');

const UNREADABLE = 'The answer could not be read.';
const TOO_LONG = 'The answer was too long.';
const BROKEN_OFF = 'The answer was cut off.';
const NOTHING_SENT = 'The AI service ended the answer without sending anything.';

/** The reasons with which services say that an answer is complete; other reasons are shown. */
const COMPLETE = new Set(['stop', 'eos', 'eos_token', 'stop_sequence', 'end_turn']);

const CUT: AnswerEnd = {
  status: 'cut',
  problem: 'The model stopped at its length limit. Ask it to go on, or for a shorter answer.',
};

const ENDS: ReadonlyMap<string, AnswerEnd> = new Map([
  ['length', CUT],
  ['max_tokens', CUT],
  ['model_length', CUT],
  [
    'content_filter',
    {
      status: 'filtered',
      problem: 'The AI service withheld the answer, or the rest of it. Put the question differently.',
    },
  ],
]);

/** Reads a completion in pieces split anywhere: events or one JSON text. Anything else or an early end is a problem. */
export function createCompletionReader() {
  const read: ReadCompletion = { text: '', thoughts: '', usage: null, end: null };
  const thoughtReader = createThoughtReader();
  let refusal = '';
  let whole = '';
  let isWhole: boolean | null = null;
  let reason: string | null = null;

  const fail = (problem: string | null) => {
    add(thoughtReader.rest());
    read.end ??= { status: read.text + read.thoughts === '' ? 'failed' : 'incomplete', problem };
  };
  const add = (added: { text: string; thoughts: string }) => {
    for (const name of ['thoughts', 'text'] as const) {
      const room = ANSWER_MAX_LENGTH - read.text.length - read.thoughts.length;
      read[name] += added[name].slice(0, room);
      if (added[name].length > room) read.end ??= { status: 'incomplete', problem: TOO_LONG };
    }
  };
  const takeChoice = (choice: Readonly<Record<string, unknown>>) => {
    const part = answerPartOf(choice);
    const { text, thoughts } = thoughtReader.push(part.text);
    add({ text, thoughts: thoughts + part.thoughts });
    refusal = (refusal + part.refusal).slice(0, ANSWER_MAX_LENGTH);
    reason = part.reason ?? reason;
  };

  /** The service has ended the answer. */
  const finish = () => {
    add(thoughtReader.rest());
    Object.assign(read, withoutUnopenedThought(read));
    const isBlank = read.text.trim() === '';
    if (refusal !== '') read.end ??= { status: 'refused', problem: refusal };
    else if (reason !== null && !COMPLETE.has(reason)) read.end ??= ENDS.get(reason) ?? stoppedFor(reason);
    else if (isBlank && read.thoughts === '') read.end ??= { status: 'empty', problem: 'The model sent no text.' };
    else if (isBlank) read.end ??= { status: 'empty', problem: 'The model thought, but did not answer.' };
    else read.end ??= { status: 'done', problem: null };
  };

  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (read.end !== null) return;
      if (data.trim() === '[DONE]') return finish();
      const chunk = parsed(data);
      const error = answerErrorOf(chunk, event);
      if (error !== null) return fail(error);
      if (!isRecord(chunk)) return fail(UNREADABLE);
      read.usage = usageOf(chunk['usage']) ?? read.usage;
      const [choice] = isList(chunk['choices']) ? chunk['choices'] : [];
      if (isRecord(choice)) takeChoice(choice);
    },
  });

  const takeWhole = () => {
    if (whole.trim() === '') return fail(NOTHING_SENT);
    const answer = parsed(whole);
    const error = answerErrorOf(answer);
    if (error !== null) return fail(error);
    const [choice] = isRecord(answer) && isList(answer['choices']) ? answer['choices'] : [];
    if (!isRecord(answer) || !isRecord(choice) || !isRecord(choice['message'])) return fail(UNREADABLE);
    read.usage = usageOf(answer['usage']);
    takeChoice(choice);
    finish();
  };

  return {
    push(piece: string): void {
      if (read.end !== null) return;
      if (isWhole === false) return parser.feed(piece);
      whole += piece;
      if (isWhole === null) {
        const [first] = whole.trimStart();
        if (first === undefined) return;
        isWhole = !EVENT_BEGINNINGS.has(first);
        if (!isWhole) return parser.feed(whole.trimStart());
      }
      if (whole.length > ANSWER_MAX_LENGTH * 2) fail(TOO_LONG);
    },
    end(): void {
      if (read.end !== null) return;
      if (isWhole !== false) return takeWhole();
      parser.feed('\n\n');
      if (read.end !== null) return;
      // Some services omit the final marker, but all give the reason why the model stopped.
      if (reason !== null) finish();
      else fail(read.text + read.thoughts + refusal === '' ? NOTHING_SENT : BROKEN_OFF);
    },
    /** Ends the input early. What was held back because it might have become a mark is part of the answer. */
    breakOff(problem: string | null): void {
      if (read.end === null) fail(problem);
    },
    /** The result so far; a new object each time. */
    read: (): ReadCompletion => ({ ...read }),
  };
}

function stoppedFor(reason: string): AnswerEnd {
  return { status: 'incomplete', problem: `The AI service stopped the answer: ${reason.slice(0, 80)}.` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
