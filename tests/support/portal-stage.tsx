import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { renderApp } from './render-app';
import { serveApi } from './render-screen';
import { createTestApi, type TestApi } from './test-api';

/** The whole portal before one API for all tests of a file; call it once, at the top. Each test is left on its own. */
export function stagePortal() {
  let api: TestApi;
  let leave = () => undefined as void;
  const server = serveApi(() => api);

  beforeAll(async () => {
    api = await createTestApi();
    server.listen({ onUnhandledRequest: 'error' });
    // The first to ask for the demo database makes it.
  }, 60_000);
  afterAll(async () => {
    server.close();
    await api.close();
  });
  afterEach(() => {
    leave();
    server.resetHandlers();
  });

  /** Opens an address as a member of staff, or as nobody. */
  async function open(path: string, as?: string) {
    const app = await renderApp({ api, path, as });
    leave = app.leave;
    return app;
  }

  return {
    server,
    api: () => api,
    open,
    /** Opens a screen, and ends when it has its heading. */
    openScreen: async (path: string, heading: string, as: string) => {
      const app = await open(path, as);
      await screen.findByRole('heading', { level: 1, name: heading });
      return app;
    },
    /** Ends what is open before the test does. */
    leave: () => {
      leave();
      leave = () => undefined;
    },
    /** Something else stands on the stage, which leaves in this way. */
    leaveBy: (ended: () => void) => {
      leave = ended;
    },
  };
}
