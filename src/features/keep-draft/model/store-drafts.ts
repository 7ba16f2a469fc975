import { clock } from '@/shared/lib/clock';
import { isStorageWritable } from '@/shared/lib/browser-storage';
import type { StartAppListening } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import { fileRefsIn, loadDraftFiles } from './draft-file-refs';
import { followDrafts, readDrafts, removeStoredDraft, storeDraft } from './draft-storage';
import {
  draftChangedElsewhere,
  draftFilesTried,
  draftKept,
  draftRemoved,
  draftsClosed,
  draftsOpened,
  draftStorageTried,
} from './drafts-slice';

/** Milliseconds after a sign-in until orphaned files are removed: the first screen has priority. */
const SWEEP_AFTER = 5_000;

const NOT_STORED = 'Your browser cannot store this draft. Save before you leave this page.';

/**
 * Syncs the current user's drafts with the browser's storage: loads them at sign-in, clears the store at sign-out,
 * writes and removes them with the store's, and follows changes of other tabs.
 */
export function storeDrafts(startListening: StartAppListening): void {
  let otherTabs = new AbortController();
  const storeFiles = fileWriter();

  startListening({
    predicate: (_action, { session, drafts }) => (session.user?.userId ?? null) !== drafts.owner,
    effect: async (_action, { delay, dispatch, getState }) => {
      otherTabs.abort();
      const owner = getState().session.user?.userId;
      if (!owner) {
        dispatch(draftsClosed());
        return;
      }
      const byKey = readDrafts(owner, clock.millis());
      dispatch(draftsOpened({ owner, byKey, isOff: !isStorageWritable() }));
      otherTabs = new AbortController();
      followDrafts(
        owner,
        (key, draft) => void dispatch(draftChangedElsewhere({ owner, key, draft })),
        otherTabs.signal,
      );
      await delay(SWEEP_AFTER);
      const files = await loadDraftFiles().catch(unreachable);
      await files?.sweepDraftFiles(clock.millis());
    },
  });

  startListening({
    actionCreator: draftKept,
    effect: ({ payload: { owner, key, draft } }, { dispatch, getState }) => {
      const isStored = storeDraft(owner, key, draft, clock.millis());
      const { unstored, isOff } = getState().drafts;
      dispatch(draftStorageTried({ key, isStored }));
      // If drafts are off, the app shell says so.
      if (!isStored && !unstored.includes(key) && isOff !== true) dispatch(notificationShown(NOT_STORED, 'warning'));
      storeFiles.keep(owner, key, draft.values, (areStored) => dispatch(draftFilesTried({ owner, key, areStored })));
    },
  });

  startListening({
    actionCreator: draftRemoved,
    effect: ({ payload: { owner, key } }) => {
      removeStoredDraft(owner, key);
      storeFiles.forget(owner, key);
    },
  });
}

/** Changes of stored files run one after the other, because a draft may be removed before its files are stored. */
function fileWriter() {
  /** Most drafts have no files and do not need the browser's database. */
  const withFiles = new Set<string>();
  let last = Promise.resolve();
  const next = (change: () => Promise<void>) => {
    last = last.then(change);
  };
  const nameOf = (owner: string, key: string) => JSON.stringify([owner, key]);
  return {
    keep(owner: string, key: string, values: unknown, onTried: (areStored: boolean) => void) {
      const refs = fileRefsIn(values);
      if (refs.length === 0 && !withFiles.has(nameOf(owner, key))) return;
      withFiles.add(nameOf(owner, key));
      next(async () => {
        const files = await loadDraftFiles().catch(unreachable);
        const unstored = await files?.storeDraftFiles(owner, key, refs, clock.millis());
        onTried(unstored?.length === 0);
      });
    },
    forget(owner: string, key: string) {
      withFiles.delete(nameOf(owner, key));
      next(async () => {
        const files = await loadDraftFiles().catch(unreachable);
        await files?.forgetDraftFiles(owner, key);
      });
    },
  };
}

/** Offline, or a new build has replaced the code: a later clean-up will remove the files. */
const unreachable = () => null;
