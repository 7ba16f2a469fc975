export { useGetEntryHistoryQuery, useListDeletedEntriesQuery } from './api/time-entry-history-api';
export { useListAdviceQuery, usePublishAdviceMutation, withdrawAdvice } from './api/advice-api';
export {
  openEntryFile,
  useDeleteTimeEntryMutation,
  useOpenVisitReportMutation,
  useListTimeEntriesQuery,
  useRestoreTimeEntryMutation,
  useSaveTimeEntryMutation,
  useTimesheetInitial,
  WRITE_UP,
} from './api/time-entry-api';
export { findAdvice, isOwnAdvice, linkedBy, threadOf } from './model/advice';
export { lastEnd, overlappingEntry, totalMinutes } from './model/day-of-entries';
