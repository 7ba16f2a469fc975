import { useEffect, useMemo, useState } from 'react';
import { clock } from '@/shared/lib/clock';
import { useAppDispatch, useAppSelector, useAppStore } from '@/shared/redux';
import { createDraftKeeper } from '../lib/draft-keeper';
import { draftKept, draftRemoved, selectDraft, selectIsDraftStored } from './drafts-slice';

/** The draft of one form, dialog or editor. */
export interface KeptDraft<Values> {
  /** What was kept when the form opened; `savedAt` is an ISO instant. */
  restored: { values: Values; savedAt: string } | null;
  /** Keeps the present values: within a second, or when the page is hidden or the form goes away. */
  keep(values: Values): void;
  /** Forgets the draft; later typing is kept again. */
  discard(): void;
  /** The server has confirmed: forgets the draft and keeps nothing that comes after. */
  settle(): void;
  /** False while the browser refuses to store it, so that it lives in this page only. */
  isStored: boolean;
}

/**
 * Keeps what is typed under `key` for the present user until the server has confirmed it. Values must be JSON (dates as
 * text, files as references of the file registry). A stored draft that is not `isDraft` any more is ignored.
 * The key must not change while the form is mounted; give the form a React `key` where it can.
 */
export function useDraft<Values>(key: string, isDraft: (value: unknown) => value is Values): KeptDraft<Values> {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isStored = useAppSelector((state) => selectIsDraftStored(state, key));
  const [owner] = useState(() => store.getState().session.user?.userId ?? null);
  const [restored] = useState(() => {
    const draft = selectDraft(store.getState(), key);
    return draft && isDraft(draft.values) ? { values: draft.values, savedAt: draft.savedAt } : null;
  });

  const draft = useMemo(
    () =>
      createDraftKeeper<Values>(
        (values) => {
          if (owner) dispatch(draftKept({ owner, key, draft: { values, savedAt: clock.now().toISOString() } }));
        },
        () => {
          if (owner && selectDraft(store.getState(), key)) dispatch(draftRemoved({ owner, key }));
        },
      ),
    [dispatch, key, owner, store],
  );

  useEffect(() => {
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') draft.flush();
    };
    globalThis.addEventListener('pagehide', draft.flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      globalThis.removeEventListener('pagehide', draft.flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      draft.flush();
    };
  }, [draft]);

  return { restored, isStored, keep: draft.keep, discard: draft.discard, settle: draft.settle };
}
