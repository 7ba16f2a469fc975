import { createListenerMiddleware } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';

/** React-Redux's hooks with the store's types, which `app/store` declares for the layers below it. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Side effects of actions. A slice registers its own through `startAppListening`, once per store. */
export const createAppListener = () => createListenerMiddleware<RootState, AppDispatch>();

export type StartAppListening = ReturnType<typeof createAppListener>['startListening'];
