// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { baseApi } from '@/shared/api';
import {
  DAY,
  deferred,
  iso,
  MINUTE,
  setSessionStage,
  signedInTab,
  START,
  storedSession,
} from '@tests/support/session-stage';
import { makeStoredSession, pathForgotten, SESSION_KEY } from '../index.testing';

const { origin } = window.location;
const stage = setSessionStage();

describe('renewal', () => {
  it('works twelve times in a row, each on the token of the one before', async () => {
    stage.lifetime = 31 * MINUTE;
    const tab = await signedInTab();
    for (let round = 0; round < 12; round += 1) {
      stage.now += 25 * MINUTE;
      const before = tab.session().token;
      await expect(tab.keeper.renew()).resolves.toEqual({ result: 'done' });
      expect(stage.exchanges.at(-1)?.renews).toBe(before);
      expect(tab.session().expiresOn).toBe(iso(stage.now + stage.lifetime));
    }
    expect(tab.clients.asked.filter((call) => call.endsWith('silentToken'))).toHaveLength(12);
  });

  it('keeps the session and returns the message if it fails', async () => {
    const tab = await signedInTab();
    stage.server.use(http.get(`${origin}/api/token/:method`, () => HttpResponse.error()));

    await expect(tab.keeper.renew()).resolves.toEqual({ result: 'failed', message: 'No response from server' });

    expect(tab.session().status).toBe('signedIn');
  });

  it('does not let the session pass to another person', async () => {
    const tab = await signedInTab();
    stage.person = 'staff-owen';

    await expect(tab.keeper.renew()).resolves.toMatchObject({ result: 'failed' });

    expect(tab.session().user?.userId).toBe('staff-ada');
  });

  it('is requested once if two callers ask at the same time', async () => {
    const tab = await signedInTab();

    await Promise.all([tab.keeper.renew(), tab.keeper.renew()]);

    expect(tab.clients.asked.filter((call) => call.endsWith('silentToken'))).toHaveLength(1);
  });
});

describe('logout', () => {
  it('removes the token, notifies the server, clears the cache and then asks the provider', async () => {
    const tab = await signedInTab();
    const { token } = tab.session();

    await tab.keeper.signOut();

    expect(tab.session()).toMatchObject({ status: 'signedOut', user: null, token: null });
    expect(storedSession()).toBeNull();
    expect(stage.revoked).toEqual([`Bearer ${token}`]);
    expect(tab.state().api.queries).toEqual({});
    expect(tab.clients.asked.at(-1)).toBe('groupgoogle.signOut');
    expect(tab.state().savedPath.path).toBeNull();
  });

  it('does not call a server without extensions', async () => {
    stage.server.use(http.get(`${origin}/api/vars`, () => HttpResponse.json({})));
    const tab = await signedInTab();

    await tab.keeper.signOut();

    expect(stage.revoked).toEqual([]);
    expect(tab.session().status).toBe('signedOut');
  });

  it('ends the session here even if the provider cannot be reached', async () => {
    const tab = await signedInTab({ signOut: () => Promise.reject(new Error('offline')) });

    await tab.keeper.signOut();

    expect(tab.session().status).toBe('signedOut');
  });

  it('that is automatic keeps the path, and does not call the provider while offline', async () => {
    const tab = await signedInTab({}, '/visit-calendar');
    tab.store.dispatch(pathForgotten());
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    await tab.keeper.signOut({ keepPath: true });

    expect(tab.session().status).toBe('signedOut');
    expect(tab.state().savedPath.path).toBe('/visit-calendar');
    expect(tab.clients.asked).toEqual(['groupgoogle.signIn']);
  });

  it('is final: a running renewal does not restore the session', async () => {
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

  beforeEach(() => stage.server.use(http.get(`${origin}/api/refused`, () => HttpResponse.json({}, { status: 401 }))));

  it("only shows 'Access Denied' while the session lasts", async () => {
    const tab = await signedInTab();

    await tab.store.dispatch(refused.endpoints.askRefused.initiate());

    expect(tab.session().status).toBe('signedIn');
    expect(tab.notifications()).toEqual(['Access Denied']);
  });

  it('shows the login screen and saves the path once the session has expired', async () => {
    const tab = await signedInTab({}, '/visit-calendar');
    tab.store.dispatch(pathForgotten());
    stage.now += 8 * DAY;

    await tab.store.dispatch(refused.endpoints.askRefused.initiate());

    expect(tab.session().status).toBe('signedOut');
    expect(tab.state().savedPath.path).toBe('/visit-calendar');
    expect(tab.notifications()).toEqual([]);
    expect(tab.clients.asked).not.toContain('groupgoogle.signOut');
  });

  it('also does so at once if the server says that the session has ended', async () => {
    const tab = await signedInTab({}, '/visit-calendar');
    tab.store.dispatch(pathForgotten());
    const ended = { title: 'This session has ended. Sign in again.', code: 'session-ended' };
    stage.server.use(http.get(`${origin}/api/refused`, () => HttpResponse.json(ended, { status: 401 })));

    await tab.store.dispatch(refused.endpoints.askRefused.initiate());

    expect([tab.session().status, storedSession()]).toEqual(['signedOut', null]);
    expect(tab.state().savedPath.path).toBe('/visit-calendar');
  });

  it('with a token that another tab has since renewed does not sign out', async () => {
    const tab = await signedInTab();
    const before = storedSession()!;
    const renewed = makeStoredSession(START + 8 * DAY, { sub: 'staff-ada', lineage: before.lineage });
    localStorage.setItem(SESSION_KEY, JSON.stringify(renewed));
    const ended = { title: 'This session has ended. Sign in again.', code: 'session-ended' };
    stage.server.use(http.get(`${origin}/api/refused`, () => HttpResponse.json(ended, { status: 401 })));

    await tab.store.dispatch(refused.endpoints.askRefused.initiate());

    expect(tab.session()).toMatchObject({ status: 'signedIn', token: renewed.token });
  });
});
