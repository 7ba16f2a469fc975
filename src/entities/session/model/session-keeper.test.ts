// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { createStore } from '@/app/store';
import { baseApi } from '@/shared/api';
import { setClock } from '@/shared/lib/clock';
import {
  makeIdentityClients,
  makeProductToken,
  makeStoredSession,
  REUSE_REMAINING,
  SESSION_KEY,
  type RecordedClients,
} from '../index.testing';
import { InteractionRequired } from './identity-client';
import { savedPath } from './saved-path';
import { createSessionKeeper } from './session-keeper';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse('2026-11-21T09:00:00Z');
const origin = window.location.origin;

let now = START;
/** What the exchange was asked: method, provider's token, renewed token. */
let exchanges: { method: string; bearer: string | null; renews: string | null; requestedWith: string | null }[] = [];
let revoked: (string | null)[] = [];
let lifetime = 7 * DAY;
let person = 'staff-ada';
let consoleError: MockInstance;
const open: (() => void)[] = [];

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(() => {
  now = START;
  lifetime = 7 * DAY;
  person = 'staff-ada';
  exchanges = [];
  revoked = [];
  setClock(() => now);
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    http.get(`${origin}/api/token/:method`, ({ request, params }) => {
      exchanges.push({
        method: String(params.method),
        bearer: request.headers.get('Authorization'),
        renews: request.headers.get('X-Renews'),
        requestedWith: request.headers.get('X-Requested-With'),
      });
      return HttpResponse.json(issued());
    }),
    http.get(`${origin}/api/vars`, () => HttpResponse.json({ signOut: true })),
    http.post(`${origin}/api/signout`, ({ request }) => {
      revoked.push(request.headers.get('Authorization'));
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

describe('start-up', () => {
  it('reuses a stored token that has exactly three days left, asking nobody', async () => {
    store(makeStoredSession(START + REUSE_REMAINING));
    const tab = openTab();

    await tab.keeper.start();

    expect(tab.session()).toMatchObject({ status: 'signedIn', user: { firstName: 'Ada' } });
    expect(tab.clients.asked).toEqual([]);
    expect(exchanges).toEqual([]);
  });

  it('signs in silently when less is left and the directory was the last method', async () => {
    const stored = makeStoredSession(START + REUSE_REMAINING - 1000);
    store(stored);
    const tab = openTab();

    await tab.keeper.start();

    expect(tab.clients.asked).toEqual(['groupmicrosoft.silentToken']);
    expect(exchanges).toEqual([
      {
        method: 'groupmicrosoft',
        bearer: 'Bearer provider-token',
        renews: stored.token,
        requestedWith: 'XMLHttpRequest',
      },
    ]);
    expect(tab.session()).toMatchObject({ status: 'signedIn', expiresOn: iso(START + 7 * DAY) });
    expect(storedSession()?.expires).toBe(iso(START + 7 * DAY));
  });

  it('shows the login screen instead when Google was the last method', async () => {
    store(makeStoredSession(START + REUSE_REMAINING - 1000, { authMethod: 'groupgoogle' }));
    const tab = openTab();

    await tab.keeper.start();

    expect(tab.session().status).toBe('signedOut');
    expect(tab.clients.asked).toEqual([]);
  });

  it.each([
    ['nothing', null],
    ['garbage', '{"token":'],
    ['null', 'null'],
    ['a list', '[1,2]'],
    ['a wrong method', JSON.stringify({ ...makeStoredSession(START + 7 * DAY), authMethod: 'password' })],
    ['an end that is no time', JSON.stringify({ ...makeStoredSession(START + 7 * DAY), expires: 'soon' })],
    [
      'a token of another system',
      JSON.stringify({ ...makeStoredSession(START + 7 * DAY, { authMethod: 'groupgoogle' }), token: 'a.b.c' }),
    ],
  ])('is signed out without a crash when %s is stored', async (_what, text) => {
    if (text !== null) localStorage.setItem(SESSION_KEY, text);
    const tab = openTab();

    await tab.keeper.start();

    expect(tab.session()).toMatchObject({ status: 'signedOut', user: null });
  });

  it('ends at the login screen, and says so in the console only, when silent sign-in fails', async () => {
    store(makeStoredSession(START - DAY));
    const tab = openTab({ silentToken: () => Promise.reject(new Error('offline')) });

    await tab.keeper.start();

    expect(tab.session()).toMatchObject({ status: 'signedOut' });
    expect(tab.session().signInFailure ?? null).toBeNull();
    expect(tab.notifications()).toEqual([]);
    expect(consoleError).toHaveBeenCalled();
  });

  it('ends at the login screen, and says so in the console only, when the exchange refuses', async () => {
    server.use(http.get(`${origin}/api/token/:method`, () => HttpResponse.json({ title: 'No.' }, { status: 403 })));
    store(makeStoredSession(START - DAY));
    const tab = openTab();

    await tab.keeper.start();

    expect(tab.session().status).toBe('signedOut');
    expect(tab.notifications()).toEqual([]);
  });

  it('goes to the provider when it asks for interaction, but only once', async () => {
    store(makeStoredSession(START - DAY));
    const parts = {
      silentToken: () => Promise.reject(new InteractionRequired()),
      signIn: () => Promise.resolve(null),
    };
    const tab = openTab(parts, '/time-sheet');
    void tab.keeper.start();
    await vi.waitFor(() => expect(tab.clients.asked).toContain('groupmicrosoft.signIn'));

    expect(tab.session().status).toBe('loading');
    expect(savedPath.read()).toBe('/time-sheet');

    const again = openTab(parts);
    await again.keeper.start();

    expect(again.clients.asked).toEqual(['groupmicrosoft.silentToken']);
    expect(again.session().status).toBe('signedOut');
  });

  it('signs in with the token that a redirect came back with', async () => {
    const tab = openTab({ redirectToken: () => Promise.resolve('token-of-the-redirect') });

    await tab.keeper.start();

    expect(tab.session().status).toBe('signedIn');
    expect(exchanges).toMatchObject([{ bearer: 'Bearer token-of-the-redirect', renews: null }]);
  });

  it('tells beside the button why the sign-in that a redirect came back with did not work', async () => {
    server.use(
      http.get(`${origin}/api/token/:method`, () =>
        HttpResponse.json({ title: 'Your account is not known here.' }, { status: 403 }),
      ),
    );
    const tab = openTab({ redirectToken: () => Promise.resolve('token-of-the-redirect') });

    await tab.keeper.start();

    expect(tab.session()).toMatchObject({
      status: 'signedOut',
      signInFailure: { method: 'groupmicrosoft', message: 'Your account is not known here.' },
    });
    expect(tab.clients.asked).toEqual([]);
  });

  it('keeps a signed-in state that the store was filled with', async () => {
    const stored = makeStoredSession(START + DAY);
    const tab = openTab({}, '/', {
      session: {
        status: 'signedIn',
        token: stored.token,
        expiresOn: stored.expires,
        user: { ...ADA, authMethod: 'groupgoogle' },
      },
    });
    await tab.keeper.start();
    expect(tab.session().status).toBe('signedIn');

    await tab.keeper.signOut();

    expect(tab.clients.asked).toEqual(['groupgoogle.signOut']);
  });
});

describe('the sign-in buttons', () => {
  it('save the path, exchange the provider token and keep the session', async () => {
    const tab = openTab({}, '/documents?client=7');

    await expect(tab.keeper.signIn('groupgoogle')).resolves.toEqual({ result: 'done' });

    expect(savedPath.read()).toBe('/documents?client=7');
    expect(exchanges).toMatchObject([{ method: 'groupgoogle', renews: null }]);
    expect(tab.session()).toMatchObject({ status: 'signedIn', user: { authMethod: 'groupgoogle' } });
    expect(storedSession()).toMatchObject({ authMethod: 'groupgoogle' });
  });

  it.each([
    [
      'the provider turns away',
      () => Promise.reject(new Error('Google sign-in was not completed.')),
      null,
      'Google sign-in was not completed.',
    ],
    ['the exchange answers 401', undefined, () => HttpResponse.json({}, { status: 401 }), 'Access Denied'],
    [
      'the exchange answers 422',
      undefined,
      () => new HttpResponse('Ask your manager.', { status: 422 }),
      'Ask your manager.',
    ],
    ['the exchange answers nothing', undefined, () => HttpResponse.error(), 'No response from server'],
    ['the exchange answers nonsense', undefined, () => HttpResponse.json({ token: 7 }), 'Something went wrong.'],
    [
      'the token is not one of ours',
      undefined,
      () => HttpResponse.json({ token: 'a.b.c', expires: iso(START + DAY) }),
      'Something went wrong.',
    ],
  ])('tell when %s', async (_when, signIn, exchange, message) => {
    if (exchange) server.use(http.get(`${origin}/api/token/:method`, exchange));
    const tab = openTab(signIn ? { signIn } : {});
    await tab.keeper.start();

    await tab.keeper.signIn('groupgoogle');

    expect(tab.session()).toMatchObject({ status: 'signedOut', signInFailure: { method: 'groupgoogle', message } });
    expect(storedSession()).toBeNull();
  });
});

describe('a second press of a sign-in button', () => {
  it('is not spoilt by the end of the first', async () => {
    const answers = [deferred<string>(), deferred<string>()];
    let asked = 0;
    const tab = openTab({ signIn: () => answers[asked++]!.promise });
    await tab.keeper.start();
    const first = tab.keeper.signIn('groupgoogle');
    const second = tab.keeper.signIn('groupgoogle');

    answers[0]!.reject(new Error('Another Google sign-in was started.'));
    await first;
    expect(tab.session().signInFailure).toBeNull();

    answers[1]!.resolve('provider-token');
    await second;
    expect(tab.session().status).toBe('signedIn');
  });
});

describe('renewal', () => {
  it('works twelve times in a row, each on the token of the one before', async () => {
    lifetime = 31 * MINUTE;
    const tab = await signedInTab();
    for (let round = 0; round < 12; round += 1) {
      now += 25 * MINUTE;
      const before = tab.session().token;
      await expect(tab.keeper.renew()).resolves.toEqual({ result: 'done' });
      expect(exchanges.at(-1)?.renews).toBe(before);
      expect(tab.session().expiresOn).toBe(iso(now + lifetime));
    }
    expect(tab.clients.asked.filter((call) => call.endsWith('silentToken'))).toHaveLength(12);
  });

  it('keeps the session and hands on the message when it fails', async () => {
    const tab = await signedInTab();
    server.use(http.get(`${origin}/api/token/:method`, () => HttpResponse.error()));

    await expect(tab.keeper.renew()).resolves.toEqual({ result: 'failed', message: 'No response from server' });

    expect(tab.session().status).toBe('signedIn');
  });

  it('does not let the session pass to another person', async () => {
    const tab = await signedInTab();
    person = 'staff-owen';

    await expect(tab.keeper.renew()).resolves.toMatchObject({ result: 'failed' });

    expect(tab.session().user?.userId).toBe('staff-ada');
  });

  it('is asked for once when two ask at the same time', async () => {
    const tab = await signedInTab();

    await Promise.all([tab.keeper.renew(), tab.keeper.renew()]);

    expect(tab.clients.asked.filter((call) => call.endsWith('silentToken'))).toHaveLength(1);
  });
});

describe('logout', () => {
  it('forgets the token, tells the server, empties the cache and then asks the provider', async () => {
    const tab = await signedInTab();
    const { token } = tab.session();

    await tab.keeper.signOut();

    expect(tab.session()).toMatchObject({ status: 'signedOut', user: null, token: null });
    expect(storedSession()).toBeNull();
    expect(revoked).toEqual([`Bearer ${token}`]);
    expect(tab.state().api.queries).toEqual({});
    expect(tab.clients.asked.at(-1)).toBe('groupgoogle.signOut');
    expect(savedPath.read()).toBeNull();
  });

  it('does not call the server where /vars announces no sign-out', async () => {
    server.use(http.get(`${origin}/api/vars`, () => HttpResponse.json({})));
    const tab = await signedInTab();

    await tab.keeper.signOut();

    expect(revoked).toEqual([]);
    expect(tab.session().status).toBe('signedOut');
  });

  it('ends the session here even when the provider cannot be reached', async () => {
    const tab = await signedInTab({ signOut: () => Promise.reject(new Error('offline')) });

    await tab.keeper.signOut();

    expect(tab.session().status).toBe('signedOut');
  });

  it('that comes by itself keeps the path, and leaves the provider alone while there is no line', async () => {
    const tab = await signedInTab({}, '/visit-calendar');
    savedPath.clear();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    await tab.keeper.signOut({ keepPath: true });

    expect(tab.session().status).toBe('signedOut');
    expect(savedPath.read()).toBe('/visit-calendar');
    expect(tab.clients.asked).toEqual(['groupgoogle.signIn']);
  });

  it('is final: a renewal that was under way does not bring the session back', async () => {
    const token = deferred<string>();
    const tab = await signedInTab({ silentToken: () => token.promise });
    const renewal = tab.keeper.renew();

    await tab.keeper.signOut();
    token.resolve('provider-token');
    await renewal;

    expect(tab.session().status).toBe('signedOut');
    expect(storedSession()).toBeNull();
  });
});

describe('a refused call', () => {
  const refused = baseApi.injectEndpoints({
    endpoints: (build) => ({ askRefused: build.query<null, void>({ query: () => '/refused' }) }),
  });

  beforeEach(() => server.use(http.get(`${origin}/api/refused`, () => HttpResponse.json({}, { status: 401 }))));

  it("says 'Access Denied' and nothing more while the session lasts", async () => {
    const tab = await signedInTab();

    await tab.store.dispatch(refused.endpoints.askRefused.initiate());

    expect(tab.session().status).toBe('signedIn');
    expect(tab.notifications()).toEqual(['Access Denied']);
  });

  it('leads to the login screen, the path saved, once the session is over by the clock', async () => {
    const tab = await signedInTab({}, '/visit-calendar');
    savedPath.clear();
    now += 8 * DAY;

    await tab.store.dispatch(refused.endpoints.askRefused.initiate());

    expect(tab.session().status).toBe('signedOut');
    expect(savedPath.read()).toBe('/visit-calendar');
    expect(tab.notifications()).toEqual([]);
    expect(tab.clients.asked).not.toContain('groupgoogle.signOut');
  });
});

describe('two tabs', () => {
  it('sign in together', async () => {
    const [one, two] = [openTab(), openTab()];
    await Promise.all([one.keeper.start(), two.keeper.start()]);

    await one.keeper.signIn('groupgoogle');

    await vi.waitFor(() => expect(two.session()).toMatchObject({ status: 'signedIn', user: { userId: 'staff-ada' } }));
    expect(two.clients.asked).toEqual([]);
  });

  it('renew together, and only the acting one asks the provider', async () => {
    const [one, two] = await twoTabs();
    now += 25 * MINUTE;

    await one.keeper.renew();

    await vi.waitFor(() => expect(two.session().expiresOn).toBe(iso(now + lifetime)));
    expect(two.session().token).toBe(one.session().token);
    expect(two.clients.asked).toEqual([]);
  });

  it('log out together, and only the acting one asks the provider', async () => {
    const [one, two] = await twoTabs();

    await two.keeper.signOut();

    await vi.waitFor(() => expect(one.session().status).toBe('signedOut'));
    expect(one.clients.asked).toEqual(['groupgoogle.signIn']);
    expect(two.clients.asked).toEqual(['groupgoogle.signOut']);
  });

  it('stay signed out when one renews while the other logs out', async () => {
    const answer = deferred<void>();
    const [one, two] = await twoTabs();
    server.use(
      http.get(`${origin}/api/token/:method`, async () => {
        await answer.promise;
        return HttpResponse.json(issued());
      }),
    );
    const renewal = one.keeper.renew();
    await settle();

    const signingOut = two.keeper.signOut();
    answer.resolve();
    await Promise.all([renewal, signingOut]);
    await settle();

    expect([one.session().status, two.session().status]).toEqual(['signedOut', 'signedOut']);
    expect(storedSession()).toBeNull();
  });

  it('keep nothing of a renewal whose sign-in another tab has just ended, before the news of it is here', async () => {
    const answer = deferred<void>();
    const [one] = await twoTabs();
    const { lineage } = storedSession()!;
    server.use(
      http.get(`${origin}/api/token/:method`, async () => {
        await answer.promise;
        return HttpResponse.json(issued());
      }),
    );
    const renewal = one.keeper.renew();
    await settle();
    localStorage.setItem('harbour.session.ended', JSON.stringify([lineage]));
    localStorage.removeItem(SESSION_KEY);

    answer.resolve();
    await renewal;

    expect(storedSession()).toBeNull();
    expect(revoked).toHaveLength(1);
  });

  it('stay signed out when a renewal is stored after the logout', async () => {
    const [one, two] = await twoTabs();
    const late = { ...makeStoredSession(START + 9 * DAY), lineage: storedSession()!.lineage };

    await two.keeper.signOut();
    await settle();
    store(late);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: JSON.stringify(late) }));
    await settle();
    const third = openTab();
    await third.keeper.start();

    expect([one, two, third].map((tab) => tab.session().status)).toEqual(['signedOut', 'signedOut', 'signedOut']);
  });

  it('pass to another person with nothing left of the first', async () => {
    const [one, two] = await twoTabs();
    await two.store.dispatch(baseApi.endpoints.getConfiguration.initiate());
    person = 'staff-owen';

    await one.keeper.signIn('groupgoogle');

    await vi.waitFor(() => expect(two.session().user?.userId).toBe('staff-owen'));
    expect(two.state().api.queries).toEqual({});
  });

  it('are in step by storage events alone', async () => {
    const [one] = await twoTabs();
    const renewed = { ...makeStoredSession(START + 9 * DAY), lineage: storedSession()!.lineage };

    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: JSON.stringify(renewed) }));

    expect(one.session().expiresOn).toBe(iso(START + 9 * DAY));
  });

  it('are not moved by messages that make no sense', async () => {
    const [one] = await twoTabs();
    const channel = new BroadcastChannel('harbour.session');
    channel.postMessage('signed-out');
    channel.postMessage({ session: { token: 7 }, ended: null });
    channel.postMessage({ session: { ...makeStoredSession(START + 9 * DAY), token: 'a.b.c' }, ended: null });
    await settle();
    channel.close();

    expect(one.session()).toMatchObject({ status: 'signedIn', expiresOn: iso(START + 7 * DAY) });
  });

  it('catch up with what they could not hear', async () => {
    const [one] = await twoTabs();
    const missed = { ...makeStoredSession(START + 9 * DAY), lineage: storedSession()!.lineage };
    store(missed);

    one.keeper.catchUp();
    expect(one.session().expiresOn).toBe(iso(START + 9 * DAY));

    localStorage.setItem('harbour.session.ended', JSON.stringify([missed.lineage]));
    one.keeper.catchUp();
    expect(one.session().status).toBe('signedOut');
  });
});

const ADA = {
  userId: 'staff-ada',
  email: 'ada.lindqvist@harbour.example',
  firstName: 'Ada',
  lastName: 'Lindqvist',
  roles: [],
  tenantId: null,
  tenant: null,
};

type Overrides = Parameters<typeof makeIdentityClients>[0];

function openTab(overrides: Overrides = {}, path = '/', preloaded?: Parameters<typeof createStore>[0]) {
  const clients: RecordedClients = makeIdentityClients(overrides);
  const tabStore = createStore(preloaded);
  const keeper = createSessionKeeper({ store: tabStore, clients, currentPath: () => path });
  open.push(keeper.follow());
  return {
    clients,
    keeper,
    store: tabStore,
    state: () => tabStore.getState(),
    session: () => tabStore.getState().session,
    notifications: () => tabStore.getState().notifications.map(({ message }) => message),
  };
}

/** A tab where somebody has signed in with Google and `/vars` has answered. */
async function signedInTab(overrides: Overrides = {}, path = '/') {
  const tab = openTab(overrides, path);
  await tab.keeper.start();
  await tab.keeper.signIn('groupgoogle');
  await tab.store.dispatch(baseApi.endpoints.getConfiguration.initiate());
  return tab;
}

async function twoTabs() {
  const one = await signedInTab();
  const two = openTab();
  await two.keeper.start();
  return [one, two] as const;
}

/** What the exchange answers at this moment. */
function issued() {
  return {
    token: makeProductToken({ sub: person, exp: Math.floor((now + lifetime) / 1000) }),
    expires: iso(now + lifetime),
  };
}

/** A promise that the test settles; Node 20 has no Promise.withResolvers. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((...ends) => {
    [resolve, reject] = ends;
  });
  return { promise, resolve, reject };
}

/** Lets everything that is on its way between the tabs arrive. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function store(session: unknown) {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
}

function storedSession() {
  const text = localStorage.getItem(SESSION_KEY);
  return text === null ? null : (JSON.parse(text) as ReturnType<typeof makeStoredSession>);
}

function iso(millis: number) {
  return new Date(millis).toISOString();
}
