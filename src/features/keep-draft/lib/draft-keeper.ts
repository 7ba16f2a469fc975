import debounce from 'lodash-es/debounce';

/** Milliseconds without typing until a draft is written. */
const PAUSE = 400;
/** Milliseconds until it is written during continuous typing: the most that a crash can lose. */
const LONGEST = 900;

export interface DraftKeeper<Values> {
  id(): string;
  /** From now on writes the draft under this id. */
  continueAs(id: string): void;
  /** Writes the values within a second; newer ones replace them. */
  keep(values: Values): void;
  keepNow(values: Values): void;
  /** Removes the draft; later typing starts a new one. */
  discard(): void;
  /** Removes the draft and writes nothing more. */
  settle(): void;
  /** Writes waiting values now. */
  flush(): void;
}

/** Writes values within a second until the form is settled. `restoredId`: the draft that the form started with. */
export function createDraftKeeper<Values>(
  write: (values: Values, id: string) => void,
  remove: () => void,
  restoredId?: string,
): DraftKeeper<Values> {
  let id = restoredId ?? crypto.randomUUID();
  let isSettled = false;
  const writeSoon = debounce((values: Values) => write(values, id), PAUSE, { maxWait: LONGEST });
  const keep = (values: Values) => {
    if (!isSettled) writeSoon(values);
  };
  const flush = () => {
    writeSoon.flush();
  };
  const discard = () => {
    writeSoon.cancel();
    id = crypto.randomUUID();
    remove();
  };
  return {
    id: () => id,
    continueAs(other) {
      id = other;
    },
    keep,
    keepNow(values) {
      keep(values);
      flush();
    },
    discard,
    settle() {
      isSettled = true;
      discard();
    },
    flush,
  };
}
