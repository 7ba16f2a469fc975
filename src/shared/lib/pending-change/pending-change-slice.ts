import { isRecord } from '@contract/guards';
import {
  createSlice,
  isAsyncThunkAction,
  original,
  type Draft,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit';

/** A change of one or more rows, until an answer of the server includes it. */
export interface PendingChange<Row = unknown, Common = unknown> {
  id: string;
  /** Changes of one queue are sent one after the other. */
  queue: string;
  /** The keys of the rows, in order. */
  keys: readonly string[];
  /** The new state of each row, as the call expects it; serialisable. */
  rows: readonly Row[];
  /** Data for all rows; serialisable. */
  common: Common;
  /** `confirmed`: the server has it, but no answer requested since has arrived. */
  phase: 'waiting' | 'sent' | 'confirmed';
  /** The request id of its call, once it is sent. */
  requestId?: string;
  /** The request id of the first fetch that started after it was confirmed, whose answer therefore includes it. */
  shownBy?: string;
}

/** A row whose change failed, with what is needed to retry. */
export interface FailedRow<Row = unknown, Common = unknown> {
  key: string;
  row: Row;
  common: Common;
  /** The reason: the error of the call, or the answer's reason for this row. */
  error: unknown;
}

/** The pending changes of one list, oldest first. */
export interface ListChanges<Row = unknown, Common = unknown> {
  made: readonly PendingChange<Row, Common>[];
  /** One per key. If the user changes the same row again, the earlier failure is dropped. */
  failed: readonly FailedRow<Row, Common>[];
}

export interface PendingChangesState {
  /** By the query they change: its endpoint name, or the key of one cache entry (`listDocuments("1")`). */
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
 * What the user has changed and the server has not shown yet (`docs/decisions/072-pending-changes.md`). RTK Query's
 * cache holds the server's answers unchanged; this slice follows its calls, so that the action that delivers a new
 * answer also removes the changes that the answer includes.
 */
const pendingChangeSlice = createSlice({
  name: 'pendingChanges',
  initialState: START,
  reducers: {
    /** Drops earlier failures of the same rows. */
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
    /** Rows that a successful answer reports as not changed, each with the reason. */
    rowsRefused: (draft, { payload: { list, id, refused } }: PayloadAction<ChangeOf & { refused: Refused }>) =>
      withList(plain(draft), list, (changes) => rowsFailed(changes, id, refused)),
    /** For these rows, or for all. */
    failuresDismissed: (
      draft,
      { payload: { list, keys } }: PayloadAction<{ list: string; keys?: readonly string[] }>,
    ) =>
      withList(plain(draft), list, (changes) => ({
        ...changes,
        failed: keys ? without(changes.failed, keys) : NOTHING.failed,
      })),
    /** For these lists, or for all: changes that are waiting are not sent. */
    pendingChangesForgotten: (draft, { payload: lists }: PayloadAction<readonly string[] | undefined>) => ({
      byList: lists
        ? Object.fromEntries(Object.entries(plain(draft).byList).filter(([list]) => !lists.includes(list)))
        : START.byList,
    }),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAsyncThunkAction, (draft, action): PendingChangesState => {
      const { meta, payload, error }: typeof action & { error?: unknown } = action;
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

export type PendingChangesRoot = WithSlice<typeof pendingChangeSlice>;

export function isUnderWay({ phase }: PendingChange): boolean {
  return phase !== 'confirmed';
}

/** Reasons by key. */
type Refused = readonly (readonly [key: string, error: unknown])[];

/** Not an Immer draft: drafts of thousands of rows would cost more than everything else. */
function plain(draft: Draft<PendingChangesState>): PendingChangesState {
  return original(draft) ?? draft;
}

/** RTK Query's names for a thunk's endpoint and cache entry; none for other thunks. */
function queriesOf(arg: unknown): string[] {
  if (!isRecord(arg)) return [];
  const { endpointName, queryCacheKey } = arg;
  return [endpointName, queryCacheKey].filter((name) => typeof name === 'string');
}

/** A fetch that starts now will include everything confirmed so far. */
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

/** A failed fetch showed nothing: wait for the next one. */
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

/** Reverts these rows; the other rows of the change stay changed. */
function rowsFailed(changes: ListChanges, id: string, refused: Refused): ListChanges {
  const index = changes.made.findIndex((change) => change.id === id);
  const change = changes.made[index];
  const errors = new Map(refused);
  if (!change?.keys.some((key) => errors.has(key))) return changes;
  const overtaken = new Set(changes.made.slice(index + 1).flatMap(({ keys }) => keys));
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

/** Maps the changes, and returns the same array if none differs; null removes one. */
function mapMade(changes: ListChanges, map: (change: PendingChange) => PendingChange | null): ListChanges {
  const mapped = changes.made.map(map);
  if (mapped.every((change, index) => change === changes.made[index])) return changes;
  return { ...changes, made: mapped.filter((change) => change !== null) };
}

/** Updates a list, and returns the same state if nothing differs. */
function withList(
  state: PendingChangesState,
  list: string,
  map: (changes: ListChanges) => ListChanges,
): PendingChangesState {
  const changes = state.byList[list] ?? NOTHING;
  const mapped = map(changes);
  return mapped === changes ? state : { byList: { ...state.byList, [list]: mapped } };
}

/** Removes failures by key, and returns the same array if there are none. */
function without(failures: readonly FailedRow[], keys: readonly string[]): readonly FailedRow[] {
  const gone = new Set(keys);
  const left = failures.filter(({ key }) => !gone.has(key));
  return left.length < failures.length ? left : failures;
}
