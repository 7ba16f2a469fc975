import { readEventStream, type StreamMessage } from './read-event-stream';

export interface FollowedStream {
  url: string;
  /** The headers of the next attempt: the token may have been renewed. */
  headers: () => Headers;
  /** Where an earlier reader stopped; null to begin now. */
  cursor: string | null;
  silence: number;
  onMessage: (message: StreamMessage) => void;
  /** Stops following for good. */
  signal: AbortSignal;
}

/** Milliseconds before the first retry, and the maximum; each is varied, so that not all browsers connect at once. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** How long to wait after this many failures in a row. @param random 0 to 1 */
export function waitBefore(attempt: number, random: number): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1));
  return Math.round(wait * (0.5 + random));
}

/**
 * Reads a stream of server-sent events and connects again whenever it ends, from the last message on, until `signal`
 * is aborted. It also ends if the server answers that there is no such stream.
 */
export async function followEventStream(stream: FollowedStream): Promise<void> {
  const { signal } = stream;
  let { cursor } = stream;
  let failures = 0;
  while (!signal.aborted) {
    const headers = stream.headers();
    if (cursor !== null) headers.set('Last-Event-ID', cursor);
    const end = await readEventStream({
      ...stream,
      headers,
      onMessage: (message) => {
        failures = 0;
        cursor = message.id ?? cursor;
        stream.onMessage(message);
      },
    });
    if (end.kind === 'refused' && end.status === 404) return;
    failures += 1;
    await pause(waitBefore(failures, Math.random()), signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
