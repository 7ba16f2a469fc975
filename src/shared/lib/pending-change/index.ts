export { pendingChangeReducer, pendingChangesForgotten } from './pending-change-slice';
export { useChangedList, withChanges } from './use-changed-list';
export type { FailedChange, ListChange } from './use-changed-list';
