import { screen } from '@testing-library/react';
import { afterEach } from 'vitest';
import type { RootState } from '@/app/store';
import { stageApi } from './api-stage';
import { renderApp } from './render-app';

/** The whole portal with one API for all tests of a file; call it once, at the top. The portal closes after each test. */
export function stagePortal(make?: Parameters<typeof stageApi>[0]) {
  const stage = stageApi(make);
  const flushes: (() => Promise<void>)[] = [];
  // Otherwise a tab would write a moment later, when the storage has been emptied for the next test.
  afterEach(() => Promise.all(flushes.splice(0).map((flush) => flush())));

  /** Opens an address, signed in as a member of staff or signed out. */
  async function open(path: string, as?: string, lastKnown?: RootState['api']) {
    const app = await renderApp({ api: stage.api(), path, as, lastKnown });
    stage.leaveBy(app.leave);
    flushes.push(app.flush);
    return app;
  }

  return {
    ...stage,
    open,
    /** Opens a screen, and resolves when its heading is shown. */
    openScreen: async (path: string, heading: string, as: string) => {
      const app = await open(path, as);
      await screen.findByRole('heading', { level: 1, name: heading });
      return app;
    },
  };
}
