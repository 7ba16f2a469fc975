import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { clock } from '@/shared/lib/clock';
import { unansweredAttempt, type Unanswered } from '@/shared/api';
import { ReplayContext, useAppDispatch, useAppSelector, useAppStore } from '@/shared/redux';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import { createDraftKeeper } from '../lib/draft-keeper';
import type { Draft } from './draft-storage';
import { freeSlot, THIS_TAB } from './draft-tabs';
import {
  draftKept,
  draftLeft,
  draftRemoved,
  draftReturned,
  draftTaken,
  selectAreFilesStored,
  selectDraft,
  selectIsDraftStored,
  slotIn,
  takenSlots,
  waitingDrafts,
} from './drafts-slice';
import { findClosedTabs } from './store-drafts';
import { useDraftFiles, type RestoredFiles } from './use-draft-files';

/** A stored draft that a form starts with or can continue. */
export interface KnownDraft<Values> {
  id: string;
  slot: string;
  values: Values;
  /** An ISO instant. */
  savedAt: string;
}

/** The draft of one form, dialog or editor. */
export interface StoredDraft<Values> {
  /** The stored draft when the form opened, or that it has continued since. */
  restored: KnownDraft<Values> | null;
  /** Drafts of this form that no open form has, the latest first. */
  unfinished: readonly KnownDraft<Values>[];
  /** The files that `restored` names. */
  files: RestoredFiles;
  /** The attempt to save it that got no answer: it may already be saved. Null if there is none. */
  unanswered: Unanswered | null;
  /** Finds out whether the last attempt got an answer. */
  lookForAnswer(): void;
  /** Stores the current values within a second, or when the page is hidden or the form unmounts. */
  keep(values: Values): void;
  /**
   * Stores the values to be sent at once and returns the draft's id, so that after a lost answer and a reload the draft
   * is sent under the same key.
   */
  sending(values: Values): string;
  /** Stores now what waits. */
  flush(): void;
  /** Removes the draft; later typing starts a new one. */
  discard(): void;
  /** Removes the draft, and offers to undo that. */
  discardWithUndo(): void;
  /** Leaves these values as a draft that waits, because others take their place. Returns it, to be taken again. */
  setAside(values: Values): KnownDraft<Values> | null;
  /** Continues a waiting draft; the form's own one waits instead. */
  take(draft: KnownDraft<Values>): void;
  /** The server has confirmed: removes the draft and stores nothing more. */
  settle(): void;
  /** False while the browser refuses to store it, so that it is only in this page. */
  isStored: boolean;
  /** False while one of its files is only in this page. */
  areFilesStored: boolean;
}

interface DraftOptions {
  /**
   * What the form starts with if this tab has no draft of it: with the latest that waits (by default), with the only one
   * because the form lists several, or with none because it already has values.
   */
  startsWith?: 'latest' | 'only' | 'none';
}

/**
 * Stores typed values under `key` for the current user until the server has confirmed them. Values must be JSON (dates
 * as text, files as references of the file registry). A stored draft that fails `isDraft` is ignored. The form starts
 * with this tab's draft, or with one that waits. The key must not change while the form is mounted; if it can,
 * give the form a React `key`.
 */
export function useDraft<Values>(
  key: string,
  isDraft: (value: unknown) => value is Values,
  { startsWith = 'latest' }: DraftOptions = {},
): StoredDraft<Values> {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isReplay = use(ReplayContext);
  const isStored = useAppSelector((state) => selectIsDraftStored(state, key));
  const areFilesStored = useAppSelector((state) => selectAreFilesStored(state, key));
  const [owner] = useState(() => store.getState().session.user?.userId ?? null);
  const [restored, setRestored] = useState(() => {
    const state = store.getState();
    const own = selectDraft(state, key);
    if (own || isReplay || state.drafts.owner !== owner)
      return own && knownDraft(slotIn(state.drafts, key), own, isDraft);
    const waiting = waitingOf(state.drafts, key, isDraft);
    const mayStart = startsWith === 'latest' || (startsWith === 'only' && waiting.length === 1);
    return mayStart ? (waiting[0] ?? null) : null;
  });
  const others = useAppSelector((state) => state.drafts.others);
  const closed = useAppSelector((state) => state.drafts.closedTabs);
  const unfinished = useMemo(
    () => waitingOf({ others, closedTabs: closed }, key, isDraft).filter(({ slot }) => slot !== restored?.slot),
    [closed, isDraft, key, others, restored],
  );
  const files = useDraftFiles(key, owner, restored?.values);
  const attemptOf = (id: string) => unansweredAttempt(owner ?? '', id, clock.millis());
  const [unanswered, setUnanswered] = useState(() => (restored ? attemptOf(restored.id) : null));

  const [place] = useState(() => draftPlace(store, owner, key, restored?.slot));

  const draft = useMemo(() => {
    const keeper = createDraftKeeper<Values>(
      (values, id) => {
        if (!owner) return;
        const slot = place.slot() ?? place.take(freeSlot(owner, key, takenSlots(store.getState().drafts)));
        const openIn = place.isOpen() ? { openIn: THIS_TAB } : {};
        dispatch(draftKept({ owner, key, slot, draft: { id, values, savedAt: clock.now().toISOString(), ...openIn } }));
      },
      () => {
        const slot = place.slot();
        if (owner && slot !== undefined && selectDraft(store.getState(), key))
          dispatch(draftRemoved({ owner, key, slot }));
      },
      restored?.id,
    );
    const discard = () => {
      keeper.discard();
      setUnanswered(null);
    };
    /** Removes the draft; what it returns lets it wait, in another slot than that of the draft that the form has. */
    const withdraw = () => {
      keeper.flush();
      const withdrawn = selectDraft(store.getState(), key);
      discard();
      if (!withdrawn || !owner) return null;
      const { openIn: _openIn, ...waiting } = withdrawn;
      return () => {
        const taken = takenSlots(store.getState().drafts);
        const slot = freeSlot(owner, key, restored ? [...taken, restored.slot] : taken);
        dispatch(draftReturned({ owner, key, slot, draft: waiting }));
        return { id: waiting.id, slot, savedAt: waiting.savedAt };
      };
    };
    return {
      ...keeper,
      discard,
      discardWithUndo: () => {
        const giveBack = withdraw();
        if (!giveBack) return;
        const undo = () => {
          giveBack();
          dispatch(notificationShown('The draft is back. Open the form again to continue it.', 'success'));
        };
        dispatch(offerUndo({ text: 'Draft discarded', undo }));
      },
      setAside: (values: Values) => {
        keeper.keepNow(values);
        const waiting = withdraw()?.();
        return waiting ? { ...waiting, values } : null;
      },
      sending: (values: Values) => {
        keeper.keepNow(values);
        return keeper.id();
      },
    };
  }, [dispatch, key, owner, place, restored, store]);

  const [idBefore] = useState(() => selectDraft(store.getState(), key)?.id);
  const idNow = useAppSelector((state) => (state.drafts.owner === owner ? selectDraft(state, key)?.id : undefined));
  useEffect(() => {
    // Another tab has the draft: this form goes on with a copy, which has another id.
    if (idNow !== undefined && idNow !== idBefore) draft.continueAs(idNow);
  }, [draft, idBefore, idNow]);

  const take = (wanted: KnownDraft<Values>) => {
    draft.flush();
    if (!owner) return;
    dispatch(draftTaken({ owner, key, slot: wanted.slot }));
    place.take(wanted.slot);
    setRestored(wanted);
    setUnanswered(attemptOf(wanted.id));
  };

  const takeFirst = useEffectEvent(() => {
    place.setOpen(true);
    if (owner && restored) dispatch(draftTaken({ owner, key, slot: restored.slot }));
    void dispatch(findClosedTabs());
  });
  const leave = useEffectEvent(() => {
    draft.flush();
    place.setOpen(false);
    const slot = place.slot();
    if (owner && slot !== undefined) dispatch(draftLeft({ owner, key, slot }));
  });
  useEffect(() => {
    takeFirst();
    return () => leave();
  }, []);

  useEffect(() => {
    const { flush } = draft;
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    globalThis.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      globalThis.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      flush();
    };
  }, [draft]);

  const { keep, flush, sending, discard, discardWithUndo, setAside, settle } = draft;
  return {
    restored,
    unfinished,
    files,
    unanswered,
    lookForAnswer: () => setUnanswered(attemptOf(draft.id())),
    keep,
    flush,
    sending,
    discard,
    discardWithUndo,
    setAside,
    take,
    settle,
    isStored,
    areFilesStored,
  };
}

/** Where a form's draft is stored, and whether the form is open. The store forgets the place at sign-out. */
function draftPlace(store: AppStore, owner: string | null, key: string, first: string | undefined) {
  let last = first;
  let isOpen = false;
  return {
    /** Undefined if there is no draft. */
    slot(): string | undefined {
      const { drafts } = store.getState();
      if (drafts.owner === owner) last = drafts.byKey[key] ? slotIn(drafts, key) : undefined;
      return last;
    },
    take(slot: string): string {
      last = slot;
      return slot;
    },
    setOpen(now: boolean): void {
      isOpen = now;
    },
    isOpen: () => isOpen,
  };
}

function knownDraft<Values>(
  slot: string,
  { id, values, savedAt }: Draft,
  isDraft: (value: unknown) => value is Values,
): KnownDraft<Values> | null {
  return isDraft(values) ? { id, slot, values, savedAt } : null;
}

function waitingOf<Values>(
  drafts: Parameters<typeof waitingDrafts>[0],
  key: string,
  isDraft: (value: unknown) => value is Values,
): KnownDraft<Values>[] {
  return waitingDrafts(drafts, key).flatMap(([slot, draft]) => knownDraft(slot, draft, isDraft) ?? []);
}
