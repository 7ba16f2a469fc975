import { answerErrorOf, answerPartOf, usageOf } from '@contract/chat-answer';
import { isRecord, isList } from '@contract/guards';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { KeyRemoval, withoutKey, withoutKeyWithin } from './without-key';

/** A comment, which readers ignore; it keeps the connection open. */
const COMMENT = ':\n\n';

const FIELDS = ['content', 'reasoning_content', 'refusal'] as const;

type Field = (typeof FIELDS)[number];

/**
 * Reads the events of a service, wherever they are split, and writes the ones that the browser gets: only the fields of
 * the contract, and none with the service's key, not even one that is divided between several events.
 */
export function createAnswerEvents(key: string | null) {
  const writer = new AnswerWriter(key);
  const onEvent = ({ event, data }: EventSourceMessage) => {
    if (data.trim() === '[DONE]') return writer.finish('[DONE]');
    const chunk = parsed(data);
    const error = answerErrorOf(withoutKeyWithin(chunk, key), event);
    if (error !== null || !isRecord(chunk))
      return writer.finish(
        JSON.stringify({ error: { message: error ?? 'The AI service sent an unreadable answer.' } }),
      );
    const [choice] = isList(chunk['choices']) ? chunk['choices'] : [];
    if (isRecord(choice) && !writer.isOver) {
      const { text, thoughts, refusal, reason } = answerPartOf(choice);
      writer.texts({ content: text, reasoning_content: thoughts, refusal });
      if (reason !== null)
        writer.finish(JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: withoutKey(reason, key) }] }));
    }
    const usage = usageOf(chunk['usage']);
    if (usage) writer.event(JSON.stringify({ choices: [], usage }));
    writer.keepOpen();
  };
  const parser = createParser({ onEvent, onComment: () => writer.comment() });
  return {
    /** What to send after the next piece. */
    push(piece: string): string {
      parser.feed(piece);
      return writer.taken();
    },
    /** What is left at the end. */
    end(): string {
      parser.feed('\n\n');
      writer.rest();
      return writer.taken();
    },
  };
}

/** Writes events. A text that could be the beginning of the key is held back until more of it is known. */
class AnswerWriter {
  /** What comes after the end of the answer is its usage, if anything. */
  isOver = false;
  #written = '';
  readonly #held: Readonly<Record<Field, KeyRemoval>>;

  constructor(key: string | null) {
    this.#held = {
      content: new KeyRemoval(key),
      reasoning_content: new KeyRemoval(key),
      refusal: new KeyRemoval(key),
    };
  }

  event(data: string): void {
    this.#written += `data: ${data}\n\n`;
  }

  comment(): void {
    this.#written += COMMENT;
  }

  /** Sends a comment if there is nothing else to send. */
  keepOpen(): void {
    this.#written ||= COMMENT;
  }

  texts(said: Readonly<Record<Field, string>>): void {
    this.#delta((name) => this.#held[name].push(said[name]));
  }

  /** What was held back. */
  rest(): void {
    this.#delta((name) => this.#held[name].rest());
  }

  /** Ends the answer with an event. */
  finish(data: string): void {
    this.isOver = true;
    this.rest();
    this.event(data);
  }

  taken(): string {
    const text = this.#written;
    this.#written = '';
    return text;
  }

  #delta(textOf: (name: Field) => string): void {
    const named = FIELDS.map((name) => [name, textOf(name)] as const).filter(([, text]) => text !== '');
    if (named.length === 0) return;
    this.event(JSON.stringify({ choices: [{ index: 0, delta: Object.fromEntries(named), finish_reason: null }] }));
  }
}

/** Text that is not JSON is passed on as it is: some services report errors that way. */
function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}
