import type { SilenceLimit } from '../http/silence-limit';

/** The maximum size of an answer, in bytes. */
const ANSWER_MAX_BYTES = 8 * 1024 * 1024;

/**
 * The whole answer as text.
 * @throws if it is incomplete, takes too long, or is too long
 */
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
 * A service's events, passed on as they arrive and no faster than they are read. If they stop or break off, a final
 * event says so (`{"error":{"message","code"}}`); if nobody reads any more, the connection to the service is closed.
 */
export function guardedEvents(
  body: ReadableStream<Uint8Array>,
  silenceLimit: SilenceLimit,
  silenceSeconds: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await silenceLimit.wait(reader.read());
          if (done) {
            controller.close();
            return;
          }
          bytes += value.byteLength;
          controller.enqueue(value);
          if (bytes <= ANSWER_MAX_BYTES) return;
          await reader.cancel();
          controller.enqueue(errorEvent('ai-too-long', 'The answer was too long.'));
        } catch {
          controller.enqueue(
            silenceLimit.isOver
              ? errorEvent('ai-too-slow', `The AI service has sent nothing for ${silenceSeconds} seconds.`)
              : errorEvent('ai-broken-off', 'The AI service stopped answering.'),
          );
        }
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Do not read ahead of the reader.
    { highWaterMark: 0 },
  );
}

function errorEvent(code: string, message: string): Uint8Array {
  return new TextEncoder().encode(`\n\ndata: ${JSON.stringify({ error: { message, code } })}\n\n`);
}
