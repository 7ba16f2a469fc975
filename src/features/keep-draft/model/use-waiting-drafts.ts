import { flushSync } from 'react-dom';
import { counted } from '@/shared/lib/number';
import { momentOf } from '../lib/moment-of';
import type { KnownDraft, StoredDraft } from './use-draft';

export interface WaitingDraft {
  slot: string;
  name: string;
  onContinue: () => void;
}

/** Drafts of a form that no open form has, as `DraftNote` lists them. */
export interface WaitingDrafts {
  waiting: readonly WaitingDraft[];
  /** What they are: '2 unfinished entries'. */
  waitingTitle: string;
}

/** How waiting drafts are listed. */
export interface Unfinished<Values> {
  one: string;
  many: string;
  nameOf: ((values: Values) => string) | null;
}

/**
 * The drafts that wait for the form of `stored`, by default listed as drafts with their time. Continuing one takes it,
 * and then passes it to `onTaken`, which fills in the form.
 */
export function useWaitingDrafts<Values>(
  stored: Pick<StoredDraft<Values>, 'unfinished' | 'take'>,
  onTaken: (draft: KnownDraft<Values>) => void,
  { one, many, nameOf }: Unfinished<Values> = { one: 'draft', many: 'drafts', nameOf: null },
): WaitingDrafts {
  const waiting = stored.unfinished.map((each) => ({
    slot: each.slot,
    name: nameOf?.(each.values) ?? `from ${momentOf(each.savedAt)}`,
    onContinue: () => {
      // What is typed from now on is stored in the draft that was taken, not in the one that the form had.
      flushSync(() => stored.take(each));
      onTaken(each);
    },
  }));
  return { waiting, waitingTitle: counted(waiting.length, `unfinished ${one}`, `unfinished ${many}`) };
}
