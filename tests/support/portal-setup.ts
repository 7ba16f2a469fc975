import './portal-globals';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { shieldComposition } from '@/shared/ui/screen-keys';

// Everything except the network is real, and the machine may be busy.
configure({ asyncUtilTimeout: 20_000 });

shieldComposition();

/** What every rendering test needs: a clean document and empty browser storage after each test. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** The files of a worker share its document, so each must leave it as it found it. */
afterAll(() => {
  cancelFrames();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

/**
 * jsdom runs all frames from one interval and starts it only when no frame is waiting. end-intervals.ts stops the interval,
 * so a frame left waiting would be the last that this worker ever runs.
 */
function cancelFrames(): void {
  const last = requestAnimationFrame(() => undefined);
  for (let handle = 1; handle <= last; handle += 1) cancelAnimationFrame(handle);
}
