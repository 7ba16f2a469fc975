export { useAppDispatch, useAppSelector, useAppStore } from './typed-redux';
export type { AppDispatch, AppStore, AppThunk, StartListening } from './typed-redux';
export { isDialogOf, isFlag, isListOf, isOneOf, isRowBy, isRowsBy, isText } from './shown-guards';
export { shownStateReducer } from './shown-state-slice';
export { ReplayContext, useShown, useShownBefore, useShownDialog, useShownKeys, useShownState } from './use-shown';
