export {
  selectTargetsOfMonths,
  useCompleteActionMutation,
  useLazyListTargetsQuery,
  useListTargetsQuery,
  usePopulateTargetsMutation,
  useSaveTargetInfoMutation,
  useSaveTargetMutation,
} from './api/target-api';
export {
  NO_TARGET_SELECTION,
  selectTargetSelection,
  storedTargetSelection,
  TARGET_VIEWS,
  targetSelectionChanged,
  targetSelectionReducer,
} from './model/target-selection-slice';
export type { TargetSelection, TargetView } from './model/target-selection-slice';
