import { setTimeout as sleep } from 'node:timers/promises';
import { sendNodeForms } from './node-realm';
import { BlueprintProvider } from '@blueprintjs/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach } from 'vitest';
import { createStore } from '@/app/store';
import { signedIn } from '@/entities/session';
import { baseApi } from '@/shared/api';
import { productClaimsSchema } from '@contract/session';
import type { TestApi } from './test-api';

/**
 * The network of a file's tests: every call of the portal reaches the real API; a test may add handlers that inject faults.
 * Call it at the top of the file or of its stage: no test begins before the calls of the last one have ended.
 */
export function serveApi(api: () => TestApi) {
  const underWay = new Set<Promise<Response>>();
  afterEach(async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  });
  const pass = async (request: Request) => {
    const answer = passToApi(api(), request).then(arrivesLate);
    underWay.add(answer);
    try {
      return await answer;
    } finally {
      underWay.delete(answer);
    }
  };
  return setupServer(http.all('*/api/*', ({ request }) => pass(request)));
}

let answers = 0;

/**
 * `npm run try flakes -- --late 300` delays each answer by a different time, so that they arrive in another order. A
 * stream must not wait: if it fails before it is read, what was in it is lost.
 */
async function arrivesLate(answer: Response) {
  const most = Number(process.env.LATE_ANSWERS ?? 0);
  answers += 1;
  const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream');
  if (most > 0 && !isStream) await sleep((answers * 37) % most);
  return answer;
}

/** Passes a call of the portal to the API, as a network would. */
export async function passToApi(api: TestApi, request: Request): Promise<Response> {
  const { method, headers, url } = request;
  const { pathname, search } = new URL(url);
  const body = method === 'GET' ? undefined : await request.arrayBuffer();
  return api.fetch(new Request(`http://api.test${pathname.replace(/^\/api/, '')}${search}`, { method, headers, body }));
}

/** The next write to this path reaches the API, but its answer is lost. */
export function lostAnswer(api: TestApi, path: string): HttpHandler {
  const lose = async ({ request }: { request: Request }) => {
    await passToApi(api, request);
    return HttpResponse.error();
  };
  return http.post(`*/api${path}`, lose, { once: true });
}

/** From now on, calls of this path wait for the returned function before they reach the API. */
export function holdCalls(server: SetupServer, method: 'get' | 'post', path: string): () => void {
  let release = () => undefined as void;
  const released = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  // Without a response, the call is passed on to the next handler.
  server.use(http[method](`*/api${path}`, () => released));
  return () => release();
}

interface ScreenOptions {
  api: TestApi;
  /** E-mail of the member of staff who is signed in. */
  as: string;
  /** The address, path and query. */
  at: string;
}

/** Renders one screen with its own store, signed in with a real token, after `/vars` has answered. */
export async function renderScreen(screen: ReactNode, { api, as, at }: ScreenOptions) {
  await sendNodeForms();
  const store = createStore();
  const token = await api.signedInAs(as);
  store.dispatch(signedIn(sessionOf(token)));
  await store.dispatch(baseApi.endpoints.getConfiguration.initiate());
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [at] });
  const view = render(
    <Provider store={store}>
      <BlueprintProvider>
        <RouterProvider router={router} />
      </BlueprintProvider>
    </Provider>,
  );
  return { store, router, user: userEvent.setup({ delay: null }), leave: view.unmount };
}

function sessionOf(token: string) {
  const claims = productClaimsSchema.validateSync(JSON.parse(atob(token.split('.')[1] ?? '')));
  return {
    token,
    expiresOn: new Date(claims.exp * 1000).toISOString(),
    user: {
      userId: claims.sub,
      email: claims.email,
      firstName: claims.given_name,
      lastName: claims.family_name,
      authMethod: 'groupmicrosoft' as const,
      roles: claims.roles,
      tenantId: claims.tid ?? null,
      tenant: claims.tenant ?? null,
    },
  };
}
