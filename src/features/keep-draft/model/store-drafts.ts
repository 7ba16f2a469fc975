import { clock } from '@/shared/lib/clock';
import type { StartAppListening } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import { draftKeyOf, parseDraft, readDrafts, removeStoredDraft, storeDraft } from './draft-storage';
import {
  draftChangedElsewhere,
  draftKept,
  draftRemoved,
  draftsClosed,
  draftsOpened,
  draftStorageTried,
} from './drafts-slice';

const NOT_STORED = 'This browser cannot keep your draft. Save before you leave this page.';

/**
 * Keeps the drafts of the present user in step with the browser's storage: read when somebody signs in, out of the
 * store when they sign out, written and removed with the store's, and followed when another tab changes them.
 */
export function storeDrafts(startListening: StartAppListening): void {
  let otherTabs = new AbortController();

  startListening({
    predicate: (_action, { session, drafts }) => (session.user?.userId ?? null) !== drafts.owner,
    effect: (_action, { dispatch, getState }) => {
      otherTabs.abort();
      const owner = getState().session.user?.userId;
      if (!owner) {
        dispatch(draftsClosed());
        return;
      }
      dispatch(draftsOpened({ owner, byKey: readDrafts(owner, clock.millis()) }));
      otherTabs = new AbortController();
      followOtherTabs(owner, dispatch, otherTabs.signal);
    },
  });

  startListening({
    actionCreator: draftKept,
    effect: ({ payload: { owner, key, draft } }, { dispatch, getState }) => {
      const isStored = storeDraft(owner, key, draft, clock.millis());
      const isKnown = getState().drafts.unstored.includes(key);
      dispatch(draftStorageTried({ key, isStored }));
      if (!isStored && !isKnown) dispatch(notificationShown(NOT_STORED, 'warning'));
    },
  });

  startListening({
    actionCreator: draftRemoved,
    effect: ({ payload: { owner, key } }) => removeStoredDraft(owner, key),
  });
}

function followOtherTabs(owner: string, dispatch: AppDispatch, signal: AbortSignal): void {
  globalThis.addEventListener(
    'storage',
    ({ key: name, newValue }) => {
      const key = draftKeyOf(owner, name);
      if (key !== null) dispatch(draftChangedElsewhere({ owner, key, draft: parseDraft(newValue) }));
    },
    { signal },
  );
}
