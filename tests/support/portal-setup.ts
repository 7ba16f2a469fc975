import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** What every rendering test needs: a clean document and empty stores of the browser after each test. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
