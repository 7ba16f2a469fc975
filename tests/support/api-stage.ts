import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { setClock } from '@/shared/lib/clock';
import { serveApi } from './render-screen';
import { createTestApi, type TestApi } from './test-api';

/**
 * One API for all tests of a file, with its clock and a fake network; `make` creates it, with the demo data by default. Call
 * this once, at the top: the file's own hooks then run after these before a test, and before these after a test.
 */
export function stageApi(make: () => Promise<TestApi> = createTestApi) {
  // Everything except the network is real, and the machine may be busy.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });
  let started: TestApi | undefined;
  let leave = () => undefined as void;
  const api = () => {
    if (!started) throw new Error('The API exists only in hooks and tests.');
    return started;
  };
  const server = serveApi(api);

  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' });
    started = await make();
  });
  afterAll(async () => {
    server.close();
    await started?.close();
    // The worker reuses the file's modules for other files, but the database must be closed.
    started = undefined;
  });
  beforeEach(() => setClock(() => api().deps.clock.now().getTime()));
  afterEach(() => {
    leaveNow();
    server.resetHandlers();
    setClock();
  });

  function leaveNow() {
    leave();
    leave = () => undefined;
  }

  return {
    api,
    /** The network; handlers added by a test are removed after it. */
    server,
    /** Registers how to take down what the test has opened; this runs after the test, if not before. */
    leaveBy: (left: () => void) => {
      leave = left;
    },
    /** Takes down what the test has opened before the test ends. */
    leave: leaveNow,
  };
}
