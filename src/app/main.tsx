import './styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readPreferences } from '@/entities/preference';
import { createSessionKeeper, hasStoredSession } from '@/entities/session';
import { identityClients } from '@/features/sign-in';
import { startUpConfig } from '@/shared/config';
import { removeDatabase, storageRefusals } from '@/shared/lib/browser-storage';
import { log } from '@/shared/lib/log';
import { shieldComposition } from '@/shared/ui/screen-keys';
import { App } from './App';
import { hasTesterTools, REPLAY_PATH } from './replay/tester-tools';
import { fetchCode, isPublicAt, preloadScreen } from './router';
import { createStore, openDeviceCopy, tabStorage } from './store';

/** The name of this file has a hash of everything that it imports. */
const BUILD = import.meta.url;

/**
 * Starts the portal. A stored session is restored while the screen's code and data are loading. There is no top-level
 * `await`, because the screen's code imports from this file, which would be waiting for it.
 */
async function start(root: HTMLElement): Promise<void> {
  log.info(`build ${startUpConfig.buildLabel}`);
  storageRefusals.addEventListener('refused', () => log.info('the browser stores nothing, or has no space'), {
    once: true,
  });
  // Earlier portals stored versions of texts here; now the server has them.
  removeDatabase('harbour.versions');
  const { pathname } = window.location;
  if (hasStoredSession()) void fetchCode(pathname);
  const copy = await openDeviceCopy(BUILD, hasStoredSession() && !isPublicAt(pathname));
  const store = createStore({ preferences: readPreferences(), ...(copy.lastKnown && { api: copy.lastKnown }) });
  const tab = tabStorage(store);
  await tab.bringBack();
  copy.keep(store);
  const flush = async () => void (await Promise.all([tab.flush(), copy.settled()]));
  const keeper = createSessionKeeper({ store, clients: identityClients, flush });
  await preloadScreen(pathname, store, keeper);
  createRoot(root).render(
    <StrictMode>
      <App store={store} keeper={keeper} />
    </StrictMode>,
  );
}

shieldComposition();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
if (window.location.pathname === REPLAY_PATH && hasTesterTools()) {
  void import('./replay-app').then(({ startReplay }) => startReplay(root));
} else {
  void start(root);
}
