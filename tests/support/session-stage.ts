import { http, HttpResponse } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi, type MockInstance } from 'vitest';
import { createStore } from '@/app/store';
import { createSessionKeeper } from '@/entities/session';
import {
  makeIdentityClients,
  makeProductToken,
  SESSION_KEY,
  type makeStoredSession,
  type RecordedClients,
} from '@/entities/session/index.testing';
import { baseApi } from '@/shared/api';
import { setClock } from '@/shared/lib/clock';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const START = Date.parse('2026-11-21T09:00:00Z');

/** The stage of the session tests: the clock, the token exchange and its requests. Tests set and read it. */
export interface SessionStage {
  /** Milliseconds; every test begins at `START`. */
  now: number;
  /** How long a product token lasts, in milliseconds. */
  lifetime: number;
  /** The person whom the exchange signs in. */
  person: string;
  /** The requests to the exchange: method, provider's token, renewed token. */
  exchanges: { method: string; bearer: string | null; renews: string | null; requestedWith: string | null }[];
  /** The tokens that signed out. */
  revoked: (string | null)[];
  consoleError: MockInstance;
  server: SetupServer;
}

const open: (() => void)[] = [];

/** Sets the stage before each test of the file and clears it afterwards. */
export function setSessionStage(): SessionStage {
  const { origin } = window.location;
  const server = setupServer();
  const stage: SessionStage = { ...firstScene(), consoleError: vi.spyOn(console, 'error'), server };

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());

  beforeEach(() => {
    Object.assign(stage, firstScene());
    setClock(() => stage.now);
    stage.consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(
      http.get(`${origin}/api/token/:method`, ({ request, params }) => {
        stage.exchanges.push({
          method: String(params.method),
          bearer: request.headers.get('Authorization'),
          renews: request.headers.get('X-Renews'),
          requestedWith: request.headers.get('X-Requested-With'),
        });
        return HttpResponse.json(issued(stage));
      }),
      http.get(`${origin}/api/vars`, () => HttpResponse.json({ extensions: true })),
      http.post(`${origin}/api/signout`, ({ request }) => {
        stage.revoked.push(request.headers.get('Authorization'));
        return new HttpResponse(null, { status: 204 });
      }),
    );
  });

  afterEach(async () => {
    open.splice(0).forEach((stop) => stop());
    server.resetHandlers();
    setClock();
    localStorage.clear();
    sessionStorage.clear();
    await settle();
  });
  return stage;
}

function firstScene() {
  return { now: START, lifetime: 7 * DAY, person: 'staff-ada', exchanges: [], revoked: [] };
}

type Overrides = Parameters<typeof makeIdentityClients>[0];

/** A browser tab that follows the other tabs. */
export function openTab(overrides: Overrides = {}, path = '/', preloaded?: Parameters<typeof createStore>[0]) {
  const clients: RecordedClients = makeIdentityClients(overrides);
  const tabStore = createStore(preloaded);
  const flush = vi.fn(() => Promise.resolve());
  const keeper = createSessionKeeper({ store: tabStore, clients, flush, currentPath: () => path });
  open.push(keeper.follow());
  return {
    clients,
    flush,
    keeper,
    store: tabStore,
    state: () => tabStore.getState(),
    session: () => tabStore.getState().session,
    notifications: () => tabStore.getState().notifications.map(({ message }) => message),
  };
}

/** A tab with a Google sign-in, after `/vars` has answered. */
export async function signedInTab(overrides: Overrides = {}, path = '/') {
  const tab = openTab(overrides, path);
  await tab.keeper.start();
  await tab.keeper.signIn('groupgoogle');
  await tab.store.dispatch(baseApi.endpoints.getConfiguration.initiate());
  return tab;
}

/** The current answer of the exchange. */
export function issued({ now, lifetime, person }: SessionStage) {
  return {
    token: makeProductToken({ sub: person, exp: Math.floor((now + lifetime) / 1000) }),
    expires: iso(now + lifetime),
  };
}

/** A promise that the test settles; Node 20 has no Promise.withResolvers. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((...ends) => {
    [resolve, reject] = ends;
  });
  return { promise, resolve, reject };
}

/** Waits until all messages between the tabs have arrived. */
export async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

export function storeSession(session: unknown) {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
}

export function storedSession() {
  const text = localStorage.getItem(SESSION_KEY);
  return text === null ? null : (JSON.parse(text) as ReturnType<typeof makeStoredSession>);
}

export function iso(millis: number) {
  return new Date(millis).toISOString();
}
