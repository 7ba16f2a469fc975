import type { SilenceLimit } from '../http/silence-limit';
import { createAnswerEvents } from './answer-events';

const ANSWER_MAX_BYTES = 8 * 1024 * 1024;

/** The whole answer as text. @throws if it is incomplete, takes too long, or is too long */
export async function readAll(answer: Response, silenceLimit: SilenceLimit): Promise<string> {
  const reader = (answer.body as ReadableStream<Uint8Array> | null)?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await silenceLimit.wait(reader.read());
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > ANSWER_MAX_BYTES) {
      await reader.cancel();
      throw new Error('The answer is too long.');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * A service's events as ours, passed on as they arrive and no faster than they are read. If they stop or break off, a
 * final event says so (`{"error":{"message","code"}}`); if the reader has gone, the connection to the service is
 * closed.
 */
export function guardedEvents(
  body: ReadableStream<Uint8Array>,
  silenceLimit: SilenceLimit,
  { silenceSeconds, key }: { silenceSeconds: number; key: string | null },
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const events = createAnswerEvents(key);
  let bytes = 0;
  /** The next events, and whether they are the last. */
  const next = async (): Promise<{ text: string; isEnd: boolean }> => {
    try {
      const { done, value } = await silenceLimit.wait(reader.read());
      if (done) return { text: events.push(decoder.decode()) + events.end(), isEnd: true };
      bytes += value.byteLength;
      const text = events.push(decoder.decode(value, { stream: true }));
      if (bytes <= ANSWER_MAX_BYTES) return { text, isEnd: false };
      await reader.cancel();
      return { text: text + errorEvent('ai-too-long', 'The answer was too long.'), isEnd: true };
    } catch {
      const error = silenceLimit.isOver
        ? errorEvent('ai-too-slow', `The AI service has sent nothing for ${silenceSeconds} seconds.`)
        : errorEvent('ai-broken-off', 'The AI service stopped answering.');
      return { text: events.end() + error, isEnd: true };
    }
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let { text, isEnd } = await next();
        while (text === '' && !isEnd) ({ text, isEnd } = await next());
        if (text !== '') controller.enqueue(encoder.encode(text));
        if (isEnd) controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Do not read ahead of the reader.
    { highWaterMark: 0 },
  );
}

function errorEvent(code: string, message: string): string {
  return `data: ${JSON.stringify({ error: { message, code } })}\n\n`;
}
