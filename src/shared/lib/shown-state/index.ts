export { isListOf, isText } from './shown-guards';
export { shownStateReducer } from './shown-state-slice';
export { ReplayContext, useShown, useShownBefore, useShownDialog } from './use-shown';
