import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openedDialog } from '@tests/support/opened-dialog';
import { stagePortal } from '@tests/support/portal-stage';
import { OWEN } from '@tests/support/test-api';
import { baseApi } from '@/shared/api';
import { recorder } from '../recorder';
import type { ReplayFile } from '../replay-file';
import './ReportDialog';
import '@/pages/opportunities';
import './TesterPanel';

/** An answer that the screen of opportunities cannot show. */
const BROKEN = { endpointName: 'listMyOpportunities', arg: undefined, value: [null] };

const stage = stagePortal();
let saved: { name: string; content: Blob }[] = [];

beforeEach(() => {
  saved = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob);
    return `blob:${blobs.size - 1}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const content = blobs.get(this.href);
    if (content) saved.push({ name: this.download, content });
  });
});
afterEach(() => {
  recorder.stop();
});

const openHome = () => stage.openScreen('/', 'Home', OWEN);

async function savedFile(): Promise<ReplayFile> {
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await new Response(saved[0]?.content).text();
  return JSON.parse(text) as ReplayFile;
}

describe('reporting a problem', () => {
  it('saves the shown state without the session, and sends nothing', async () => {
    const { user, store } = await openHome();
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    const dialog = await openedDialog('Report a problem');
    await user.click(within(dialog).getByRole('button', { name: 'Download report' }));

    const file = await savedFile();
    expect(saved[0]?.name).toBe('replay-home-2026-11-18T1000.json');
    expect(file).toMatchObject({ format: 'harbour-replay', version: 4, route: '/', actions: [] });
    expect(file.removed).toContainEqual({ path: 'state › session › token', reason: 'secret' });
    expect(JSON.stringify(file)).not.toContain(store.getState().session.token);
    expect(JSON.stringify(file)).toContain('Owen');
  });

  it.each([
    ['the public landing', '/sales-proto'],
    ['the sign-up', '/sign-up'],
    ['the login screen', '/time-sheet'],
  ])('is available on %s without a sign-in', async (_where, path) => {
    const app = await stage.open(path);
    await screen.findByRole('heading', { level: 1 });
    await app.user.click(screen.getByRole('button', { name: 'Report a problem' }));
    const dialog = await openedDialog('Report a problem');
    await app.user.click(within(dialog).getByRole('button', { name: 'Download report' }));

    expect(await savedFile()).toMatchObject({ route: path, state: { session: { user: null } } });
  });

  it('is available when a screen has crashed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, store } = await openHome();
    store.dispatch(baseApi.util.upsertQueryEntries([BROKEN as never]));
    await user.click(screen.getByRole('link', { name: /opportunities/i }));
    await screen.findByRole('heading', { name: 'This screen has stopped working' });
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    const dialog = await openedDialog('Report a problem');
    await user.click(within(dialog).getByRole('button', { name: 'Download report' }));

    expect(await savedFile()).toMatchObject({ route: '/opportunities' });
  });

  it('masks names on request', async () => {
    const { user } = await openHome();
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    const dialog = await openedDialog('Report a problem');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Make names and texts unreadable' }));
    await user.click(within(dialog).getByRole('button', { name: 'Download report' }));

    const { state } = await savedFile();
    expect(state.session).toMatchObject({ user: { firstName: 'xxxx', lastName: 'xxxxxx' } });
  });
});

describe('the testers’ tools', () => {
  it('record everything between Record and Stop', async () => {
    const { user, store } = await openHome();
    await user.click(screen.getByRole('button', { name: 'Tester tools' }));
    const dialog = await openedDialog('Tester tools');
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    store.dispatch({ type: 'preferences/themeChosen', payload: 'dark' });
    await user.click(await within(dialog).findByRole('button', { name: 'Stop and save' }));

    const { state, actions } = await savedFile();
    expect(state.preferences).toMatchObject({ theme: 'system' });
    expect(actions.map(({ action }) => action.type)).toContain('preferences/themeChosen');
    expect(actions.at(-1)).toMatchObject({ route: '/', action: { type: 'replay/stored' } });
    expect(recorder.isOn).toBe(false);
  });

  it('record all the time if wanted, and a report includes it by choice', async () => {
    const first = await openHome();
    await first.user.click(screen.getByRole('button', { name: 'Tester tools' }));
    const dialog = await openedDialog('Tester tools');
    await first.user.click(within(dialog).getByRole('checkbox', { name: /^Always record/ }));
    first.store.dispatch({ type: 'preferences/themeChosen', payload: 'dark' });
    await first.user.click(await within(dialog).findByRole('button', { name: 'Save what happened' }));
    expect((await savedFile()).actions.map(({ action }) => action.type)).toContain('preferences/themeChosen');
    stage.leave();
    recorder.stop();
    saved = [];

    const { user } = await openHome();
    await screen.findByRole('button', { name: 'Tester tools: recording' });
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    const report = await openedDialog('Report a problem');
    await user.click(within(report).getByRole('checkbox', { name: /^Include what happened before/ }));
    await user.click(within(report).getByRole('button', { name: 'Download report' }));
    expect((await savedFile()).actions).toEqual([]);
  });

  it('are hidden if /vars disables them', async () => {
    stage.server.use(http.get('*/api/vars', () => HttpResponse.json({ testerTools: false })));
    await openHome();

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tester tools' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Report a problem' })).toBeTruthy();
  });
});
