import { renderApp } from '@tests/support/render-app';
import { storeTab } from '@tests/support/stored-tab';
import { createTestApi, type TestApi } from '@tests/support/test-api';
import { cleanup, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
// Lazily loaded by the app; imported here, so that no test has to wait for it.
import '@/features/sign-up';
import '@/pages/sales-proto';
import '@/pages/sign-up';

/** The public screens without a server: any call fails the test. Registers the suite's hooks. */
export function signUpScreen() {
  vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
  let api: TestApi;
  const server = setupServer();
  let leave = () => undefined as void;

  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' });
    api = await createTestApi();
  });
  afterAll(async () => {
    server.close();
    await api.close();
  });
  afterEach(() => {
    leave();
    server.resetHandlers();
  });

  const open = async (path: string, as?: string) => {
    const app = await renderApp({ api, path, as });
    ({ leave } = app);
    return app;
  };
  return {
    server,
    get api() {
      return api;
    },
    open,
    /** Reloads as a browser does: only the tab's storage survives. */
    reload: async () => {
      window.dispatchEvent(new Event('pagehide'));
      leave();
      cleanup();
      return open(window.location.pathname);
    },
  };
}

export const step = (title: string) => screen.findByRole('heading', { level: 1, name: title });

export const onward = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** As if this tab had gone through the steps before it, with nothing chosen yet. */
export function startAtStep(number: number): void {
  const answers = { step: number, email: 'jo@harbourside.example' };
  storeTab({ signUp: answers });
}
