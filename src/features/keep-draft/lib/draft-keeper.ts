import debounce from 'lodash-es/debounce';

/** Milliseconds without typing after which a draft is written. */
const PAUSE = 400;
/** Milliseconds after which it is written although somebody types without a pause: a crash loses at most that much. */
const LONGEST = 900;

/** When a form's draft is written and forgotten. */
export interface DraftKeeper<Values> {
  /** Of the draft that is being typed. */
  id(): string;
  /** Writes the values within a second; newer ones take their place. */
  keep(values: Values): void;
  /** Writes the values at once. */
  keepNow(values: Values): void;
  /** Forgets the draft; later typing is another one. */
  discard(): void;
  /** Forgets the draft and writes nothing that comes after. */
  settle(): void;
  /** Writes now what is waiting. */
  flush(): void;
}

/** Writes values within a second until the form is settled. `restoredId` is that of the draft that the form began with. */
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
