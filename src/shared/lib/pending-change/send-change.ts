import { nanoid, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { changeMade, changeSent, selectChanges } from './pending-change-slice';

/** How a change of one list is told from others, and sent. */
export interface ChangeCall<Change> {
  /** Name of the query endpoint whose answer the changes lie over. */
  list: string;
  /** Changes of one key are sent in their order, each when the one before it is settled. */
  keyOf: (change: Change) => string;
  /** Its mutation, `initiate(change, { track: false })`; the mutation invalidates the list's tag, refused or not. */
  send: (change: Change) => SendThunk;
}

type SendThunk = ThunkAction<PromiseLike<unknown> & { requestId: string }, RootState, unknown, UnknownAction>;

/**
 * Makes a change: it shows at once, and is sent when it is its turn. Resolves when no change of its key is under way any
 * more, or at once when somebody else's call sees to that. Never rejects: what failed stands in the store.
 */
export function sendChange<Change>({ list, keyOf, send }: ChangeCall<Change>, change: Change) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const key = keyOf(change);
    const ofKey = () => selectChanges(getState(), list).filter((each) => each.key === key);
    const isUnderWay = ofKey().some(({ phase }) => phase === 'waiting' || phase === 'sent');
    dispatch(changeMade({ list, id: nanoid(), key, change }));
    if (isUnderWay) return;

    const { era } = getState().pendingChanges;
    const isSameUser = () => getState().pendingChanges.era === era;
    const next = () => ofKey().find(({ phase }) => phase === 'waiting');
    for (let turn = next(); turn && isSameUser(); turn = next()) {
      const call = dispatch(send(turn.change as Change));
      dispatch(changeSent({ list, id: turn.id, requestId: call.requestId }));
      await call;
    }
  };
}
