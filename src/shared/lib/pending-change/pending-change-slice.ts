import { createSlice, isAsyncThunkAction, original, type Draft, type PayloadAction } from '@reduxjs/toolkit';

/** One change of one or many rows, until an answer of the server shows it. */
export interface PendingChange<Row = unknown, Common = unknown> {
  id: string;
  /** Changes of one queue are sent one after the other. */
  queue: string;
  /** What each of the rows is known by, in their order. */
  keys: readonly string[];
  /** What becomes of each row, as its call takes it; serialisable. */
  rows: readonly Row[];
  /** What holds for all rows; serialisable. */
  common: Common;
  /** `confirmed`: the server has it, but no answer that was asked for since has come. */
  phase: 'waiting' | 'sent' | 'confirmed';
  /** Of its call, once it is sent. */
  requestId?: string;
  /** Of the fetch that began after it was confirmed, and whose answer therefore has it. */
  shownBy?: string;
}

/** A row that was not changed, with what is needed to try again. */
export interface FailedRow<Row = unknown, Common = unknown> {
  key: string;
  row: Row;
  common: Common;
  /** Why: what the call was answered, or the reason that the answer gives for this row. */
  error: unknown;
}

/** What lies over the answer of one list; the oldest first. */
export interface ListChanges<Row = unknown, Common = unknown> {
  made: readonly PendingChange<Row, Common>[];
  /** One for each key. Where the user has changed the same row again, the failure of the earlier change is dropped. */
  failed: readonly FailedRow<Row, Common>[];
}

export interface PendingChangesState {
  /**
   * By the query whose answer they lie over: the name of its endpoint, or the key of one cache entry
   * (`listDocuments("1")`).
   */
  byList: Readonly<Record<string, ListChanges>>;
}

interface ChangeOf {
  list: string;
  id: string;
}

type MadeChange = Pick<PendingChange, 'id' | 'queue' | 'keys' | 'rows' | 'common'>;

export const NOTHING: ListChanges = { made: [], failed: [] };
const START: PendingChangesState = { byList: {} };

/**
 * What the user has changed and the server has not shown yet (`docs/decisions/072-pending-changes.md`). The server's
 * answers stay in RTK Query's cache as they came; this slice follows its calls, so that in the very action that brings a
 * new answer the changes that it has are gone from here.
 */
const pendingChangeSlice = createSlice({
  name: 'pendingChanges',
  initialState: START,
  reducers: {
    /** Earlier failures of the same rows are dropped. */
    changeMade: (draft, { payload: { list, ...made } }: PayloadAction<{ list: string } & MadeChange>) =>
      withList(plain(draft), list, (changes) => ({
        made: [...changes.made, { ...made, phase: 'waiting' }],
        failed: without(changes.failed, made.keys),
      })),
    changeSent: (draft, { payload: { list, id, requestId } }: PayloadAction<ChangeOf & { requestId: string }>) =>
      withList(plain(draft), list, (changes) => ({
        ...changes,
        made: changes.made.map((change) => (change.id === id ? { ...change, phase: 'sent', requestId } : change)),
      })),
    /** Rows that a good answer names as not changed, each with the reason. */
    rowsRefused: (draft, { payload: { list, id, refused } }: PayloadAction<ChangeOf & { refused: Refused }>) =>
      withList(plain(draft), list, (changes) => rowsFailed(changes, id, refused)),
    /** Of these rows, or of all. */
    failuresDismissed: (
      draft,
      { payload: { list, keys } }: PayloadAction<{ list: string; keys?: readonly string[] }>,
    ) =>
      withList(plain(draft), list, (changes) => ({
        ...changes,
        failed: keys ? without(changes.failed, keys) : NOTHING.failed,
      })),
    /** Of these lists, or of all: what waits is not sent. */
    pendingChangesForgotten: (draft, { payload: lists }: PayloadAction<readonly string[] | undefined>) => ({
      byList: lists
        ? Object.fromEntries(Object.entries(plain(draft).byList).filter(([list]) => !lists.includes(list)))
        : START.byList,
    }),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAsyncThunkAction, (draft, action): PendingChangesState => {
      const { meta, payload, error } = action as typeof action & { error?: unknown };
      const { arg, requestId, requestStatus } = meta;
      const state = plain(draft);
      if (requestStatus === 'pending') return queriesOf(arg).reduce(fetchBegan(requestId), state);
      const answered = requestStatus === 'fulfilled' ? confirmed(requestId) : failed(requestId, payload ?? error);
      return Object.keys(state.byList).reduce((changed, list) => withList(changed, list, answered), state);
    });
  },
});

export const { changeMade, changeSent, failuresDismissed, pendingChangesForgotten, rowsRefused } =
  pendingChangeSlice.actions;
export const pendingChangeReducer = pendingChangeSlice.reducer;

export function isUnderWay({ phase }: PendingChange): boolean {
  return phase !== 'confirmed';
}

/** Reasons by key. */
type Refused = readonly (readonly [key: string, error: unknown])[];

/** Nothing is written into a draft here, and a draft of each of thousands of rows would cost more than all the rest. */
function plain(draft: Draft<PendingChangesState>): PendingChangesState {
  return original(draft) ?? draft;
}

/** RTK Query's names of what a thunk fetches or sends: its endpoint, and its cache entry; none for other thunks. */
function queriesOf(arg: unknown): string[] {
  if (typeof arg !== 'object' || arg === null) return [];
  const { endpointName, queryCacheKey } = arg as Record<string, unknown>;
  return [endpointName, queryCacheKey].filter((name) => typeof name === 'string');
}

/** Whatever is confirmed by now is in the answer to a fetch that begins now. */
function fetchBegan(requestId: string) {
  return (state: PendingChangesState, list: string) =>
    withList(state, list, (changes) =>
      mapMade(changes, (change) => (isUnderWay(change) ? change : { ...change, shownBy: requestId })),
    );
}

function confirmed(requestId: string) {
  return (changes: ListChanges) =>
    mapMade(changes, (change) => {
      if (change.requestId === requestId && isUnderWay(change)) return { ...change, phase: 'confirmed' };
      return change.shownBy === requestId ? null : change;
    });
}

/** A fetch that failed showed nothing: the next one takes its place. */
function failed(requestId: string, error: unknown) {
  return (changes: ListChanges) => {
    const change = changes.made.find((each) => each.requestId === requestId && isUnderWay(each));
    if (!change) return changes;
    return rowsFailed(
      changes,
      change.id,
      change.keys.map((key) => [key, error] as const),
    );
  };
}

/** These rows are as they were; the others of the change stay changed. */
function rowsFailed(changes: ListChanges, id: string, refused: Refused): ListChanges {
  const place = changes.made.findIndex((change) => change.id === id);
  const change = changes.made[place];
  const errors = new Map(refused);
  if (!change?.keys.some((key) => errors.has(key))) return changes;
  const overtaken = new Set(changes.made.slice(place + 1).flatMap(({ keys }) => keys));
  const { common, keys, rows } = change;
  const isDone = (_: unknown, at: number) => !errors.has(keys[at] ?? '');
  const failures = keys.flatMap((key, at) =>
    errors.has(key) && !overtaken.has(key) ? [{ key, row: rows[at], common, error: errors.get(key) }] : [],
  );
  const rest = { ...change, keys: keys.filter(isDone), rows: Object.freeze(rows.filter(isDone)) };
  return {
    made: changes.made.flatMap((each) => (each === change ? [rest].filter(({ rows: left }) => left.length > 0) : each)),
    failed: failures.length > 0 ? [...changes.failed, ...failures] : changes.failed,
  };
}

/** The same changes where nothing becomes another; null removes. */
function mapMade(changes: ListChanges, map: (change: PendingChange) => PendingChange | null): ListChanges {
  const mapped = changes.made.map(map);
  if (mapped.every((change, place) => change === changes.made[place])) return changes;
  return { ...changes, made: mapped.filter((change) => change !== null) };
}

/** The same state where nothing of the list becomes another. */
function withList(
  state: PendingChangesState,
  list: string,
  map: (changes: ListChanges) => ListChanges,
): PendingChangesState {
  const changes = state.byList[list] ?? NOTHING;
  const mapped = map(changes);
  return mapped === changes ? state : { byList: { ...state.byList, [list]: mapped } };
}

/** The same failures where none is of these keys. */
function without(failures: readonly FailedRow[], keys: readonly string[]): readonly FailedRow[] {
  const gone = new Set(keys);
  const left = failures.filter(({ key }) => !gone.has(key));
  return left.length < failures.length ? left : failures;
}
