import './portal-globals';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Everything except the network is real, and the machine may be busy.
configure({ asyncUtilTimeout: 20_000 });

/** What every rendering test needs: a clean document and empty browser storage after each test. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** The files of a worker share its document, so each must leave it as it found it. */
afterAll(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});
