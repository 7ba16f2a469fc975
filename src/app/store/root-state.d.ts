/**
 * The store's types, ambient so that layers below `app` can name them without importing upwards. The dispatch type is
 * written out: if it came from `createStore`, it would depend on itself through the listeners.
 */
type RootState = ReturnType<typeof import('./store').rootReducer>;
type AppDispatch = AddListener &
  import('@reduxjs/toolkit').ThunkDispatch<RootState, unknown, import('@reduxjs/toolkit').UnknownAction>;
/** What the listener middleware returns from `addListener`. */
type AddListener = (
  action: import('@reduxjs/toolkit').Action<'listenerMiddleware/add'>,
) => import('@reduxjs/toolkit').UnsubscribeListener;
type AppStore = Omit<import('@reduxjs/toolkit').Store<RootState>, 'dispatch'> & { dispatch: AppDispatch };
