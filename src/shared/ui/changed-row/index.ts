export { afterActions } from './after-actions';
export { HeldRows } from './held-rows';
export type { ChangeKeys } from './held-rows';
export { recentChanges, useRecentChange } from './recent-changes';
export type { RecentChange } from './recent-changes';
export { changedClass, changedText, useChangedRow } from './use-changed-row';
export { useHeldRows } from './use-held-rows';
export { useNoteChangedRows } from './use-note-changed-rows';
