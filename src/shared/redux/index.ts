export { useAppDispatch, useAppSelector, useAppStore } from './hooks';
export { createAppListener } from './listener';
export type { StartAppListening } from './listener';
export { isListOf, isText } from './shown-guards';
export { shownStateReducer } from './shown-state-slice';
export { ReplayContext, useShown, useShownBefore, useShownDialog } from './use-shown';
