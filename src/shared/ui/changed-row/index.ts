export { recentChanges, useRecentChange, useRecentChangesVersion } from './recent-changes';
export type { RecentChange } from './recent-changes';
export { useNoteChangedRows } from './use-note-changed-rows';
export { changedClass, changedText, useChangedRow } from './use-changed-row';
