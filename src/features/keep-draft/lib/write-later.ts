/** Collects quick changes into one write. */
export interface LaterWriter<Value> {
  /** Writes the value soon; a newer one takes its place. */
  later(value: Value): void;
  /** Writes now what is waiting. */
  flush(): void;
  /** Forgets what is waiting. */
  cancel(): void;
}

/**
 * Writes after `quiet` milliseconds without a change, but never later than `longest` after the first one: whoever types
 * without a pause loses at most that much.
 */
export function writeLater<Value>(write: (value: Value) => void, quiet = 400, longest = 900): LaterWriter<Value> {
  let waiting: { value: Value } | null = null;
  let quietTimer: ReturnType<typeof setTimeout> | undefined;
  let longestTimer: ReturnType<typeof setTimeout> | undefined;

  const cancel = () => {
    clearTimeout(quietTimer);
    clearTimeout(longestTimer);
    quietTimer = undefined;
    longestTimer = undefined;
    waiting = null;
  };
  const flush = () => {
    const due = waiting;
    cancel();
    if (due) write(due.value);
  };

  return {
    later(value) {
      waiting = { value };
      clearTimeout(quietTimer);
      quietTimer = setTimeout(flush, quiet);
      longestTimer ??= setTimeout(flush, longest);
    },
    flush,
    cancel,
  };
}
