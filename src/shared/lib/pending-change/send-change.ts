import { nanoid } from '@reduxjs/toolkit';
import type { AppDispatch, AppThunk } from '@/shared/redux';
import {
  changeMade,
  changeSent,
  failuresDismissed,
  isUnderWay,
  NOTHING,
  rowsRefused,
  type ListChanges,
  type PendingChangesRoot,
} from './pending-change-slice';

/** How changes of one list are identified and sent. */
export interface ChangeKind<Row, Common = undefined> {
  /** The query they change: its endpoint name, or the key of one cache entry. */
  list: string;
  /** The key of a row; the rows of one change have different keys. */
  keyOf: (row: Row) => string;
  /** Changes of one queue are sent in order, each once the previous one is settled. By default, one queue per key. */
  queue?: string;
  /**
   * Its mutation, `initiate(…, { track: false })`. The mutation invalidates the list's tag, refused or not, unless its
   * answer fully describes the new list.
   */
  send: (rows: Rows<Row>, common: Common) => SendThunk;
  /** The rows that a successful answer reports as not changed, with the reasons. By default none. */
  refusedRows?: (answer: unknown) => readonly (readonly [key: string, error: unknown])[];
  /**
   * Such changes are shown once the server has confirmed them. The caller waits for the outcome and reports failures,
   * so they are not stored.
   */
  isShownWhenConfirmed?: boolean;
}

type Rows<Row> = readonly [Row, ...Row[]];

/** The result of a change. Neither done nor failed means that it was never sent, because its user signed out. */
export interface Outcome {
  isDone: boolean;
  /** The answer of the call. */
  error?: unknown;
}

type SendThunk = AppThunk<PromiseLike<{ data?: unknown; error?: unknown }> & { requestId: string }>;

export function selectChanges<Row, Common>(
  { pendingChanges: { byList } }: PendingChangesRoot,
  { list }: ChangeKind<Row, Common>,
): ListChanges<Row, Common> {
  return (byList[list] ?? NOTHING) as ListChanges<Row, Common>;
}

/** By the id of each change that is waiting or being sent. */
const outcomes = new Map<string, Promise<Outcome>>();

/** Changes rows: shown at once, and sent when it is their turn. Resolves when settled; never rejects. */
export function sendChange<Row, Common>(
  kind: ChangeKind<Row, Common>,
  rows: Rows<Row>,
  ...[common]: Common extends undefined ? [] : [Common]
) {
  return async (dispatch: AppDispatch, getState: () => PendingChangesRoot): Promise<Outcome> => {
    const { list } = kind;
    const id = nanoid();
    const keys = rows.map(kind.keyOf);
    const queue = kind.queue ?? keys[0] ?? '';
    const made = () => selectChanges(getState(), kind).made;
    const before = made().findLast((change) => change.queue === queue && isUnderWay(change));
    // Frozen here, so that the store does not freeze thousands of rows one by one.
    dispatch(changeMade({ list, id, queue, keys: Object.freeze(keys), rows: Object.freeze(rows), common }));

    const send = async (): Promise<Outcome> => {
      if (before) await outcomes.get(before.id);
      // Removed if its user has signed out in the meantime.
      if (!made().some((change) => change.id === id)) return { isDone: false };
      const call = dispatch(kind.send(rows, common as Common));
      dispatch(changeSent({ list, id, requestId: call.requestId }));
      const { data, error } = await call;
      if (error !== undefined) {
        if (kind.isShownWhenConfirmed) dispatch(failuresDismissed({ list, keys }));
        return { isDone: false, error };
      }
      const refused = kind.refusedRows?.(data) ?? [];
      if (refused.length > 0) dispatch(rowsRefused({ list, id, refused }));
      return { isDone: true };
    };
    const outcome = send().finally(() => outcomes.delete(id));
    outcomes.set(id, outcome);
    return outcome;
  };
}
