/** What the browser gets in place of the service's key. */
const IN_ITS_PLACE = '…';

/** A text of the service without its key. */
export function withoutKey(text: string, key: string | null): string {
  return key ? text.replaceAll(key, IN_ITS_PLACE) : text;
}

/**
 * Removes the key from a stream, also where it is divided between two pieces: the end of a piece that may be the
 * beginning of the key waits for the next one.
 */
export function keyRemoval(key: string): TransformStream<Uint8Array, Uint8Array> {
  const wanted = Buffer.from(key);
  const replacement = Buffer.from(IN_ITS_PLACE);
  let waiting = Buffer.alloc(0);
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      let rest = Buffer.concat([waiting, piece]);
      const passed: Buffer[] = [];
      for (let at = rest.indexOf(wanted); at >= 0; at = rest.indexOf(wanted)) {
        passed.push(rest.subarray(0, at), replacement);
        rest = rest.subarray(at + wanted.length);
      }
      const end = rest.length - begunAtEnd(rest, wanted);
      waiting = rest.subarray(end);
      const text = Buffer.concat([...passed, rest.subarray(0, end)]);
      if (text.length > 0) controller.enqueue(text);
    },
    flush(controller) {
      if (waiting.length > 0) controller.enqueue(waiting);
    },
  });
}

/** How many of the last bytes are the first of `wanted`. */
function begunAtEnd(bytes: Buffer, wanted: Buffer): number {
  for (let length = Math.min(bytes.length, wanted.length - 1); length > 0; length -= 1) {
    if (bytes.subarray(bytes.length - length).equals(wanted.subarray(0, length))) return length;
  }
  return 0;
}
