export { useGetEntryHistoryQuery, useListDeletedEntriesQuery } from './api/time-entry-history-api';
export { useListAdviceQuery, usePublishAdviceMutation, withdrawAdvice } from './api/advice-api';
export {
  openEntryFile,
  prefetchTimeSheet,
  useAddTimeEntriesMutation,
  useDeleteTimeEntriesMutation,
  useDeleteTimeEntryMutation,
  useOpenVisitReportMutation,
  useListTimeEntriesQuery,
  useLazyListTimeSheetPeriodQuery,
  useListTimeSheetPeriodQuery,
  restoreTimeEntry,
  useRestoreTimeEntryMutation,
  useSaveTimeEntryMutation,
  useTimesheetInitial,
  WRITE_UP,
  type MinutesToConfirm,
} from './api/time-entry-api';
export { findAdvice, isOwnAdvice, linkedBy, threadOf } from './model/advice';
export { lastEnd, overlappingEntry, totalMinutes } from './model/day-of-entries';
