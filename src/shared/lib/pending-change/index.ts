export { failuresDismissed, isUnderWay, pendingChangeReducer, pendingChangesForgotten } from './pending-change-slice';
export type { FailedRow, ListChanges, PendingChangesRoot } from './pending-change-slice';
export { selectChanges, sendChange, type ChangeKind } from './send-change';
export { useChangedList, withChanges, type ListChange } from './use-changed-list';
