export { ClearSelection, FailedRows, SelectionBar } from './SelectionBar';
export { JobReport } from './JobReport';
export { RemoveRows, RemoveSeveral } from './RemoveSeveral';
export { checkColumn, RowCheck } from './RowCheck';
export type { JobFailure, JobResult, JobStep } from './run-job';
export { without, withToggled } from './selected-keys';
export { SelectedRowsBar } from './SelectedRowsBar';
export { SeveralMenu } from './SeveralMenu';
export { useGridRows, type SeveralRows } from './use-grid-rows';
export {
  failureOf,
  REMOVE_WORDS,
  useRowJobs,
  type RowJobs,
  type RowNoun,
  type SeveralActionsProps,
} from './use-row-jobs';
export { useListRows } from './use-list-rows';
