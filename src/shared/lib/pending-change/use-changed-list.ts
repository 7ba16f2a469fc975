import { useCallback, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import {
  failuresDismissed,
  isUnderWay,
  type FailedRow,
  type PendingChange,
  type PendingChangesRoot,
} from './pending-change-slice';
import { selectChanges, sendChange, type ChangeKind } from './send-change';

/** Applies a change of one row to the answer; returns the same answer if it already includes the change. */
export interface ListChange<List, Change> extends ChangeKind<Change> {
  apply: (list: List, change: Change) => List;
}

export function withChanges<List, Change>(
  answer: List,
  made: readonly PendingChange<Change>[],
  { apply, isShownWhenConfirmed = false }: Pick<ListChange<List, Change>, 'apply' | 'isShownWhenConfirmed'>,
): List {
  return made
    .filter((change) => !isShownWhenConfirmed || !isUnderWay(change))
    .flatMap(({ rows }) => rows)
    .reduce(apply, answer);
}

/**
 * A list with its pending changes applied, and a function to change it. `kind` must be a constant.
 * @param answer the server's last answer; undefined while there is none
 */
export function useChangedList<List, Change>(kind: ListChange<List, Change>, answer: List | undefined) {
  const dispatch = useAppDispatch();
  const { made, failed } = useAppSelector((state: PendingChangesRoot) => selectChanges(state, kind));
  const list = useMemo(
    () => (answer === undefined ? undefined : withChanges(answer, made, kind)),
    [answer, made, kind],
  );
  return {
    list,
    /** Keys of rows with a pending change. */
    underWay: useMemo(() => new Set(made.filter(isUnderWay).flatMap(({ keys }) => keys)), [made]),
    /** Changes that were not saved, without those that turned out to be done: an answer can be lost on its way. */
    failed: useMemo<readonly FailedRow<Change>[]>(
      () => (list === undefined ? [] : failed.filter(({ row }) => kind.apply(list, row) !== list)),
      [list, failed, kind],
    ),
    change: useCallback((change: Change) => void dispatch(sendChange(kind, [change])), [dispatch, kind]),
    dismiss: useCallback(
      (key: string) => void dispatch(failuresDismissed({ list: kind.list, keys: [key] })),
      [dispatch, kind],
    ),
  };
}
