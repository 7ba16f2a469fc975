import { QueryStatus } from '@reduxjs/toolkit/query';
import { waitFor } from '@testing-library/react';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeReplayFile, takeState } from '@/app/replay/store-state';
import { createStore, type RootState } from '@/app/store';
import { renderApp } from '@tests/support/render-app';
import { serveApi } from '@tests/support/render-screen';
import { layOut, screenText } from '@tests/support/screen-text';
import { createTestApi, type TestApi } from '@tests/support/test-api';
import { compact } from './compact';
import { ADMINISTRATION } from './sessions/administration';
import { CLIENTS } from './sessions/clients';
import { EVERYONE } from './sessions/everyone';
import { SALES } from './sessions/sales';
import { nothingLoads } from './sessions/stored-screen';
import { TIME } from './sessions/time';
import { keepFew } from './small-company';

const FOLDER = join(process.cwd(), 'tests', 'replay', 'screens');

/** The initial state. */
const START = createStore().getState();

let api: TestApi;
let leave = () => undefined as void;
const server = serveApi(() => api);

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  api = await createTestApi();
  await keepFew(api);
  server.listen({ onUnhandledRequest: 'error' });
});
afterAll(async () => {
  server.close();
  await api.close();
});
beforeEach(layOut);
afterEach(() => {
  leave();
  server.resetHandlers();
});

it.each([...EVERYONE, ...ADMINISTRATION, ...TIME, ...CLIENTS, ...SALES])(
  'stores $name',
  async ({ name, path, as, until = nothingLoads, given, faults = [], waiting = 0, reloads = false }) => {
    await given?.(api);
    server.use(...faults);
    const open = async () => {
      const app = await renderApp({ api, path, as });
      leave = app.leave;
      await until(app.user, app.store);
      await vi.dynamicImportSettled();
      // The page view and other calls without a visible result.
      await waitFor(() => expect(pendingIn(app.store.getState())).toBe(waiting));
      return app;
    };
    let app = await open();
    if (reloads) {
      leave();
      app = await open();
    }
    await untilStill();
    const file = makeReplayFile(takeState(app.store), { hidesPersonalText: false });
    writeFileSync(join(FOLDER, `${name}.json`), compact(file, START));
  },
);

/** React shows a lazy part up to 300 ms after its code has loaded. */
async function untilStill(): Promise<void> {
  let before = '';
  for (let now = screenText(); now !== before; now = screenText()) {
    before = now;
    await delay(500);
  }
}

function pendingIn({ api: { queries, mutations } }: RootState): number {
  const all = [...Object.values(queries), ...Object.values(mutations)];
  return all.filter((one) => one?.status === QueryStatus.pending).length;
}
