import { writeLater } from './write-later';

/** When a form's draft is written and forgotten. */
export interface DraftKeeper<Values> {
  keep(values: Values): void;
  /** Keeps the values at once. */
  keepNow(values: Values): void;
  /** Forgets the draft; later typing is kept again. */
  discard(): void;
  /** Forgets the draft and keeps nothing that comes after. */
  settle(): void;
  /** Writes now what is waiting. */
  flush(): void;
}

/** Keeps values within a second until the form is settled. */
export function createDraftKeeper<Values>(write: (values: Values) => void, remove: () => void): DraftKeeper<Values> {
  const writer = writeLater(write);
  let isSettled = false;
  const discard = () => {
    writer.cancel();
    remove();
  };
  return {
    keep(values) {
      if (!isSettled) writer.later(values);
    },
    keepNow(values) {
      if (isSettled) return;
      writer.later(values);
      writer.flush();
    },
    discard,
    settle() {
      isSettled = true;
      discard();
    },
    flush: writer.flush,
  };
}
