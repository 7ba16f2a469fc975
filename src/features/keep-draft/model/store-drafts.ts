import type { SessionRoot } from '@/entities/session';
import { clock } from '@/shared/lib/clock';
import { isStorageWritable } from '@/shared/lib/browser-storage';
import type { StartListening, AppDispatch } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import { fileRefsIn, inTurn, loadDraftFiles } from './draft-file-refs';
import { followDrafts, readDraft, readDrafts, removeStoredDraft, storeDraft, type Draft } from './draft-storage';
import {
  announceTab,
  closedTabs,
  findTabs,
  formOf,
  isOpenElsewhere,
  noteOwnSlot,
  readOwnSlots,
  THIS_TAB,
} from './draft-tabs';
import {
  closedTabsFound,
  draftChangedElsewhere,
  draftFilesTried,
  draftKept,
  draftLeft,
  draftRemoved,
  draftReturned,
  draftsClosed,
  draftsOpened,
  draftStorageTried,
  draftTaken,
  otherRemoved,
  slotIn,
  type DraftsState,
  type DraftsRoot,
} from './drafts-slice';

/** Milliseconds after a sign-in until orphaned files are removed: the first screen has priority. */
const SWEEP_AFTER = 5_000;

const NOT_STORED = 'Your browser cannot store this draft. Save before you leave this page.';

/**
 * Syncs the current user's drafts with the browser's storage: loads them at sign-in, clears the store at sign-out,
 * writes and removes them with the store's, and follows changes of other tabs.
 */
export function storeDrafts<State extends DraftsRoot & SessionRoot>(startListening: StartListening<State>): void {
  let otherTabs = new AbortController();
  const storeFiles = fileWriter();
  void findTabs();

  startListening({
    predicate: (_action, { session, drafts }) => (session.user?.userId ?? null) !== drafts.owner,
    effect: async (_action, { delay, dispatch, getState }) => {
      otherTabs.abort();
      const owner = getState().session.user?.userId;
      if (!owner) {
        dispatch(draftsClosed());
        return;
      }
      void announceTab();
      dispatch(draftsOpened({ owner, ...draftsOf(owner), isOff: !isStorageWritable() }));
      otherTabs = new AbortController();
      followDrafts(
        owner,
        (slot, draft) => void dispatch(draftChangedElsewhere({ owner, slot, draft })),
        otherTabs.signal,
      );
      await dispatch(findClosedTabs());
      await delay(SWEEP_AFTER);
      const files = await loadDraftFiles().catch(unreachable);
      await files?.sweepDraftFiles(clock.millis());
    },
  });

  startListening({
    actionCreator: draftKept,
    effect: ({ payload: { owner, key, slot = key, draft } }, { dispatch, getState }) => {
      const isStored = storeDraft(owner, slot, draft, clock.millis());
      noteOwnSlot(owner, key, slot);
      const { unstored, isOff } = getState().drafts;
      dispatch(draftStorageTried({ key, isStored }));
      // If drafts are off, the app shell says so.
      if (!isStored && !unstored.includes(key) && isOff !== true) dispatch(notificationShown(NOT_STORED, 'warning'));
      storeFiles.keep(owner, slot, draft.values, (areStored) => dispatch(draftFilesTried({ owner, key, areStored })));
    },
  });

  startListening({
    actionCreator: draftRemoved,
    effect: ({ payload }, { getOriginalState }) => {
      const { owner, key, slot = slotIn(getOriginalState().drafts, key) } = payload;
      removeStoredDraft(owner, slot);
      noteOwnSlot(owner, key, null);
      storeFiles.forget(owner, slot);
    },
  });

  startListening({
    actionCreator: draftTaken,
    effect: ({ payload: { owner, key, slot } }, { getState, getOriginalState }) => {
      const { [slot]: _taken, ...before } = getOriginalState().drafts.others ?? {};
      const { others = {}, byKey } = getState().drafts;
      const put = Object.entries(others).find(([suffix]) => !(suffix in before) && suffix !== slot);
      if (put) storeDraft(owner, put[0], put[1], clock.millis());
      if (byKey[key]) storeDraft(owner, slot, byKey[key], clock.millis());
      noteOwnSlot(owner, key, slot);
    },
  });

  startListening({
    actionCreator: draftLeft,
    effect: ({ payload: { owner, slot } }) => {
      const { openIn, ...draft } = readDraft(owner, slot, clock.millis()) ?? {};
      if (openIn === THIS_TAB) storeDraft(owner, slot, draft as Draft, clock.millis());
    },
  });

  startListening({
    actionCreator: draftReturned,
    effect: ({ payload: { owner, key, slot, draft } }, { dispatch }) => {
      storeDraft(owner, slot, draft, clock.millis());
      storeFiles.keep(owner, slot, draft.values, (areStored) => dispatch(draftFilesTried({ owner, key, areStored })));
    },
  });

  startListening({
    actionCreator: otherRemoved,
    effect: ({ payload: { owner, slot } }) => {
      removeStoredDraft(owner, slot);
      storeFiles.forget(owner, slot);
    },
  });

  startListening({
    actionCreator: draftChangedElsewhere,
    effect: ({ payload: { owner, slot, otherSlot } }, { dispatch, getState }) => {
      const key = formOf(slot);
      const { byKey, slots } = getState().drafts;
      const draft = slots?.[key] === otherSlot ? byKey[key] : undefined;
      if (draft) dispatch(draftKept({ owner, key, slot: otherSlot, draft }));
      else if (readOwnSlots(owner)[key] === slot) noteOwnSlot(owner, key, null);
    },
  });
}

function draftsOf(owner: string): Required<Pick<DraftsState, 'byKey' | 'slots' | 'others'>> {
  const noted = readOwnSlots(owner);
  const stored = Object.entries(readDrafts(owner, clock.millis()));
  const isOwn = ([slot, draft]: [string, Draft]) => noted[formOf(slot)] === slot && !isOpenElsewhere(draft);
  const own = stored.filter(isOwn);
  return {
    slots: Object.fromEntries(own.map(([slot]) => [formOf(slot), slot])),
    byKey: Object.fromEntries(own.map(([slot, draft]) => [formOf(slot), draft])),
    others: Object.fromEntries(stored.filter((each) => !isOwn(each))),
  };
}

/** Finds out which of the tabs that have drafts open no longer exist. */
export function findClosedTabs() {
  return async (dispatch: AppDispatch, getState: () => DraftsRoot): Promise<void> => {
    const tabs = Object.values(getState().drafts.others ?? {}).flatMap(({ openIn }) => openIn ?? []);
    if (tabs.length > 0) dispatch(closedTabsFound(await closedTabs([...new Set(tabs)])));
  };
}

function fileWriter() {
  /** Most drafts have no files and do not need the browser's database. */
  const withFiles = new Set<string>();
  const nameOf = (owner: string, slot: string) => JSON.stringify([owner, slot]);
  return {
    keep(owner: string, slot: string, values: unknown, onTried: (areStored: boolean) => void) {
      const refs = fileRefsIn(values);
      if (refs.length === 0 && !withFiles.has(nameOf(owner, slot))) return;
      withFiles.add(nameOf(owner, slot));
      void inTurn(async () => {
        const files = await loadDraftFiles().catch(unreachable);
        const unstored = await files?.storeDraftFiles(owner, slot, refs, clock.millis());
        onTried(unstored?.length === 0);
      });
    },
    forget(owner: string, slot: string) {
      withFiles.delete(nameOf(owner, slot));
      void inTurn(async () => {
        const files = await loadDraftFiles().catch(unreachable);
        await files?.forgetDraftFiles(owner, slot);
      });
    },
  };
}

/** Offline, or a new build has replaced the code: a later clean-up will remove the files. */
const unreachable = () => null;
