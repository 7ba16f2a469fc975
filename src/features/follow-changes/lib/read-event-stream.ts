import { EventSourceParserStream } from 'eventsource-parser/stream';

export interface StreamMessage {
  type: string;
  /** The position after the message; undefined if the server gives none. */
  id: string | undefined;
  data: string;
}

export interface StreamRequest {
  url: string;
  headers: Headers;
  signal: AbortSignal;
  /** Milliseconds without any message after which the connection counts as lost. */
  silence: number;
  onMessage: (message: StreamMessage) => void;
}

/** How a stream ended. `closed`: by the server. `lost`: no answer, broken off, or silent for too long. */
export type StreamEnd = { kind: 'closed' } | { kind: 'lost' } | { kind: 'refused'; status: number };

/**
 * Reads a stream of server-sent events until it ends. The browser's own EventSource sends no headers, so it cannot say
 * who the reader is.
 */
export async function readEventStream({ url, headers, signal, silence, onMessage }: StreamRequest): Promise<StreamEnd> {
  const lost = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => lost.abort(), silence);
  };
  const ended = AbortSignal.any([signal, lost.signal]);
  heard();
  try {
    const response = await fetch(url, { headers, signal: ended, credentials: 'omit', cache: 'no-store' });
    if (!response.ok) return { kind: 'refused', status: response.status };
    if (!response.body) return { kind: 'lost' };
    const messages = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    // Not every browser ends the reading of a body whose request is aborted.
    ended.addEventListener('abort', () => void messages.cancel().catch(() => undefined), { once: true });
    for (let read = await messages.read(); !read.done; read = await messages.read()) {
      heard();
      onMessage({ type: read.value.event ?? 'message', id: read.value.id, data: read.value.data });
    }
    return { kind: ended.aborted ? 'lost' : 'closed' };
  } catch {
    return { kind: 'lost' }; // every rejection means the same: the connection is gone
  } finally {
    clearTimeout(timer);
  }
}
