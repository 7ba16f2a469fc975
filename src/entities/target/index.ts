export {
  selectTargetsOfMonths,
  useCompleteActionMutation,
  useEmptyTargetsMutation,
  useLazyListTargetsQuery,
  useListTargetsQuery,
  usePopulateTargetsMutation,
  useReopenActionMutation,
  useSaveTargetInfoMutation,
  useSaveTargetMutation,
} from './api/target-api';
export {
  NO_ONES_SELECTION,
  NO_TARGET_SELECTION,
  selectTargetSelection,
  TARGET_VIEWS,
  targetSelectionChanged,
  targetSelectionReducer,
  type TargetSelectionRoot,
} from './model/target-selection-slice';
export type { TargetSelection, TargetView } from './model/target-selection-slice';
export { readTargetSelection } from './model/read-target-selection';
export { ChildPicker } from './ui/ChildPicker';
