import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openedDialog } from '@tests/support/opened-dialog';
import { fault, renderApp } from '@tests/support/render-app';
import { serveApi } from '@tests/support/render-screen';
import { ADA, createTestApi, OWEN, PRIYA, TEST_NOW, type TestApi } from '@tests/support/test-api';
// Lazily loaded by the app; read here, so that no test's time goes into them.
import '@/pages/documents';
import '@/pages/marketing';
import '@/pages/marketing/ui/prospects/ProspectsTab';
import '@/pages/opportunities';
import '@/pages/visit-calendar';
import '@/pages/weekly-summary';
import { PATIENCE } from '../model/key-sequence';
import { TypedAhead } from '../model/typed-ahead';

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
const options = () => screen.queryAllByRole('option').map(textOf);
const textOf = ({ textContent }: Element) => textContent.trim().replaceAll(/\s+/g, ' ');
const chosen = () => {
  const option = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(option?.getAttribute('aria-selected')).toBe('true');
  return option && textOf(option);
};
const address = () => window.location.pathname + window.location.search;

describe('the quick jump', () => {
  it('goes to a screen by a few letters, whose heading then has the focus', async () => {
    const { user } = await openJump();
    await user.keyboard('visit');
    expect(chosen()).toBe('Visit Calendar g v Screen');
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

    await waitFor(() => expect(chosen()).toBe('Documents g d Screen'));
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('doc');
  });

  it('takes Enter as well, and keys of the screen are not pressed meanwhile', () => {
    const ahead = new TypedAhead();
    const press = (key: string) => ahead.takes(new KeyboardEvent('keydown', { key }));
    expect(press('a')).toBe(false);
    ahead.begin();
    expect(['d', 'Shift', 'O', 'Enter', 'x', 'ArrowDown'].map(press)).toEqual([true, false, true, true, true, true]);
    expect(ahead.text()).toBe('dO');
    expect(ahead.end()).toBe(true);
    expect(ahead.end()).toBe(false);
    expect(press('a')).toBe(false);
  });

  it('opens at once what was typed with Enter at once', async () => {
    const { user } = await open('/', 'Home');
    await user.keyboard('{Control>}k{/Control}weekly{Enter}');

    expect(await screen.findByRole('heading', { level: 1, name: 'Weekly Time Summary' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has the screens that the roles allow', async () => {
    await openJump('/', 'Home', OWEN);
    expect(options().join()).not.toMatch(/Marketing|Targets|Templates|AI Playground|Registrations|Template Document/);
    leave();
    await openJump('/', 'Home', PRIYA);
    expect(options()).toEqual(expect.arrayContaining(['Marketing g m', 'Templates g e']));
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
    await user.keyboard('employment');
    expect(await screen.findByText('The templates could not be fetched.')).toBeTruthy();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Search again' }));

    await waitFor(() => expect(options().join()).toMatch(/Contract of employment Make a document Template/));
    expect(options().join()).toMatch(/Edit the text Template/);
  });

  it('offers where somebody has been, as it was left', async () => {
    const { user } = await open('/weekly-summary?week=2026-11-02', 'Weekly Time Summary');
    await user.keyboard('gd');
    await screen.findByRole('heading', { level: 1, name: /^Documents/ });
    await user.keyboard('{Control>}k{/Control}');
    await openedDialog('Quick jump');
    const recent = within(screen.getByRole('group', { name: 'Recent' }));
    expect(textOf(recent.getAllByRole('option')[0]!)).toBe('Weekly Time Summary week 2026-11-02');
    await user.keyboard('{Enter}');

    await screen.findByRole('heading', { level: 1, name: 'Weekly Time Summary' });
    expect(address()).toBe('/weekly-summary?week=2026-11-02');
  });

  it('shows another view of the screen that one is on', async () => {
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

  it('does what the screen at hand offers, with the focus back where it was', async () => {
    const { user } = await open('/time-sheet', 'Time Sheet');
    const add = await screen.findByRole('button', { name: 'Add Entry' });
    screen.getByRole('tab', { name: 'Advice' }).focus();
    await user.keyboard('{Control>}k{/Control}');
    await openedDialog('Quick jump');
    await user.keyboard('add entry{Enter}');

    await openedDialog('Add Entry');
    await user.keyboard('{Control>}k{/Control}gd?');
    expect(screen.queryByRole('dialog', { name: 'Quick jump' })).toBeNull();
    expect(window.location.pathname).toBe('/time-sheet');
    expect(add.isConnected).toBe(true);
  });
});

describe('the keys that work everywhere', () => {
  it('go to a screen by g and its letter, as long as the second key is in time', async () => {
    const { user } = await open('/', 'Home');
    await user.keyboard('g');
    api.setNow(new Date(Date.parse(TEST_NOW) + PATIENCE + 1).toISOString());
    await user.keyboard('w');
    expect(address()).toBe('/');
    await user.keyboard('g');
    api.setNow(new Date(Date.parse(TEST_NOW) + 2 * PATIENCE + 1).toISOString());
    await user.keyboard('w');

    expect(await screen.findByRole('heading', { level: 1, name: 'Weekly Time Summary' })).toBeTruthy();
  });

  it('lead nowhere without the role', async () => {
    const { user } = await open('/', 'Home', OWEN);
    await user.keyboard('gm');
    expect(address()).toBe('/');
  });

  it('take the second letter before the screen can act on it', async () => {
    const { user } = await open('/marketing?tab=prospects', 'Marketing', PRIYA);
    const grid = await screen.findByRole('grid', { name: 'Prospects' });
    await screen.findByText(/^100 of/);
    const activeRow = () => {
      const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
      return Number(cell?.closest('[role=row]')?.getAttribute('aria-rowindex'));
    };
    grid.focus();
    await waitFor(() => expect(activeRow()).toBeGreaterThan(1));
    const first = activeRow();
    // `j` goes to the next row; after a `g` it does not, though it leads nowhere.
    await user.keyboard('gj');
    await user.keyboard('j');

    await waitFor(() => expect(activeRow()).toBe(first + 1));
  });

  it('belong to a field while somebody types into it', async () => {
    const { user } = await open('/documents', 'Documents – Owen Hughes');
    await user.type(await screen.findByRole('combobox', { name: 'Account' }), 'gh?');

    expect(window.location.pathname).toBe('/documents');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Account' }).value).toBe('gh?');
  });

  it('are listed by a question mark, those of the screen first, once', async () => {
    const { user } = await open('/opportunities', 'Opportunities Dashboard');
    const grid = await screen.findByRole('grid');
    grid.focus();
    await user.keyboard('?');
    const dialog = await openedDialog('Keyboard shortcuts');
    const titles = within(dialog).getAllByRole('heading', { level: 3 });
    expect(titles.map(textOf)).toEqual([grid.getAttribute('aria-label'), 'Everywhere', 'Go to']);
    expect(within(dialog).getAllByText('Quick jump: screens', { exact: false })).toHaveLength(1);
    await user.keyboard('{Escape}');

    await waitFor(() => expect(document.activeElement).toBe(grid));
  });

  it('can be switched off but for the quick jump, and on again from there', async () => {
    const { user } = await open('/', 'Home');
    await user.keyboard('?');
    await openedDialog('Keyboard shortcuts');
    await user.click(screen.getByLabelText('? and g with a letter work'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('gw?');
    expect(address()).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    await openedDialog('Quick jump');
    await user.keyboard('shortcuts{Enter}');

    expect(await openedDialog('Keyboard shortcuts')).toBeTruthy();
  });
});
