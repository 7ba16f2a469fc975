export { createAppListener, useAppDispatch, useAppSelector, useAppStore } from './typed-redux';
export type { StartAppListening } from './typed-redux';
export { isListOf, isText } from './shown-guards';
export { shownStateReducer } from './shown-state-slice';
export { ReplayContext, useShown, useShownBefore, useShownDialog } from './use-shown';
