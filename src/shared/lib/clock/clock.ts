/** The portal's one source of the present moment: a stored state is replayed at its reporter's time by replacing it. */
let read: () => number = Date.now;

export const clock = {
  /** The present instant. */
  now: (): Date => new Date(read()),
  /** The present instant in milliseconds since 1970. */
  millis: (): number => read(),
};

/** Replaces the clock; called without a source, the machine's clock is back. */
export function setClock(source: () => number = Date.now): void {
  read = source;
}
