/** The portal's only source of the current time: a replay replaces it to show a stored state at its reporter's time. */
let read: () => number = Date.now;

export const clock = {
  now: (): Date => new Date(read()),
  /** The current instant in milliseconds since 1970. */
  millis: (): number => read(),
};

/** Replaces the clock; without a source, restores the machine's clock. */
export function setClock(source: () => number = Date.now): void {
  read = source;
}
