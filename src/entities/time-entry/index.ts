export { useListAdviceQuery, usePublishAdviceMutation } from './api/advice-api';
export {
  openEntryFile,
  useConfirmVisitMinutesMutation,
  useDeleteTimeEntryMutation,
  useGetTimesheetInitialQuery,
  useListTimeEntriesQuery,
  useRestoreTimeEntryMutation,
  useSaveTimeEntryMutation,
} from './api/time-entry-api';
export { findAdvice, isOwnAdvice, threadOf } from './model/advice';
export { lastEnd, overlappingEntry, totalMinutes } from './model/day-of-entries';
