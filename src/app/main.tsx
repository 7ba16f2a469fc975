import './styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readPreferences } from '@/entities/preference';
import { hasKeptSession } from '@/entities/session';
import { startUpConfig } from '@/shared/config';
import { log } from '@/shared/lib/log';
import { App } from './App';
import { preloadScreen } from './router';
import { createStore } from './store';

log.info(`build ${startUpConfig.buildLabel}`);
// The screen's code travels while the session is being resolved; the login screen waits for nothing that it does not need.
if (hasKeptSession()) await preloadScreen(window.location.pathname);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App store={createStore({ preferences: readPreferences() })} />
  </StrictMode>,
);
