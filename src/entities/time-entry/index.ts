export { useGetTimesheetInitialQuery, useListTimeEntriesQuery, useSaveTimeEntryMutation } from './api/time-entry-api';
export { lastEnd, overlappingEntry, totalMinutes } from './model/day-of-entries';
