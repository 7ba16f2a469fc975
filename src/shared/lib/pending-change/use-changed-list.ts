import { useCallback, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { failureDismissed, selectChanges, type PendingChange } from './pending-change-slice';
import { sendChange, type ChangeCall } from './send-change';

/** How a change looks in the answer it lies over; the same answer where it already has it. */
export interface ListChange<List, Change> extends ChangeCall<Change> {
  apply: (list: List, change: Change) => List;
}

/** A change that was not saved and that the server does not show either. */
export interface FailedChange<Change> {
  id: string;
  change: Change;
  /** As the call was answered. */
  error: unknown;
}

/** The server's answer with the changes over it that it does not show yet. */
export function withChanges<List, Change>(
  answer: List,
  changes: readonly PendingChange[],
  apply: ListChange<List, Change>['apply'],
): List {
  return changes.reduce(
    (list, { phase, change }) => (phase === 'failed' ? list : apply(list, change as Change)),
    answer,
  );
}

/**
 * What the screen shows of a list that is changed in place, and how to change it. `kind` is a constant.
 * @param answer the server's last answer; undefined while there is none
 */
export function useChangedList<List, Change>(kind: ListChange<List, Change>, answer: List | undefined) {
  const dispatch = useAppDispatch();
  const changes = useAppSelector((state) => selectChanges(state, kind.list));
  const list = useMemo(
    () => (answer === undefined ? undefined : withChanges(answer, changes, kind.apply)),
    [answer, changes, kind],
  );
  const failed = useMemo(
    () => (list === undefined ? [] : failedChanges(list, changes, kind.apply)),
    [list, changes, kind],
  );
  return {
    list,
    /** Keys whose change is under way. */
    underWay: useMemo(() => new Set(changes.filter(isUnderWay).map(({ key }) => key)), [changes]),
    failed,
    change: useCallback((change: Change) => void dispatch(sendChange(kind, change)), [dispatch, kind]),
    dismiss: useCallback((id: string) => void dispatch(failureDismissed({ list: kind.list, id })), [dispatch, kind]),
  };
}

/** Without those that turned out to be done: an answer can be lost on its way back. */
function failedChanges<List, Change>(
  list: List,
  changes: readonly PendingChange[],
  apply: ListChange<List, Change>['apply'],
): FailedChange<Change>[] {
  return changes
    .filter(({ phase, change }) => phase === 'failed' && apply(list, change as Change) !== list)
    .map(({ id, change, error }) => ({ id, change: change as Change, error }));
}

function isUnderWay({ phase }: PendingChange): boolean {
  return phase === 'waiting' || phase === 'sent';
}
