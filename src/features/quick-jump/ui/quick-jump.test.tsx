import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openedDialog } from '@tests/support/opened-dialog';
import { fault, renderApp } from '@tests/support/render-app';
import { serveApi } from '@tests/support/render-screen';
import { ADA, createTestApi, OWEN, PRIYA, TEST_NOW, type TestApi } from '@tests/support/test-api';
// Lazily loaded by the app; read here, so that no test's time goes into it.
import '@/features/quick-jump/ui/QuickJumpDialogs';

let api: TestApi;
let leave = () => undefined as void;
const server = serveApi(() => api);

beforeAll(async () => {
  api = await createTestApi();
  server.listen({ onUnhandledRequest: 'error' });
}, 60_000);
afterAll(async () => {
  server.close();
  await api.close();
});
afterEach(() => {
  leave();
  localStorage.clear();
  api.setNow(TEST_NOW);
  server.resetHandlers();
});

async function open(path: string, heading: string, as = OWEN) {
  const app = await renderApp({ api, path, as });
  leave = app.leave;
  await screen.findByRole('heading', { level: 1, name: heading });
  return app;
}

async function openJump(path = '/', heading = 'Home', as = OWEN) {
  const app = await open(path, heading, as);
  await app.user.keyboard('{Control>}k{/Control}');
  await openedDialog('Quick jump');
  return app;
}

const field = () => screen.getByRole('combobox', { name: 'Where to go, or what to do' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chosen = () => {
  const option = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(option?.getAttribute('aria-selected')).toBe('true');
  return option?.textContent;
};
const address = () => window.location.pathname + window.location.search;

describe('the quick jump', () => {
  it('goes to a screen by a few letters, whose heading then has the focus', async () => {
    const { user } = await openJump();
    await user.keyboard('visit');
    expect(chosen()).toBe('Visit Calendarg vScreen');
    await user.keyboard('{Enter}');

    const heading = await screen.findByRole('heading', { level: 1, name: 'Visit Calendar' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens by the button in the bar, closes by Escape, and gives the focus back', async () => {
    const { user } = await open('/', 'Home');
    const button = screen.getByRole('button', { name: 'Quick jump' });
    await user.click(button);
    await openedDialog('Quick jump');
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  it('takes what is typed before its field is there', async () => {
    const { user } = await open('/', 'Home');
    await user.keyboard('{Control>}k{/Control}doc');
    await openedDialog('Quick jump');

    await waitFor(() => expect(chosen()).toBe('Documentsg dScreen'));
    expect((field() as HTMLInputElement).value).toBe('doc');
  });

  it('has the screens that the roles allow', async () => {
    await openJump('/', 'Home', OWEN);
    expect(options().join()).not.toMatch(/Marketing|Targets|Templates|AI Playground|Registrations|Template Document/);
    leave();
    await openJump('/', 'Home', PRIYA);
    expect(options()).toEqual(expect.arrayContaining(['Marketingg m', 'Templatesg e']));
  });

  it('finds clients as their pickers do, and leads to their files and their advice', async () => {
    const { user } = await openJump();
    const clients = (await (await api.request('GET', '/getclients/inn', { as: OWEN })).json()) as { text: string }[];
    const { text } = clients[0]!;
    await user.keyboard('inn');
    const list = within(await screen.findByRole('group', { name: 'Clients' }));
    await user.click(list.getByRole('option', { name: `${text} Advice` }));

    await screen.findByRole('heading', { level: 1, name: 'Time Sheet' });
    expect(new URLSearchParams(window.location.search).get('accountName')).toBe(text);
    expect(new URLSearchParams(window.location.search).get('tab')).toBe('advice');
  });

  it('says when the search fails, and searches again', async () => {
    server.use(fault('get', '/getclients/:text', { status: 500, body: {} }));
    const { user } = await openJump();
    await user.keyboard('inn');
    expect(await screen.findByText('The search for clients failed.')).toBeTruthy();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Search again' }));

    expect(await screen.findByRole('group', { name: 'Clients' })).toBeTruthy();
  });

  it('says that it is still searching, and what there is nothing of', async () => {
    let answer = () => undefined as void;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.get('*/api/getclients/:text', async () => {
        await asked;
        return HttpResponse.json([]);
      }),
    );
    const { user } = await openJump();
    await user.keyboard('zzzz');
    expect(await screen.findByText('Searching for clients …')).toBeTruthy();
    answer();

    expect(await screen.findByText('Nothing is called “zzzz”.')).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('finds templates with the role, and says when they cannot be fetched', async () => {
    server.use(fault('get', '/gettemplateinfo', { status: 500, body: {} }));
    const { user } = await openJump('/', 'Home', ADA);
    await user.keyboard('fire');
    expect(await screen.findByText('The templates could not be fetched.')).toBeTruthy();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Search again' }));

    await waitFor(() => expect(options().join()).toMatch(/Fire.*Make a documentTemplate/));
    expect(options().join()).toMatch(/Edit the textTemplate/);
  });

  it('offers where somebody has been, as it was left', async () => {
    const { user } = await open('/weekly-summary?week=2026-11-02', 'Weekly Time Summary');
    await user.keyboard('gd');
    await screen.findByRole('heading', { level: 1, name: /^Documents/ });
    await user.keyboard('{Control>}k{/Control}');
    await openedDialog('Quick jump');
    const recent = within(screen.getByRole('group', { name: 'Recent' }));
    expect(recent.getAllByRole('option')[0]?.textContent).toBe('Weekly Time Summaryweek 2026-11-02');
    await user.keyboard('{Enter}');

    await screen.findByRole('heading', { level: 1, name: 'Weekly Time Summary' });
    expect(address()).toBe('/weekly-summary?week=2026-11-02');
  });

  it('shows another view of the screen that one is on', async () => {
    localStorage.setItem('harbour.recents.nobody', '[]');
    const { user, store } = await open('/documents', 'Documents – Owen Hughes');
    const { userId } = store.getState().session.user!;
    leave();
    const accounts = JSON.stringify([{ value: 'acc-1', text: 'Meadowbank Inns' }]);
    localStorage.setItem(`harbour.recents.${userId}.documents.account`, accounts);
    await open('/documents', 'Documents – Owen Hughes');
    await user.keyboard('{Control>}k{/Control}');
    await openedDialog('Quick jump');
    await user.keyboard('meadow{Enter}');

    expect(await screen.findByRole('button', { name: 'Pick another account' })).toBeTruthy();
    expect(address()).toBe('/documents?account=acc-1&accountName=Meadowbank+Inns');
  });

  it('copies the link to the view at hand', async () => {
    const { user } = await openJump('/weekly-summary?week=2026-11-02', 'Weekly Time Summary');
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.keyboard('copy link{Enter}');

    expect(await screen.findByText('The link to this view is copied.')).toBeTruthy();
    expect(write).toHaveBeenCalledWith('http://localhost:3000/weekly-summary?week=2026-11-02');
  });

  it('stays closed while a dialog is open', async () => {
    const { user } = await open('/', 'Home');
    await user.keyboard('?');
    await openedDialog('Keyboard shortcuts');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await delay(0);
  });
});
