import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { setClock } from '@/shared/lib/clock';
import { serveApi } from './render-screen';
import { createTestApi, type TestApi } from './test-api';

/**
 * One API for all tests of a file, the network before it and its clock; `make` fills it, as the demo data by default. Call it
 * once, at the top: hooks of the file that are registered later run after it before a test, and before it after one.
 */
export function stageApi(make: () => Promise<TestApi> = createTestApi) {
  // Everything is real but the network, and machines may be busy.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });
  let started: TestApi | undefined;
  let leave = () => undefined as void;
  const api = () => {
    if (!started) throw new Error('The API is there in hooks and tests.');
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
    // The file's modules outlive it in its worker, its database must not.
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
    /** The network; handlers that are before the API are forgotten after each test. */
    server,
    /** What is on the stage leaves in this way, after the test if not before. */
    leaveBy: (left: () => void) => {
      leave = left;
    },
    /** Ends what is on the stage before the test does. */
    leave: leaveNow,
  };
}
