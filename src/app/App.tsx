import { OverlaysProvider } from '@blueprintjs/core';
import { Provider } from 'react-redux';
import { useThemeOnPage } from '@/entities/preference';
import type { IdentityClients } from '@/entities/session';
import { SessionProvider } from './providers/session-provider';
import { AppRouter } from './router';

interface AppProps {
  store: AppStore;
  /** The identity providers; tests bring their own. */
  clients?: IdentityClients;
}

/** The whole portal on one store. */
export function App({ store, clients }: AppProps) {
  return (
    <Provider store={store}>
      <OverlaysProvider>
        <SessionProvider clients={clients}>
          <Page />
        </SessionProvider>
      </OverlaysProvider>
    </Provider>
  );
}

function Page() {
  useThemeOnPage();
  return <AppRouter />;
}
