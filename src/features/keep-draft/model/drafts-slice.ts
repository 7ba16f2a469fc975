import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Draft } from './draft-storage';

export interface DraftsState {
  /** The owner of these drafts; null while nobody is signed in. */
  owner: string | null;
  byKey: Record<string, Draft>;
  /** Keys whose newest values are only in memory, because the browser refused to store them. */
  unstored: string[];
  /** Keys of drafts with a file that is only in memory. */
  filesUnstored?: string[];
  /** This browser stores nothing for the portal. */
  isOff?: boolean;
}

const initialState: DraftsState = { owner: null, byKey: {}, unstored: [] };

/** One draft of one user. */
export interface DraftId {
  owner: string;
  key: string;
}

/**
 * The current user's unconfirmed input in forms, dialogs and editors. Each write names its user: values that a form
 * passes during sign-out are stored for that user and do not enter the next user's store.
 */
const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    draftsOpened: (
      _state,
      { payload }: PayloadAction<{ owner: string; byKey: Record<string, Draft>; isOff: boolean }>,
    ) => ({
      ...payload,
      unstored: [],
      filesUnstored: [],
    }),
    draftsClosed: () => initialState,
    draftKept: (state, { payload: { owner, key, draft } }: PayloadAction<DraftId & { draft: Draft }>) => {
      if (state.owner === owner) state.byKey[key] = draft;
    },
    draftRemoved: (state, { payload: { owner, key } }: PayloadAction<DraftId>) => {
      if (state.owner !== owner) return;
      delete state.byKey[key];
      state.unstored = without(state.unstored, key);
      state.filesUnstored = without(state.filesUnstored, key);
    },
    /** Another tab of the same user has stored or removed a draft. */
    draftChangedElsewhere: (
      state,
      { payload: { owner, key, draft } }: PayloadAction<DraftId & { draft: Draft | null }>,
    ) => {
      if (state.owner !== owner) return;
      if (draft) state.byKey[key] = draft;
      else delete state.byKey[key];
    },
    draftStorageTried: (state, { payload: { key, isStored } }: PayloadAction<{ key: string; isStored: boolean }>) => {
      if (state.unstored.includes(key) !== isStored) return;
      state.unstored = isStored ? without(state.unstored, key) : [...state.unstored, key];
    },
    draftFilesTried: (
      state,
      { payload: { owner, key, areStored } }: PayloadAction<DraftId & { areStored: boolean }>,
    ) => {
      if (state.owner !== owner || (state.filesUnstored ?? []).includes(key) !== areStored) return;
      const others = without(state.filesUnstored, key);
      state.filesUnstored = areStored ? others : [...others, key];
    },
  },
});

export const {
  draftChangedElsewhere,
  draftFilesTried,
  draftKept,
  draftRemoved,
  draftsClosed,
  draftsOpened,
  draftStorageTried,
} = draftsSlice.actions;
export const draftsReducer = draftsSlice.reducer;

/** The current user's draft under a key. */
export function selectDraft(state: RootState, key: string): Draft | null {
  const { owner, byKey } = state.drafts;
  if (owner === null || owner !== state.session.user?.userId) return null;
  return byKey[key] ?? null;
}

export function selectIsDraftStored(state: RootState, key: string): boolean {
  return !state.drafts.unstored.includes(key);
}

export function selectAreFilesStored(state: RootState, key: string): boolean {
  return !(state.drafts.filesUnstored ?? []).includes(key);
}

/** Whether this browser stores no drafts at all. */
export function selectAreDraftsOff(state: RootState): boolean {
  return state.drafts.isOff ?? false;
}

function without(keys: readonly string[] | undefined, key: string): string[] {
  return (keys ?? []).filter((other) => other !== key);
}
