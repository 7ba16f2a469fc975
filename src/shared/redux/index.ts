export { createAppListener, useAppDispatch, useAppSelector, useAppStore } from './typed-redux';
export type { StartAppListening } from './typed-redux';
export { isDialogOf, isFlag, isListOf, isOneOf, isRowBy, isRowsBy, isText } from './shown-guards';
export { shownStateReducer } from './shown-state-slice';
export { ReplayContext, useShown, useShownBefore, useShownDialog, useShownKeys, useShownState } from './use-shown';
