import { OverlaysProvider } from '@blueprintjs/core';
import { Provider } from 'react-redux';
import { AppRouter } from './router';

/** The whole portal on one store. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <OverlaysProvider>
        <AppRouter />
      </OverlaysProvider>
    </Provider>
  );
}
