import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { SessionRoot } from '@/entities/session';
import { clock } from '@/shared/lib/clock';
import { isUnanswered } from '@/shared/api';
import { ReplayContext, useAppDispatch, useAppSelector, useAppStore, type AppDispatch } from '@/shared/redux';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import { createDraftKeeper } from '../lib/draft-keeper';
import { draftPlace, type DraftPlace } from './draft-place';
import type { Draft, ToSend } from './draft-storage';
import {
  selectAreFilesStored,
  selectDraft,
  selectIsDraftStored,
  slotIn,
  waitingDrafts,
  type DraftsRoot,
} from './drafts-slice';
import { findClosedTabs } from './store-drafts';
import { moveToOutbox } from './outbox';
import { useDraftFiles, type RestoredFiles } from './use-draft-files';

/** A stored draft that a form starts with or can continue. */
export interface KnownDraft<Values> {
  id: string;
  slot: string;
  values: Values;
  /** An ISO instant. */
  savedAt: string;
}

export interface StoredDraft<Values> {
  /** The stored draft when the form opened, or that it has continued since. */
  restored: KnownDraft<Values> | null;
  /** Drafts of this form that no open form has, the latest first. */
  unfinished: readonly KnownDraft<Values>[];
  /** The files that `restored` names. */
  files: RestoredFiles;
  /** An attempt to save it got no answer: it may already be saved. */
  isUnanswered: boolean;
  /** Finds out whether the last attempt got an answer. */
  lookForAnswer(): void;
  /** Stores the current values within a second, or when the page is hidden or the form unmounts. */
  keep(values: Values): void;
  /**
   * Stores the values to be sent at once and returns the draft's id, so that after a lost answer and a reload the draft
   * is sent under the same key.
   */
  sending(values: Values): string;
  /** Stores waiting values now. */
  flush(): void;
  /** Removes the draft; later typing starts a new one. */
  discard(): void;
  /** Removes the draft, and offers to undo that. */
  discardWithUndo(): void;
  /** Leaves these values as a waiting draft, because others replace them. Returns it, so that it can be taken again. */
  setAside(values: Values): KnownDraft<Values> | null;
  /** Continues a waiting draft; the form's own draft waits instead. */
  take(draft: KnownDraft<Values>): void;
  /** The server has confirmed: removes the draft and stores nothing more. */
  settle(): void;
  /**
   * Moves the draft to the outbox, and stores nothing more here. Resolves to false if this browser cannot store it with
   * its files; then nothing has changed.
   */
  sendLater(toSend: ToSend): Promise<boolean>;
  /** False while the browser refuses to store it, so that it is only in this page. */
  isStored: boolean;
  /** False while one of its files is only in this page. */
  areFilesStored: boolean;
}

interface DraftOptions {
  /**
   * What the form starts with if this tab has no draft of it: the latest waiting one (by default), a waiting one only
   * if there is just one, because the form lists several, or none, because it already has values.
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
  const store = useAppStore<DraftsRoot & SessionRoot>();
  const isReplay = use(ReplayContext);
  const [owner] = useState(() => store.getState().session.user?.userId ?? null);
  const [restored, setRestored] = useState(() => {
    const state = store.getState();
    const isOwnAlone = isReplay || state.drafts.owner !== owner;
    return startingDraft(state, key, isDraft, isOwnAlone ? 'none' : startsWith);
  });
  const unfinished = useUnfinished(key, isDraft, restored?.slot);
  const files = useDraftFiles(key, owner, restored?.values);
  const hasAttempt = (id: string) => isUnanswered(owner ?? '', id, clock.millis());
  const [isWithoutAnswer, setIsWithoutAnswer] = useState(() => restored !== null && hasAttempt(restored.id));

  const [place] = useState(() => draftPlace(store, owner, key, restored?.slot));
  const draft = useMemo(
    () => formDraft(place, restored, { dispatch, onDiscarded: () => setIsWithoutAnswer(false) }),
    [dispatch, place, restored],
  );

  useCopy(key, owner, draft.continueAs);

  const take = (wanted: KnownDraft<Values>) => {
    draft.flush();
    if (!owner) return;
    place.take(wanted.slot);
    setRestored(wanted);
    setIsWithoutAnswer(hasAttempt(wanted.id));
  };

  useOpenPlace(place, restored?.slot, draft.flush);

  return {
    ...draft,
    restored,
    unfinished,
    files,
    isUnanswered: isWithoutAnswer,
    lookForAnswer: () => setIsWithoutAnswer(hasAttempt(draft.id())),
    take,
    isStored: useAppSelector((state: DraftsRoot) => selectIsDraftStored(state, key)),
    areFilesStored: useAppSelector((state: DraftsRoot) => selectAreFilesStored(state, key)),
  };
}

/** What a form starts with: this tab's draft, or one that waits. */
function startingDraft<Values>(
  state: DraftsRoot & SessionRoot,
  key: string,
  isDraft: (value: unknown) => value is Values,
  startsWith: DraftOptions['startsWith'],
): KnownDraft<Values> | null {
  const own = selectDraft(state, key);
  if (own || startsWith === 'none') return own && knownDraft(slotIn(state.drafts, key), own, isDraft);
  const waiting = waitingOf(state.drafts, key, isDraft);
  return startsWith === 'latest' || waiting.length === 1 ? (waiting[0] ?? null) : null;
}

/** The drafts of a form that wait, except in this slot. */
function useUnfinished<Values>(key: string, isDraft: (value: unknown) => value is Values, except: string | undefined) {
  const others = useAppSelector(({ drafts }: DraftsRoot) => drafts.others);
  const closedTabs = useAppSelector(({ drafts }: DraftsRoot) => drafts.closedTabs);
  return useMemo(
    () => waitingOf({ others, closedTabs }, key, isDraft).filter(({ slot }) => slot !== except),
    [closedTabs, except, isDraft, key, others],
  );
}

function formDraft<Values>(
  place: DraftPlace,
  restored: KnownDraft<Values> | null,
  { dispatch, onDiscarded }: { dispatch: AppDispatch; onDiscarded: () => void },
) {
  const keeper = createDraftKeeper<Values>(place.keep, place.remove, restored?.id);
  const discard = () => {
    keeper.discard();
    onDiscarded();
  };
  /** Removes the draft; returns a function that puts it back as a waiting one, in a slot other than the form's. */
  const withdraw = () => {
    keeper.flush();
    const withdrawn = place.draft();
    discard();
    return withdrawn && (() => place.giveBack(withdrawn, restored ? [restored.slot] : []));
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
    sendLater: async (toSend: ToSend) => {
      keeper.flush();
      const present = place.draft();
      const isKept = present !== null && (await dispatch(moveToOutbox(place.key, present, toSend)));
      if (isKept) keeper.settle();
      return isKept;
    },
  };
}

/** When another tab has the draft, this form continues with a copy, which has another id. */
function useCopy(key: string, owner: string | null, continueAs: (id: string) => void): void {
  const store = useAppStore<DraftsRoot & SessionRoot>();
  const [idBefore] = useState(() => selectDraft(store.getState(), key)?.id);
  const idNow = useAppSelector((state: DraftsRoot & SessionRoot) =>
    state.drafts.owner === owner ? selectDraft(state, key)?.id : undefined,
  );
  useEffect(() => {
    if (idNow !== undefined && idNow !== idBefore) continueAs(idNow);
  }, [continueAs, idBefore, idNow]);
}

/** While the form is open, it owns the draft in this slot, and stores waiting values before it is hidden or left. */
function useOpenPlace(place: DraftPlace, slot: string | undefined, flush: () => void): void {
  const dispatch = useAppDispatch();
  const open = useEffectEvent(() => {
    place.open(slot);
    void dispatch(findClosedTabs());
  });
  const leave = useEffectEvent(() => {
    flush();
    place.leave();
  });
  useEffect(() => {
    open();
    return () => leave();
  }, []);
  useEffect(() => {
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
  }, [flush]);
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
