import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Draft } from './draft-storage';

export interface DraftsState {
  /** Whose drafts these are; nobody's while nobody is signed in. */
  owner: string | null;
  byKey: Record<string, Draft>;
  /** Keys whose newest typing is in memory only, because the browser would not store it. */
  unstored: string[];
}

const initialState: DraftsState = { owner: null, byKey: {}, unstored: [] };

/** One draft of one user. */
export interface DraftId {
  owner: string;
  key: string;
}

/**
 * What is typed into forms, dialogs and editors and not confirmed by the server yet, of the present user alone. Writing
 * carries the user it was typed by: what a form hands over while its user is being signed out is stored for them
 * and stays out of the next user's store.
 */
const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    draftsOpened: (_state, { payload }: PayloadAction<{ owner: string; byKey: Record<string, Draft> }>) => ({
      ...payload,
      unstored: [],
    }),
    draftsClosed: () => initialState,
    draftKept: (state, { payload: { owner, key, draft } }: PayloadAction<DraftId & { draft: Draft }>) => {
      if (state.owner === owner) state.byKey[key] = draft;
    },
    draftRemoved: (state, { payload: { owner, key } }: PayloadAction<DraftId>) => {
      if (state.owner !== owner) return;
      delete state.byKey[key];
      state.unstored = state.unstored.filter((unstored) => unstored !== key);
    },
    /** Another tab of the same user has kept or removed a draft. */
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
      state.unstored = isStored ? state.unstored.filter((unstored) => unstored !== key) : [...state.unstored, key];
    },
  },
});

export const { draftChangedElsewhere, draftKept, draftRemoved, draftsClosed, draftsOpened, draftStorageTried } =
  draftsSlice.actions;
export const draftsReducer = draftsSlice.reducer;

/** The present user's draft under a key. */
export function selectDraft(state: RootState, key: string): Draft | null {
  const { owner, byKey } = state.drafts;
  if (owner === null || owner !== state.session.user?.userId) return null;
  return byKey[key] ?? null;
}

export function selectIsDraftStored(state: RootState, key: string): boolean {
  return !state.drafts.unstored.includes(key);
}
