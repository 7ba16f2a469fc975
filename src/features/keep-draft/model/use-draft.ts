import { useEffect, useMemo, useState } from 'react';
import { clock } from '@/shared/lib/clock';
import { unansweredAttempt, type Unanswered } from '@/shared/api';
import { useAppDispatch, useAppSelector, useAppStore } from '@/shared/redux';
import { createDraftKeeper } from '../lib/draft-keeper';
import { fileRefsIn } from './draft-file-refs';
import { draftKept, draftRemoved, selectAreFilesStored, selectDraft, selectIsDraftStored } from './drafts-slice';
import { useDraftFiles, type RestoredFiles } from './use-draft-files';

/** The draft of one form, dialog or editor. */
export interface StoredDraft<Values> {
  /** The stored draft when the form opened; `savedAt` is an ISO instant. */
  restored: { values: Values; savedAt: string } | null;
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
  /** Removes the draft; later typing starts a new one. */
  discard(): void;
  /** The server has confirmed: removes the draft and stores nothing more. */
  settle(): void;
  /** False while the browser refuses to store it, so that it is only in this page. */
  isStored: boolean;
  /** False while one of its files is only in this page. */
  areFilesStored: boolean;
}

/**
 * Stores typed values under `key` for the current user until the server has confirmed them. Values must be JSON (dates
 * as text, files as references of the file registry). A stored draft that fails `isDraft` is ignored. The key must not
 * change while the form is mounted; if it can, give the form a React `key`.
 */
export function useDraft<Values>(key: string, isDraft: (value: unknown) => value is Values): StoredDraft<Values> {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isStored = useAppSelector((state) => selectIsDraftStored(state, key));
  const [owner] = useState(() => store.getState().session.user?.userId ?? null);
  const areFilesStored = useAppSelector((state) => selectAreFilesStored(state, key));
  const [restored] = useState(() => {
    const draft = selectDraft(store.getState(), key);
    return draft && isDraft(draft.values) ? { id: draft.id, values: draft.values, savedAt: draft.savedAt } : null;
  });
  const files = useDraftFiles(key, owner, fileRefsIn(restored?.values));
  const attemptOf = (id: string) => unansweredAttempt(owner ?? '', id, clock.millis());
  const [unanswered, setUnanswered] = useState(() => (restored ? attemptOf(restored.id) : null));

  const draft = useMemo(() => {
    const keeper = createDraftKeeper<Values>(
      (values, id) => {
        if (owner) dispatch(draftKept({ owner, key, draft: { id, values, savedAt: clock.now().toISOString() } }));
      },
      () => {
        if (owner && selectDraft(store.getState(), key)) dispatch(draftRemoved({ owner, key }));
      },
      restored?.id,
    );
    return {
      ...keeper,
      discard: () => {
        keeper.discard();
        setUnanswered(null);
      },
      sending: (values: Values) => {
        keeper.keepNow(values);
        return keeper.id();
      },
    };
  }, [dispatch, key, owner, restored, store]);

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

  const { keep, sending, discard, settle } = draft;
  return {
    restored,
    files,
    unanswered,
    lookForAnswer: () => setUnanswered(attemptOf(draft.id())),
    keep,
    sending,
    discard,
    settle,
    isStored,
    areFilesStored,
  };
}
