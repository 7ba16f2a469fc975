import { createListenerMiddleware } from '@reduxjs/toolkit';

/** Side effects that answer to actions. A slice registers its own through `startAppListening`, once per store. */
export const createAppListener = () => createListenerMiddleware<RootState, AppDispatch>();

export type StartAppListening = ReturnType<typeof createAppListener>['startListening'];
