import type { Readable } from 'node:stream';

/** The bytes of a stream without an encoding; the type of its chunks is `any`. */
export function chunksOf(stream: Readable): AsyncIterable<Buffer> {
  return stream;
}
