import { useEffect, useMemo, useState } from 'react';
import { clock } from '@/shared/lib/clock';
import { unansweredSince } from '@/shared/api';
import { useAppDispatch, useAppSelector, useAppStore } from '@/shared/redux';
import { createDraftKeeper } from '../lib/draft-keeper';
import { fileRefsIn } from './draft-file-refs';
import { draftKept, draftRemoved, selectAreFilesStored, selectDraft, selectIsDraftStored } from './drafts-slice';
import { useDraftFiles, type RestoredFiles } from './use-draft-files';

/** The draft of one form, dialog or editor. */
export interface StoredDraft<Values> {
  /** What was saved when the form opened; `savedAt` is an ISO instant. */
  restored: { values: Values; savedAt: string } | null;
  /** The files that `restored` names. */
  files: RestoredFiles;
  /**
   * When this draft was sent last, an ISO instant, if there was no answer and the server has forgotten the attempt since:
   * it may be saved already. Null otherwise.
   */
  unansweredSince: string | null;
  /** Keeps the present values: within a second, or when the page is hidden or the form goes away. */
  keep(values: Values): void;
  /**
   * Keeps what is about to be sent, at once, and returns the draft's id: a reload that finds the draft after the answer was lost
   * sends it under the same key.
   */
  sending(values: Values): string;
  /** Forgets the draft; later typing is another one. */
  discard(): void;
  /** The server has confirmed: forgets the draft and keeps nothing that comes after. */
  settle(): void;
  /** False while the browser refuses to store it, so that it lives in this page only. */
  isStored: boolean;
  /** False while a file of it lives in this page only. */
  areFilesStored: boolean;
}

/**
 * Keeps what is typed under `key` for the present user until the server has confirmed it. Values must be JSON (dates as
 * text, files as references of the file registry). A stored draft that is not `isDraft` any more is ignored.
 * The key must not change while the form is mounted; give the form a React `key` where it can.
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
  const [sentAt] = useState(() => (restored ? unansweredSince(owner ?? '', restored.id, clock.millis()) : null));

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
    unansweredSince: sentAt === null ? null : new Date(sentAt).toISOString(),
    keep,
    sending,
    discard,
    settle,
    isStored,
    areFilesStored,
  };
}
