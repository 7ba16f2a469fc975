import { sendNodeForms } from './node-realm';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { SetupServer } from 'msw/node';
import { expect, vi } from 'vitest';
import { App } from '@/app/App';
// Lazily loaded by the app; imported here, so that no test has to wait for it.
import '@/app/router/PrivateLayout';
import '@/features/quick-jump/ui/GlobalKeys';
import '@/pages/home';
import '@/pages/lead-form';
import '@/pages/time-sheet';
import '@/widgets/app-shell';
import { createStore, tabStorage, type PortalStore, type RootState } from '@/app/store';
import { createSessionKeeper } from '@/entities/session';
import { makeIdentityClients, SESSION_KEY } from '@/entities/session/index.testing';
import type { ApiError } from '@/shared/api';
import { setClock } from '@/shared/lib/clock';
import { productClaimsSchema } from '@contract/session';
import type { TestApi } from './test-api';

interface AppOptions {
  api: TestApi;
  /** The address that the browser opens: path and query. */
  path: string;
  /** E-mail of the member of staff whose session this browser has stored; signed out by default. */
  as?: string;
  /** What the cache begins with, as main.tsx restores it from the device. */
  lastKnown?: RootState['api'];
}

/**
 * The whole portal as main.tsx starts it, with a stored session and the clock of the test's API. Calls go where the test's
 * msw server (`serveApi`) sends them. `leave` closes the portal and restores the clock; `flush` writes what the tab stores.
 */
export async function renderApp({ api, path, as, lastKnown }: AppOptions) {
  await sendNodeForms();
  setClock(() => api.deps.clock.now().getTime());
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  if (as !== undefined) localStorage.setItem(SESSION_KEY, JSON.stringify(await storedSession(api, as)));
  window.history.replaceState(null, '', path);
  const store = createStore(lastKnown && { api: lastKnown });
  const tab = tabStorage(store);
  await tab.bringBack();
  const clients = makeIdentityClients();
  const keeper = createSessionKeeper({ store, clients, flush: tab.flush });
  const view = render(<App store={store} keeper={keeper} />);
  const leave = () => {
    view.unmount();
    setClock();
  };
  return { store, clients, user: userEvent.setup({ delay: null }), leave, flush: tab.flush };
}

async function storedSession(api: TestApi, email: string) {
  const token = await api.signedInAs(email);
  const { exp } = productClaimsSchema.validateSync(JSON.parse(atob(token.split('.')[1] ?? '')));
  return { token, expires: new Date(exp * 1000).toISOString(), authMethod: 'groupmicrosoft', lineage: email };
}

/**
 * An error shown instead of its data, not a snack-bar with the same text, which a test would have to wait for.
 */
export const IN_PLACE = { selector: ':not([role])' };

/** The ways in which an answer can be wrong. */
export type Fault = 'none' | 'empty' | 'cut off' | 'wrong shape' | { status: number; body: object | string };

/**
 * An msw handler that answers one call wrongly, every time or once; `path` has no prefix, for example '/visitsummary'.
 */
export function fault(
  method: 'get' | 'post',
  path: string,
  kind: Fault,
  options: { once?: boolean } = {},
): HttpHandler {
  return http[method](`*/api${path}`, () => faultyAnswer(kind), options);
}

const READ_FAULTS: readonly Fault[] = [
  'none',
  'empty',
  'cut off',
  'wrong shape',
  { status: 500, body: { title: 'Down for a minute.' } },
];

/**
 * Answers a read of a screen in every wrong way, one after the other, and then rightly. Each time the message is shown in
 * place, with a retry, and the snack-bar shows only the first; `check` may expect more.
 */
export async function retryEveryFault(
  server: SetupServer,
  [method, path]: [method: 'get' | 'post', path: string],
  open: () => Promise<{ user: UserEvent; store: PortalStore }>,
  check = () => undefined as void,
): Promise<void> {
  let view: Awaited<ReturnType<typeof open>> | undefined;
  const retry = async () => view?.user.click(await screen.findByRole('button', { name: 'Retry' }));
  for (const kind of READ_FAULTS) {
    server.use(fault(method, path, kind));
    if (view) await retry();
    const { store } = (view ??= await open());
    await waitFor(() => expect(failuresIn(store.getState()), JSON.stringify(kind)).toHaveLength(1));
    const [message = ''] = failuresIn(store.getState());
    await screen.findByText(message, IN_PLACE);
    expect(store.getState().notifications).toHaveLength(1);
    check();
  }
  server.resetHandlers();
  await retry();
}

/** The messages of the reads that have failed. */
function failuresIn({ api: { queries } }: RootState): string[] {
  return Object.values(queries).flatMap((query) =>
    query?.status === QueryStatus.rejected ? [(query.error as ApiError).message] : [],
  );
}

function faultyAnswer(kind: Fault): Response {
  if (kind === 'none') return HttpResponse.error();
  if (kind === 'empty') return new HttpResponse('');
  if (kind === 'cut off')
    return new HttpResponse('{"item1": "2026-1', { headers: { 'Content-Type': 'application/json' } });
  if (kind === 'wrong shape') return HttpResponse.json({ unexpected: [1, 2, 3] });
  const { status, body } = kind;
  return typeof body === 'string' ? new HttpResponse(body, { status }) : HttpResponse.json(body, { status });
}
