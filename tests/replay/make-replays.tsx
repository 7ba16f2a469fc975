import { QueryStatus } from '@reduxjs/toolkit/query';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeReplayFile, takeState } from '@/app/replay/store-state';
import '@/pages/opportunities';
import '@/pages/targets';
import '@/pages/templates';
import '@/pages/weekly-summary';
import { startLead } from '@tests/support/lead-screen';
import { renderApp } from '@tests/support/render-app';
import { serveApi } from '@tests/support/render-screen';
import { screenText } from '@tests/support/screen-text';
import { ADA, createTestApi, OWEN, type TestApi } from '@tests/support/test-api';

/** One stored screen: who goes where, and what stands there when it is stored. */
interface Stored {
  name: string;
  path: string;
  as: string;
  /** What is done before it is stored; resolves once the screen stands. */
  until: (user: UserEvent) => Promise<unknown>;
  /** How the network misbehaves. */
  faults?: HttpHandler[];
}

const SUMMARY = '*/api/visitsummary';

const title = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 });
const nothingLoads = () =>
  waitFor(() => expect(document.querySelectorAll('main .bp6-skeleton, main [aria-busy="true"]')).toHaveLength(0), {
    timeout: 20_000,
  });

const SCREENS: Stored[] = [
  { name: 'home', path: '/', as: ADA, until: () => title('Home').then(nothingLoads) },
  {
    name: 'home-loading',
    path: '/',
    as: OWEN,
    faults: [http.get(SUMMARY, () => delay('infinite'))],
    until: () => title('Home'),
  },
  {
    name: 'home-failing',
    path: '/',
    as: OWEN,
    faults: [http.get(SUMMARY, () => new HttpResponse('The visit service is away.', { status: 503 }))],
    until: async () => {
      await screen.findByText('Your visit figures are missing.');
      await screen.findByText(/is booking between \d/);
    },
  },
  { name: 'no-role', path: '/marketing', as: OWEN, until: () => title('Page not found') },
  {
    name: 'opportunities',
    path: '/opportunities',
    as: ADA,
    until: () => title('Opportunities Dashboard').then(nothingLoads),
  },
  {
    name: 'opportunities-empty',
    path: '/opportunities',
    as: ADA,
    faults: [http.get('*/api/myopportunities', () => HttpResponse.json([]))],
    until: () => title('Opportunities Dashboard').then(nothingLoads),
  },
  {
    name: 'weekly-summary',
    path: '/weekly-summary',
    as: OWEN,
    until: () => title('Weekly Time Summary').then(nothingLoads),
  },
  { name: 'templates', path: '/templates', as: ADA, until: () => title('Templates').then(nothingLoads) },
  {
    name: 'lead-form-half-filled',
    path: '/leadform',
    as: OWEN,
    until: async (user) => {
      await startLead(user, 'A new client');
      await user.type(screen.getByLabelText('Company name'), 'Newcomer');
    },
  },
];

let api: TestApi;
let leave = () => undefined as void;
const server = serveApi(() => api);

beforeAll(async () => {
  api = await createTestApi();
  server.listen({ onUnhandledRequest: 'error' });
});
afterAll(async () => {
  server.close();
  await api.close();
});
afterEach(() => {
  leave();
  server.resetHandlers();
});

it.each(SCREENS)('stores $name', async ({ name, path, as, until, faults = [] }) => {
  server.use(...faults);
  const app = await renderApp({ api, path, as });
  leave = app.leave;
  await until(app.user);
  // The page view and what else is sent without being shown.
  await waitFor(
    () => expect(pendingIn(app.store.getState())).toBe(faults.length > 0 && name.endsWith('loading') ? 1 : 0),
    {
      timeout: 20_000,
    },
  );
  const file = makeReplayFile(takeState(app.store), { hidesPersonalText: false });
  const folder = join(process.cwd(), 'tests', 'replay', 'screens');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(file, null, 1)}\n`);
  writeFileSync(join(folder, `${name}.txt`), screenText());
});

function pendingIn({ api: { queries } }: RootState): number {
  return Object.values(queries).filter((query) => query?.status === QueryStatus.pending).length;
}
