import { nanoid, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import {
  changeMade,
  changeSent,
  failuresDismissed,
  isUnderWay,
  NOTHING,
  rowsRefused,
  type ListChanges,
} from './pending-change-slice';

/** How changes of one list are identified and sent. */
export interface ChangeKind<Row, Common = undefined> {
  /** The query whose answer they lie over: the name of its endpoint, or the key of one cache entry. */
  list: string;
  /** What a row is known by; the rows of one change have different keys. */
  keyOf: (row: Row) => string;
  /**
   * Changes of one queue are sent in their order, each when the one before it is settled. By default, one for each key.
   */
  queue?: string;
  /**
   * Its mutation, `initiate(…, { track: false })`. The mutation invalidates the list's tag, refused or not, unless its
   * answer leaves no doubt about what the list now has.
   */
  send: (rows: Rows<Row>, common: Common) => SendThunk;
  /** The rows that a good answer names as not changed, with the reasons. By default none. */
  refusedRows?: (answer: unknown) => readonly (readonly [key: string, error: unknown])[];
  /**
   * Such changes show when the server has confirmed them, not at once. Their maker waits for the outcome and says what
   * failed, so failures are not stored.
   */
  isShownWhenConfirmed?: boolean;
}

type Rows<Row> = readonly [Row, ...Row[]];

/** The result of a change. Neither done nor with an error, it was never sent: its user had signed out. */
export interface Outcome {
  isDone: boolean;
  /** As the call was answered. */
  error?: unknown;
}

type SendThunk = ThunkAction<
  PromiseLike<{ data?: unknown; error?: unknown }> & { requestId: string },
  RootState,
  unknown,
  UnknownAction
>;

/** What lies over the answer of the kind's list. */
export function selectChanges<Row, Common>(
  { pendingChanges: { byList } }: RootState,
  { list }: ChangeKind<Row, Common>,
): ListChanges<Row, Common> {
  return (byList[list] ?? NOTHING) as ListChanges<Row, Common>;
}

/** By the ids of changes that wait or are sent. */
const outcomes = new Map<string, Promise<Outcome>>();

/**
 * Makes a change of one or many rows: it is laid over the answer at once, and is sent when it is its turn. Resolves when
 * it is settled; never rejects.
 */
export function sendChange<Row, Common>(
  kind: ChangeKind<Row, Common>,
  rows: Rows<Row>,
  ...[common]: Common extends undefined ? [] : [Common]
) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<Outcome> => {
    const { list } = kind;
    const id = nanoid();
    const keys = rows.map(kind.keyOf);
    const queue = kind.queue ?? keys[0] ?? '';
    const made = () => selectChanges(getState(), kind).made;
    const before = made().findLast((change) => change.queue === queue && isUnderWay(change));
    // Frozen, so that the store does not look through thousands of rows to freeze each.
    dispatch(changeMade({ list, id, queue, keys: Object.freeze(keys), rows: Object.freeze(rows), common }));

    const send = async (): Promise<Outcome> => {
      if (before) await outcomes.get(before.id);
      // Gone when its user has signed out meanwhile.
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
