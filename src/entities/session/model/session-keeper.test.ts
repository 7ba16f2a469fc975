// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SIGN_IN_METHODS } from '@contract/sign-in-method';
import { startUpConfig } from '@/shared/config';
import {
  DAY,
  deferred,
  iso,
  openTab,
  setSessionStage,
  START,
  storedSession,
  storeSession,
} from '@tests/support/session-stage';
import { makeStoredSession, REUSE_REMAINING, SESSION_KEY } from '../index.testing';
import { InteractionRequired } from './identity-client';

const { origin } = window.location;
const stage = setSessionStage();

describe('start-up', () => {
  it('reuses a stored token that has exactly three days left, without asking the provider', async () => {
    storeSession(makeStoredSession(START + REUSE_REMAINING));
    const tab = openTab();

    await tab.keeper.start();

    expect(tab.session()).toMatchObject({ status: 'signedIn', user: { firstName: 'Ada' } });
    expect(tab.clients.asked).toEqual([]);
    expect(stage.exchanges).toEqual([]);
  });

  it('signs in silently if less is left and the directory was the last method', async () => {
    const stored = makeStoredSession(START + REUSE_REMAINING - 1000);
    storeSession(stored);
    const tab = openTab();

    await tab.keeper.start();

    expect(tab.clients.asked).toEqual(['groupmicrosoft.silentToken']);
    expect(stage.exchanges).toEqual([
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

  it('asks a provider that is no longer offered neither to sign in nor to sign out', async () => {
    startUpConfig.signInMethods = ['groupgoogle'];
    onTestFinished(() => void (startUpConfig.signInMethods = SIGN_IN_METHODS));
    storeSession(makeStoredSession(START + REUSE_REMAINING - 1000));
    const silent = openTab();
    await silent.keeper.start();
    expect(silent.session().status).toBe('signedOut');

    storeSession(makeStoredSession(START + REUSE_REMAINING));
    const tab = openTab();
    await tab.keeper.start();
    await tab.keeper.signOut();
    expect(tab.session().status).toBe('signedOut');
    expect([...silent.clients.asked, ...tab.clients.asked]).toEqual([]);
  });

  it('shows the login screen instead when Google was the last method', async () => {
    storeSession(makeStoredSession(START + REUSE_REMAINING - 1000, { authMethod: 'groupgoogle' }));
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
  ])('is signed out without a crash if %s is stored', async (_what, text) => {
    if (text !== null) localStorage.setItem(SESSION_KEY, text);
    const tab = openTab();

    await tab.keeper.start();

    expect(tab.session()).toMatchObject({ status: 'signedOut', user: null });
  });

  it('shows the login screen, and logs to the console only, if silent sign-in fails', async () => {
    storeSession(makeStoredSession(START - DAY));
    const tab = openTab({ silentToken: () => Promise.reject(new Error('offline')) });

    await tab.keeper.start();

    expect(tab.session()).toMatchObject({ status: 'signedOut' });
    expect(tab.session().signInFailure ?? null).toBeNull();
    expect(tab.notifications()).toEqual([]);
    expect(stage.consoleError).toHaveBeenCalled();
  });

  it('shows the login screen, and logs to the console only, if the exchange refuses', async () => {
    stage.server.use(
      http.get(`${origin}/api/token/:method`, () => HttpResponse.json({ title: 'No.' }, { status: 403 })),
    );
    storeSession(makeStoredSession(START - DAY));
    const tab = openTab();

    await tab.keeper.start();

    expect(tab.session().status).toBe('signedOut');
    expect(tab.notifications()).toEqual([]);
  });

  it('redirects to the provider if it requires interaction, but only once', async () => {
    storeSession(makeStoredSession(START - DAY));
    const parts = {
      silentToken: () => Promise.reject(new InteractionRequired()),
      signIn: () => Promise.resolve(null),
    };
    const tab = openTab(parts, '/time-sheet');
    void tab.keeper.start();
    await vi.waitFor(() => expect(tab.clients.asked).toContain('groupmicrosoft.signIn'));

    expect(tab.session().status).toBe('loading');
    expect(tab.state().savedPath.path).toBe('/time-sheet');

    const again = openTab(parts);
    await again.keeper.start();

    expect(again.clients.asked).toEqual(['groupmicrosoft.silentToken']);
    expect(again.session().status).toBe('signedOut');
  });

  it('signs in with the token of a returning redirect', async () => {
    const tab = openTab({ redirectToken: () => Promise.resolve('token-of-the-redirect') });

    await tab.keeper.start();

    expect(tab.session().status).toBe('signedIn');
    expect(stage.exchanges).toMatchObject([{ bearer: 'Bearer token-of-the-redirect', renews: null }]);
  });

  it('signs in with the code of an operator’s link, without asking a provider, and removes it from the address', async () => {
    window.history.replaceState(null, '', '/?a=1#let-in=let-in.who.1.x.sig');
    const tab = openTab();

    await tab.keeper.start();

    expect(tab.session().status).toBe('signedIn');
    expect(stage.exchanges).toMatchObject([{ bearer: 'Bearer let-in.who.1.x.sig', renews: null }]);
    expect(window.location.href).toBe(`${origin}/?a=1`);
    window.history.replaceState(null, '', '/');
  });

  it('shows beside the button why the sign-in of a returning redirect failed', async () => {
    stage.server.use(
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

  it('keeps a preloaded signed-in state', async () => {
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
  it('save the path, exchange the provider token and store the session', async () => {
    const tab = openTab({}, '/documents?client=7');

    await expect(tab.keeper.signIn('groupgoogle')).resolves.toEqual({ result: 'done' });

    expect(tab.state().savedPath.path).toBe('/documents?client=7');
    expect(stage.exchanges).toMatchObject([{ method: 'groupgoogle', renews: null }]);
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
  ])('report that %s', async (_when, signIn, exchange, message) => {
    if (exchange) stage.server.use(http.get(`${origin}/api/token/:method`, exchange));
    const tab = openTab(signIn ? { signIn } : {});
    await tab.keeper.start();

    await tab.keeper.signIn('groupgoogle');

    expect(tab.session()).toMatchObject({ status: 'signedOut', signInFailure: { method: 'groupgoogle', message } });
    expect(storedSession()).toBeNull();
  });
});

describe('a second press of a sign-in button', () => {
  it('is not affected by the end of the first', async () => {
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

const ADA = {
  userId: 'staff-ada',
  email: 'ada.lindqvist@harbour.example',
  firstName: 'Ada',
  lastName: 'Lindqvist',
  roles: [],
  tenantId: null,
  tenant: null,
};
