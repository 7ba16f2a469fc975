export { ChangedMeanwhile } from './ChangedMeanwhile';
export type { ChangedField } from './ChangedMeanwhile';
export { mergeEdits } from './merge-edits';
export type { MeanwhileChange } from './merge-edits';
