/** What the browser gets in place of the service's key. */
const IN_ITS_PLACE = '…';

export function withoutKey(text: string, key: string | null): string {
  return key ? text.replaceAll(key, IN_ITS_PLACE) : text;
}

/** The same for all texts in a JSON value. */
export function withoutKeyWithin<Value>(value: Value, key: string | null): Value {
  const inText = (_name: string, each: unknown) => (typeof each === 'string' ? withoutKey(each, key) : each);
  return JSON.parse(JSON.stringify(value), inText) as Value;
}

/**
 * Removes the key from a text that comes in pieces, even where the key is split between them: an end of a piece that
 * could be the beginning of the key is held back until the next one.
 */
export class KeyRemoval {
  private waiting = '';

  constructor(private readonly key: string | null) {}

  /** What can be passed on after the next piece. */
  push(piece: string): string {
    const text = withoutKey(this.waiting + piece, this.key);
    const end = text.length - begunAtEnd(text, this.key ?? '');
    this.waiting = text.slice(end);
    return text.slice(0, end);
  }

  /** What is left when no piece follows. */
  rest(): string {
    const { waiting } = this;
    this.waiting = '';
    return waiting;
  }
}

/** How many characters at the end are the beginning of `wanted`. */
function begunAtEnd(text: string, wanted: string): number {
  for (let length = Math.min(text.length, wanted.length - 1); length > 0; length -= 1) {
    if (text.endsWith(wanted.slice(0, length))) return length;
  }
  return 0;
}
