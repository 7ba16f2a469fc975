/**
 * The store's types, ambient so that layers below `app` can name them without importing upwards. The dispatch type is
 * written out: if it came from `createStore`, it would depend on itself through the listeners.
 */
type RootState = ReturnType<typeof import('./store').rootReducer>;
type AppDispatch = import('@reduxjs/toolkit').ThunkDispatch<
  RootState,
  unknown,
  import('@reduxjs/toolkit').UnknownAction
>;
type AppStore = Omit<import('@reduxjs/toolkit').Store<RootState>, 'dispatch'> & { dispatch: AppDispatch };
