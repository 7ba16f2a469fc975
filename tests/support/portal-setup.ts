import './portal-globals';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Everything is real but the network, and machines may be busy.
configure({ asyncUtilTimeout: 20_000 });

/** What every rendering test needs: a clean document and empty stores of the browser after each test. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** The files of a worker share its document: the next one finds it as the first did. */
afterAll(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});
