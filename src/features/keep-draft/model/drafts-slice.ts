import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { SessionRoot } from '@/entities/session';
import type { Draft } from './draft-storage';
import { formOf, newSlot, THIS_TAB } from './draft-tabs';

export interface DraftsState {
  /** The owner of these drafts; null while nobody is signed in. */
  owner: string | null;
  /** This tab's drafts, by the key of their form. */
  byKey: Record<string, Draft>;
  /** Their slots, where these are not their keys. */
  slots?: Record<string, string>;
  /** The drafts of other tabs, and those that wait for a form to continue them, by slot. */
  others?: Record<string, Draft>;
  /** Tabs that no longer exist, and whose drafts therefore wait. */
  closedTabs?: string[];
  /** Keys whose newest values are only in memory, because the browser refused to store them. */
  unstored: string[];
  /** Keys of drafts with a file that is only in memory. */
  filesUnstored?: string[];
  /** This browser stores nothing for the portal. */
  isOff?: boolean;
  /** The slot of the outbox's item that this tab is sending. */
  sending?: string | null;
}

const initialState: DraftsState = { owner: null, byKey: {}, unstored: [] };

/** One draft of one user. `slot` is where it is stored, if that is not known from the store. */
export interface DraftId {
  owner: string;
  key: string;
  slot?: string;
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
      { payload }: PayloadAction<Pick<DraftsState, 'byKey' | 'slots' | 'others' | 'isOff'> & { owner: string }>,
    ) => ({
      ...payload,
      unstored: [],
      filesUnstored: [],
    }),
    draftsClosed: () => initialState,
    draftKept: (state, { payload: { owner, key, slot, draft } }: PayloadAction<DraftId & { draft: Draft }>) => {
      if (state.owner !== owner) return;
      state.byKey[key] = draft;
      if (slot !== undefined) state.slots = { ...state.slots, [key]: slot };
    },
    draftRemoved: (state, { payload: { owner, key } }: PayloadAction<DraftId>) => {
      if (state.owner === owner) forget(state, key);
    },
    /** A form has opened with a draft: this tab's, or one that waited. It replaces the draft that the form had. */
    draftTaken: (state, { payload: { owner, key, slot } }: PayloadAction<Required<DraftId>>) => {
      if (state.owner !== owner) return;
      const before = state.byKey[key];
      const taken = before && slotIn(state, key) === slot ? before : state.others?.[slot];
      if (!taken) return;
      const { [slot]: _taken, ...others } = state.others ?? {};
      if (before && taken !== before) others[slotIn(state, key)] = left(before);
      state.others = others;
      state.byKey[key] = { ...taken, openIn: THIS_TAB };
      state.slots = { ...state.slots, [key]: slot };
    },
    draftLeft: (state, { payload: { owner, key } }: PayloadAction<Required<DraftId>>) => {
      const draft = state.byKey[key];
      if (state.owner === owner && draft) state.byKey[key] = left(draft);
    },
    /** A discarded draft is wanted back: it becomes a waiting one. */
    draftReturned: (
      state,
      { payload: { owner, slot, draft } }: PayloadAction<Required<DraftId> & { draft: Draft }>,
    ) => {
      if (state.owner === owner) state.others = { ...state.others, [slot]: draft };
    },
    /**
     * Another tab of the same user has stored or removed a draft. If it was this tab's, the other tab has it now; a
     * form that has it open continues with a copy that has its own slot and id, because under one id the server would
     * take the second write for a repeat of the first.
     */
    draftChangedElsewhere: {
      prepare: (change: { owner: string; slot: string; draft: Draft | null }) => ({
        payload: { ...change, otherSlot: newSlot(formOf(change.slot)), otherId: crypto.randomUUID() },
      }),
      reducer: (
        state,
        {
          payload: { owner, slot, draft, otherSlot, otherId },
        }: PayloadAction<{ owner: string; slot: string; draft: Draft | null; otherSlot: string; otherId: string }>,
      ) => {
        if (state.owner !== owner) return;
        const key = formOf(slot);
        const own = slotIn(state, key) === slot ? state.byKey[key] : undefined;
        if (own && draft && own.openIn === THIS_TAB) {
          state.slots = { ...state.slots, [key]: otherSlot };
          state.byKey[key] = { ...own, id: otherId };
        } else if (own) forget(state, key);
        const { [slot]: _before, ...others } = state.others ?? {};
        state.others = draft ? { ...others, [slot]: draft } : others;
      },
    },
    /** A draft of no open form, such as one in the outbox, was sent or discarded. */
    otherRemoved: (state, { payload: { owner, slot } }: PayloadAction<{ owner: string; slot: string }>) => {
      if (state.owner === owner) delete state.others?.[slot];
    },
    /** The user does not want to wait for the next attempt to send the outbox. */
    sendingWanted: () => undefined,
    sendingChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.sending = payload;
    },
    /** They were cleared in Preferences. */
    othersForgotten: (state) => {
      state.others = {};
    },
    closedTabsFound: (state, { payload }: PayloadAction<string[]>) => {
      state.closedTabs = payload;
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
  othersForgotten,
  sendingChanged,
  sendingWanted,
} = draftsSlice.actions;
export const draftsReducer = draftsSlice.reducer;

export type DraftsRoot = WithSlice<typeof draftsSlice>;

/** Where this tab's draft of a form is stored. */
export function slotIn({ slots }: DraftsState, key: string): string {
  return slots?.[key] ?? key;
}

/** The slots of all drafts that this page knows. */
export function takenSlots(drafts: DraftsState): string[] {
  return [...Object.keys(drafts.byKey).map((key) => slotIn(drafts, key)), ...Object.keys(drafts.others ?? {})];
}

/** This tab's draft of a form. */
export function selectDraft(state: DraftsRoot & SessionRoot, key: string): Draft | null {
  const { owner, byKey } = state.drafts;
  if (owner === null || owner !== state.session.user?.userId) return null;
  return byKey[key] ?? null;
}

/** The drafts of a form that wait for somebody to continue them, by slot, the latest first. */
export function waitingDrafts(
  { others = {}, closedTabs = [] }: Pick<DraftsState, 'others' | 'closedTabs'>,
  key: string,
): [slot: string, draft: Draft][] {
  const isWaiting = ({ openIn, toSend }: Draft) =>
    !toSend && (openIn === undefined || openIn === THIS_TAB || closedTabs.includes(openIn));
  return Object.entries(others)
    .filter(([slot, draft]) => formOf(slot) === key && isWaiting(draft))
    .toSorted(([, one], [, two]) => two.savedAt.localeCompare(one.savedAt));
}

/** One draft of each form: this tab's, or else the latest other one. */
export const selectDraftsByForm = createSelector(
  [({ drafts }: DraftsRoot) => drafts.byKey, ({ drafts }: DraftsRoot) => drafts.others],
  (byKey, others = {}): Record<string, Draft> => {
    const waiting = Object.entries(others).filter(([, { toSend }]) => !toSend);
    const byAge = waiting.toSorted(([, one], [, two]) => one.savedAt.localeCompare(two.savedAt));
    return { ...Object.fromEntries(byAge.map(([slot, draft]) => [formOf(slot), draft])), ...byKey };
  },
);

/** Whether a form with unsaved text is open in this tab. */
export function selectHasOpenDraft({ drafts }: DraftsRoot): boolean {
  return Object.values(drafts.byKey).some(({ openIn }) => openIn === THIS_TAB);
}

export function selectIsDraftStored(state: DraftsRoot, key: string): boolean {
  return !state.drafts.unstored.includes(key);
}

export function selectAreFilesStored(state: DraftsRoot, key: string): boolean {
  return !(state.drafts.filesUnstored ?? []).includes(key);
}

export function selectAreDraftsOff(state: DraftsRoot): boolean {
  return state.drafts.isOff ?? false;
}

function left({ openIn: _openIn, ...draft }: Draft): Draft {
  return draft;
}

function forget(state: DraftsState, key: string): void {
  delete state.byKey[key];
  delete state.slots?.[key];
  state.unstored = without(state.unstored, key);
  state.filesUnstored = without(state.filesUnstored, key);
}

function without(keys: readonly string[] | undefined, key: string): string[] {
  return (keys ?? []).filter((other) => other !== key);
}
