// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { baseApi } from '@/shared/api';
import {
  DAY,
  deferred,
  iso,
  issued,
  MINUTE,
  openTab,
  setSessionStage,
  settle,
  signedInTab,
  START,
  storedSession,
  storeSession,
} from '@tests/support/session-stage';
import { makeStoredSession, SESSION_KEY } from '../index.testing';
import { takeToldRoles } from './live-roles';

const { origin } = window.location;
const stage = setSessionStage();

describe('two tabs', () => {
  it('sign in together', async () => {
    const [one, two] = [openTab(), openTab()];
    await Promise.all([one.keeper.start(), two.keeper.start()]);

    await one.keeper.signIn('groupgoogle');

    await vi.waitFor(() => expect(two.session()).toMatchObject({ status: 'signedIn', user: { userId: 'staff-ada' } }));
    expect(two.clients.asked).toEqual([]);
  });

  it('renew together, and only one calls the provider', async () => {
    const [one, two] = await twoTabs();
    stage.now += 25 * MINUTE;

    await one.keeper.renew();

    await vi.waitFor(() => expect(two.session().expiresOn).toBe(iso(stage.now + stage.lifetime)));
    expect(two.session().token).toBe(one.session().token);
    expect(two.clients.asked).toEqual([]);
  });

  it('learn about withdrawn roles together, with a single request', async () => {
    const asked: string[] = [];
    let roles = ['tools:marketing'];
    stage.server.use(
      http.get(`${origin}/api/vars`, ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json({ roles });
      }),
      http.get(`${origin}/api/ai/getmodels`, () =>
        HttpResponse.json({ title: 'This needs the role AI.', code: 'role-missing' }, { status: 403 }),
      ),
    );
    const [one, two] = await twoTabs();
    await one.store.dispatch(baseApi.endpoints.getConfiguration.initiate(undefined, { forceRefetch: true }));
    const before = asked.length;

    roles = [];
    const refused = baseApi.injectEndpoints({
      endpoints: (build) => ({ refused: build.query<unknown, void>({ query: () => '/ai/getmodels' }) }),
    });
    await one.store.dispatch(refused.endpoints.refused.initiate());

    await vi.waitFor(() => expect([one, two].map((tab) => tab.session().user?.roles)).toEqual([[], []]));
    expect(one.notifications()).toEqual(['This needs the role AI.']);
    expect(asked.length).toBe(before + 1);
    expect(one.session().status).toBe('signedIn');
  });

  it('have the roles of an answer that came before anybody listened', async () => {
    stage.server.use(http.get(`${origin}/api/vars`, () => HttpResponse.json({ roles: ['tools:targets'] })));
    const answered = (await signedInTab()).state();
    const user = { ...answered.session.user!, roles: ['tools:marketing'] };
    const late = openTab({}, '/', { ...answered, session: { ...answered.session, user } });
    expect(late.session().user?.roles).toEqual(['tools:targets']);
  });

  it('keep roles that the stream tells while an older answer is under way', async () => {
    const tab = await signedInTab();
    const answer = deferred<string[]>();
    stage.server.use(http.get(`${origin}/api/vars`, async () => HttpResponse.json({ roles: await answer.promise })));
    const asked = tab.store.dispatch(
      baseApi.endpoints.getConfiguration.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    await settle();
    takeToldRoles(tab.store, []);
    answer.resolve(['tools:targets']);
    await asked;
    expect(tab.session().user?.roles).toEqual([]);
  });

  it('keep the token’s roles if the server sends none', async () => {
    const [one] = await twoTabs();
    await one.keeper.refreshRoles();
    expect(one.session().user?.roles).toEqual(['tools:marketing']);
  });

  it('log out together, and only one calls the provider', async () => {
    const [one, two] = await twoTabs();

    await two.keeper.signOut();

    await vi.waitFor(() => expect(one.session().status).toBe('signedOut'));
    expect(one.clients.asked).toEqual(['groupgoogle.signIn']);
    expect(two.clients.asked).toEqual(['groupgoogle.signOut']);
  });

  it('stay signed out if one renews while the other logs out', async () => {
    const answer = deferred<void>();
    const [one, two] = await twoTabs();
    stage.server.use(
      http.get(`${origin}/api/token/:method`, async () => {
        await answer.promise;
        return HttpResponse.json(issued(stage));
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

  it('discard a renewal of a sign-in that another tab has just ended, even before its message arrives', async () => {
    const answer = deferred<void>();
    const [one] = await twoTabs();
    const { lineage } = storedSession()!;
    stage.server.use(
      http.get(`${origin}/api/token/:method`, async () => {
        await answer.promise;
        return HttpResponse.json(issued(stage));
      }),
    );
    const renewal = one.keeper.renew();
    await settle();
    localStorage.setItem('harbour.session.ended', JSON.stringify([lineage]));
    localStorage.removeItem(SESSION_KEY);

    answer.resolve();
    await renewal;

    expect(storedSession()).toBeNull();
    expect(stage.revoked).toHaveLength(1);
  });

  it('stay signed out if a renewal is stored after the logout', async () => {
    const [one, two] = await twoTabs();
    const late = { ...makeStoredSession(START + 9 * DAY), lineage: storedSession()!.lineage };

    await two.keeper.signOut();
    await settle();
    storeSession(late);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: JSON.stringify(late) }));
    await settle();
    const third = openTab();
    await third.keeper.start();

    expect([one, two, third].map((tab) => tab.session().status)).toEqual(['signedOut', 'signedOut', 'signedOut']);
  });

  it('switch to another person without anything left of the first', async () => {
    const [one, two] = await twoTabs();
    await two.store.dispatch(baseApi.endpoints.getConfiguration.initiate());
    stage.person = 'staff-owen';

    await one.keeper.signIn('groupgoogle');

    await vi.waitFor(() => expect(two.session().user?.userId).toBe('staff-owen'));
    expect(two.state().api.queries).toEqual({});
  });

  it('stay in sync by storage events alone', async () => {
    const [one] = await twoTabs();
    const renewed = { ...makeStoredSession(START + 9 * DAY), lineage: storedSession()!.lineage };

    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: JSON.stringify(renewed) }));

    expect(one.session().expiresOn).toBe(iso(START + 9 * DAY));
  });

  it('ignore invalid messages', async () => {
    const [one] = await twoTabs();
    const channel = new BroadcastChannel('harbour.session');
    channel.postMessage('signed-out');
    channel.postMessage({ session: { token: 7 }, ended: null });
    channel.postMessage({ session: { ...makeStoredSession(START + 9 * DAY), token: 'a.b.c' }, ended: null });
    await settle();
    channel.close();

    expect(one.session()).toMatchObject({ status: 'signedIn', expiresOn: iso(START + 7 * DAY) });
  });

  it('catch up with missed messages', async () => {
    const [one] = await twoTabs();
    const missed = { ...makeStoredSession(START + 9 * DAY), lineage: storedSession()!.lineage };
    storeSession(missed);

    one.keeper.catchUp();
    expect(one.session().expiresOn).toBe(iso(START + 9 * DAY));

    localStorage.setItem('harbour.session.ended', JSON.stringify([missed.lineage]));
    one.keeper.catchUp();
    expect(one.session().status).toBe('signedOut');
  });
});

async function twoTabs() {
  const one = await signedInTab();
  const two = openTab();
  await two.keeper.start();
  return [one, two] as const;
}
