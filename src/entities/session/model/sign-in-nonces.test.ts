// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startUpConfig } from '@/shared/config';
import { DAY, openTab, setSessionStage, START, storeSession } from '@tests/support/session-stage';
import { makeIdentityClients, makeStoredSession } from '../index.testing';
import { createSessionKeeper } from './session-keeper';

const { origin } = window.location;
const stage = setSessionStage();

describe('a server that gives out nonces', () => {
  let given = 0;
  beforeEach(() => {
    given = 0;
    startUpConfig.signInNonces = true;
    stage.server.use(
      http.get(`${origin}/api/token/nonce`, () => HttpResponse.json({ nonce: `nonce-${(given += 1)}` })),
    );
  });
  afterEach(() => {
    startUpConfig.signInNonces = false;
  });

  const refuse = (code: string) =>
    stage.server.use(
      http.get(`${origin}/api/token/groupmicrosoft`, () =>
        HttpResponse.json({ title: 'Sign in again.', code }, { status: 401 }),
      ),
    );

  it('starts each sign-in with its own nonce', async () => {
    const signIn = vi.fn(async (_nonce?: string) => 'provider-token');
    const clients = { ...makeIdentityClients(), groupgoogle: { ...makeIdentityClients().groupgoogle, signIn } };
    const { store } = openTab();
    const keeper = createSessionKeeper({ store, clients });
    await keeper.signIn('groupgoogle');
    await keeper.signIn('groupgoogle');
    expect(signIn.mock.calls).toEqual([['nonce-1'], ['nonce-2']]);
  });

  it('is not asked by a renewal, but by a silent sign-in after the end', async () => {
    const asked: (string | undefined)[] = [];
    const silentToken = async (nonce?: string) => {
      asked.push(nonce);
      return 'provider-token';
    };
    for (const end of [START + DAY, START - DAY]) {
      storeSession(makeStoredSession(end));
      const { groupgoogle, ...others } = makeIdentityClients();
      const clients = { ...others, groupgoogle, groupmicrosoft: { ...others.groupmicrosoft, silentToken } };
      await createSessionKeeper({ store: openTab().store, clients }).start();
    }
    expect(asked).toEqual([undefined, 'nonce-1']);
  });

  it('shows beside the button that it does not answer', async () => {
    stage.server.use(http.get(`${origin}/api/token/nonce`, () => HttpResponse.error()));
    const tab = openTab();
    expect(await tab.keeper.signIn('groupgoogle')).toEqual({ result: 'failed', message: 'No response from server' });
    expect(tab.session().signInFailure?.message).toBe('No response from server');
  });

  it.each(['token-used', 'nonce-refused'])('redirects to the provider if a silent sign-in meets %s', async (code) => {
    refuse(code);
    storeSession(makeStoredSession(START + DAY));
    const tab = openTab({ signIn: () => Promise.resolve(null) }, '/time-sheet');
    void tab.keeper.start();
    await vi.waitFor(() => expect(tab.clients.asked).toEqual(['groupmicrosoft.silentToken', 'groupmicrosoft.signIn']));
    expect(tab.state().savedPath.path).toBe('/time-sheet');
  });
});
