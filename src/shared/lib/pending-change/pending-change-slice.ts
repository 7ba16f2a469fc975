import { createSlice, isAsyncThunkAction, type PayloadAction } from '@reduxjs/toolkit';

/** One change that the user has made to something that the server lists, until the server's answer shows it. */
export interface PendingChange {
  id: string;
  /** What is changed: two changes of one key are sent one after the other. */
  key: string;
  /** The change itself, as its call takes it; serialisable. */
  change: unknown;
  /**
   * `confirmed`: done, but no answer that was asked for since has come. `failed`: refused or unanswered; unless the user
   * has changed the same again it is kept to be told and tried again, and shows no more.
   */
  phase: 'waiting' | 'sent' | 'confirmed' | 'failed';
  /** Of its call, once it is sent. */
  requestId?: string;
  /** Of the fetch that began after it was confirmed, and whose answer therefore has it. */
  shownBy?: string;
  /** Why it failed, as the call was answered. */
  error?: unknown;
}

export interface PendingChangesState {
  /** Counts how often all was forgotten: whoever is sending changes of an earlier user stops then. */
  era: number;
  /** Changes by the query whose answer they lie over, the oldest first. */
  byList: Readonly<Record<string, readonly PendingChange[]>>;
}

interface ChangeOf {
  /** Name of the query endpoint; it has one cache entry. */
  list: string;
  id: string;
}

const initialState: PendingChangesState = { era: 0, byList: {} };

/**
 * What the user has changed and the server has not shown yet (`docs/decisions/072-pending-changes.md`). The server's
 * answers stay in RTK Query's cache as they came; this slice follows its calls, so that in the very action that brings a
 * new answer the changes that it has are gone from here.
 */
const pendingChangeSlice = createSlice({
  name: 'pendingChanges',
  initialState,
  reducers: {
    /** What failed before for the same key is told no more. */
    changeMade: (state, { payload }: PayloadAction<ChangeOf & Pick<PendingChange, 'key' | 'change'>>) => {
      const { list, ...made } = payload;
      const others = (state.byList[list] ?? NONE).filter(({ key, phase }) => key !== made.key || phase !== 'failed');
      return withList(state, list, [...others, { ...made, phase: 'waiting' }]);
    },
    changeSent: (state, { payload: { list, id, requestId } }: PayloadAction<ChangeOf & { requestId: string }>) =>
      mapChanges(state, list, (change) => (change.id === id ? { ...change, phase: 'sent', requestId } : change)),
    failureDismissed: (state, { payload: { list, id } }: PayloadAction<ChangeOf>) =>
      mapChanges(state, list, (change) => (change.id === id && change.phase === 'failed' ? null : change)),
    pendingChangesForgotten: ({ era }) => ({ era: era + 1, byList: {} }),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAsyncThunkAction, (state, action): PendingChangesState => {
      const { meta, payload, error } = action as typeof action & { error?: unknown };
      const { requestId, requestStatus } = meta;
      if (requestStatus === 'pending') return fetchBegun(state, queryOf(meta.arg), requestId);
      return Object.keys(state.byList).reduce<PendingChangesState>(
        (changed, list) => settled(changed, list, requestId, requestStatus === 'fulfilled', payload ?? error),
        state,
      );
    });
  },
});

export const { changeMade, changeSent, failureDismissed, pendingChangesForgotten } = pendingChangeSlice.actions;
export const pendingChangeReducer = pendingChangeSlice.reducer;

/** The changes of one list, the oldest first. */
export function selectChanges(state: RootState, list: string): readonly PendingChange[] {
  return state.pendingChanges.byList[list] ?? NONE;
}

const NONE: readonly PendingChange[] = [];

/** RTK Query's argument of a fetch or of a call; nothing for other thunks. */
function queryOf(arg: unknown): string | null {
  if (typeof arg !== 'object' || arg === null || !('endpointName' in arg)) return null;
  return typeof arg.endpointName === 'string' ? arg.endpointName : null;
}

/** Whatever is confirmed by now is in the answer to a fetch that begins now. */
function fetchBegun(state: PendingChangesState, list: string | null, requestId: string): PendingChangesState {
  if (list === null) return state;
  return mapChanges(state, list, (change) =>
    change.phase === 'confirmed' ? { ...change, shownBy: requestId } : change,
  );
}

function settled(state: PendingChangesState, list: string, requestId: string, isGood: boolean, error: unknown) {
  return mapChanges(state, list, (change, index) => {
    if (change.phase === 'sent' && change.requestId === requestId) {
      if (isGood) return { ...change, phase: 'confirmed' };
      const isOvertaken = state.byList[list]?.slice(index + 1).some(({ key }) => key === change.key);
      return isOvertaken ? null : { ...change, phase: 'failed', error };
    }
    // A fetch that failed showed nothing; the next one takes its place.
    return isGood && change.shownBy === requestId ? null : change;
  });
}

/** The same state where nothing changes; null removes. */
function mapChanges(
  state: PendingChangesState,
  list: string,
  map: (change: PendingChange, index: number) => PendingChange | null,
): PendingChangesState {
  const changes = state.byList[list] ?? NONE;
  const mapped = changes.map(map);
  if (mapped.every((change, index) => change === changes[index])) return state;
  return withList(
    state,
    list,
    mapped.filter((change) => change !== null),
  );
}

function withList(state: PendingChangesState, list: string, changes: readonly PendingChange[]): PendingChangesState {
  return { ...state, byList: { ...state.byList, [list]: changes } };
}
