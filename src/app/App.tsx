import { OverlaysProvider } from '@blueprintjs/core';
import { useEffect, useLayoutEffect, type ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { useLookOnPage } from '@/entities/preference';
import type { SessionKeeper } from '@/entities/session';
import { releasesWherePressed } from '@/shared/lib/focus-return';
import { SessionProvider } from './providers/session-provider';
import { endFirstFrame } from './providers/starting';
import { AppRouter } from './router';
import type { PortalStore } from './store';

interface AppProps extends ComponentProps<typeof AppRouter> {
  store: PortalStore;
  /** The store's session; tests pass one with their own identity providers. */
  keeper: SessionKeeper;
}

export function App({ store, keeper, Router }: AppProps) {
  return (
    <Provider store={store}>
      <OverlaysProvider>
        <SessionProvider keeper={keeper}>
          <Page Router={Router} />
        </SessionProvider>
      </OverlaysProvider>
    </Provider>
  );
}

function Page({ Router }: Pick<AppProps, 'Router'>) {
  useLookOnPage();
  useLayoutEffect(endFirstFrame, []);
  useEffect(() => releasesWherePressed(), []);
  return <AppRouter Router={Router} />;
}
