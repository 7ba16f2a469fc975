import { answerErrorOf, answerPartOf, usageOf } from '@contract/chat-answer';
import { isRecord, isList } from '@contract/guards';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { KeyRemoval, withoutKey, withoutKeyWithin } from './without-key';

/** Says nothing, but keeps the connection open. */
const COMMENT = ':\n\n';

const FIELDS = ['content', 'reasoning_content', 'refusal'] as const;

/**
 * Reads the events of a service, wherever they are split, and writes the ones that the browser gets: only the fields of
 * the contract, and none with the service's key, not even one that is divided between several events.
 */
export function createAnswerEvents(key: string | null) {
  let written = '';
  /** What comes after the end of the answer is its usage, if anything. */
  let isOver = false;
  const texts = {
    content: new KeyRemoval(key),
    reasoning_content: new KeyRemoval(key),
    refusal: new KeyRemoval(key),
  };
  const write = (data: object) => {
    written += `data: ${JSON.stringify(data)}\n\n`;
  };
  const writeTexts = (textOf: (name: keyof typeof texts) => string) => {
    const named = FIELDS.map((name) => [name, textOf(name)] as const).filter(([, text]) => text !== '');
    if (named.length > 0) write({ choices: [{ index: 0, delta: Object.fromEntries(named), finish_reason: null }] });
  };
  const writeRest = () => writeTexts((name) => texts[name].rest());

  const onEvent = ({ event, data }: EventSourceMessage) => {
    if (data.trim() === '[DONE]') {
      isOver = true;
      writeRest();
      written += 'data: [DONE]\n\n';
      return;
    }
    const chunk = parsed(data);
    const error = answerErrorOf(withoutKeyWithin(chunk, key), event);
    if (error !== null || !isRecord(chunk)) {
      isOver = true;
      writeRest();
      write({ error: { message: error ?? 'The AI service sent an unreadable answer.' } });
      return;
    }
    const [choice] = isList(chunk['choices']) ? chunk['choices'] : [];
    if (isRecord(choice) && !isOver) {
      const { text, thoughts, refusal, reason } = answerPartOf(choice);
      const said = { content: text, reasoning_content: thoughts, refusal };
      writeTexts((name) => texts[name].push(said[name]));
      if (reason !== null) {
        isOver = true;
        writeRest();
        write({ choices: [{ index: 0, delta: {}, finish_reason: withoutKey(reason, key) }] });
      }
    }
    const usage = usageOf(chunk['usage']);
    if (usage) write({ choices: [], usage });
    written ||= COMMENT;
  };

  const parser = createParser({
    onEvent,
    onComment: () => {
      written += COMMENT;
    },
  });
  const taken = () => {
    const text = written;
    written = '';
    return text;
  };
  return {
    /** What to send after another piece. */
    push(piece: string): string {
      parser.feed(piece);
      return taken();
    },
    /** What is left at the end. */
    end(): string {
      parser.feed('\n\n');
      writeRest();
      return taken();
    },
  };
}

/** Text that is no JSON is itself: some services report an error so. */
function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}
