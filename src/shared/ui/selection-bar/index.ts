export { ClearSelection, FailedRows, SelectionBar } from './SelectionBar';
export { JobReport } from './JobReport';
export { checkColumn, RowCheck } from './RowCheck';
export type { JobFailure, JobResult, JobStep } from './run-job';
export { without, withToggled } from './selected-keys';
export { SelectedRowsBar } from './SelectedRowsBar';
export { useGridRows, type SeveralRows } from './use-grid-rows';
export { failureOf, useRowJobs, type RowJobs, type RowNoun, type SeveralActionsProps } from './use-row-jobs';
export { useListRows } from './use-list-rows';
