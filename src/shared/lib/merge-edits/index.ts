export { mergeEdits } from './merge-edits';
export type { MeanwhileChange } from './merge-edits';
