import { useCallback, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { failuresDismissed, isUnderWay, type FailedRow, type PendingChange } from './pending-change-slice';
import { selectChanges, sendChange, type ChangeKind } from './send-change';

/** How a change of one row looks in the answer it lies over; the same answer where it already has it. */
export interface ListChange<List, Change> extends ChangeKind<Change> {
  apply: (list: List, change: Change) => List;
}

/** The server's answer with the changes over it that it does not show yet. */
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
 * What the screen shows of a list that is changed in place, and how to change it. `kind` is a constant.
 * @param answer the server's last answer; undefined while there is none
 */
export function useChangedList<List, Change>(kind: ListChange<List, Change>, answer: List | undefined) {
  const dispatch = useAppDispatch();
  const { made, failed } = useAppSelector((state) => selectChanges(state, kind));
  const list = useMemo(
    () => (answer === undefined ? undefined : withChanges(answer, made, kind)),
    [answer, made, kind],
  );
  return {
    list,
    /** Keys of rows whose change is under way. */
    underWay: useMemo(() => new Set(made.filter(isUnderWay).flatMap(({ keys }) => keys)), [made]),
    /** What was not saved; without what turned out to be done, because an answer can be lost on its way back. */
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
