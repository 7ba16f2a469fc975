import { writeLater } from './write-later';

/** When a form's draft is written and forgotten. */
export interface DraftKeeper<Values> {
  /** Of the draft that is being typed. */
  id(): string;
  keep(values: Values): void;
  /** Keeps the values at once. */
  keepNow(values: Values): void;
  /** Forgets the draft; later typing is another one. */
  discard(): void;
  /** Forgets the draft and keeps nothing that comes after. */
  settle(): void;
  /** Writes now what is waiting. */
  flush(): void;
}

/** Keeps values within a second until the form is settled. `restoredId` is that of the draft that the form began with. */
export function createDraftKeeper<Values>(
  write: (values: Values, id: string) => void,
  remove: () => void,
  restoredId?: string,
): DraftKeeper<Values> {
  let id = restoredId ?? crypto.randomUUID();
  const writer = writeLater((values: Values) => write(values, id));
  let isSettled = false;
  const discard = () => {
    writer.cancel();
    id = crypto.randomUUID();
    remove();
  };
  return {
    id: () => id,
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
