export { ChangedMeanwhile } from './ChangedMeanwhile';
export type { ChangedField } from './ChangedMeanwhile';
export { changedFields } from './changed-fields';
export { useSeen } from './use-seen';
export { isClash, mergeEdits } from './merge-edits';
export type { MeanwhileChange } from './merge-edits';
