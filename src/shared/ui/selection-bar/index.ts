export { FailedRows, SelectionBar } from './SelectionBar';
export { JobReport } from './JobReport';
export { checkColumn, RowCheck } from './RowCheck';
export type { JobFailure, JobResult, JobStep } from './run-job';
export { without, withToggled } from './selected-keys';
export { SelectedRowsBar } from './SelectedRowsBar';
export { useRowJobs, type RowJobs, type RowNoun } from './use-row-jobs';
export { useSelectedRows, type SelectedRows } from './use-selected-rows';
