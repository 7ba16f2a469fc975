import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openedDialog } from '@tests/support/opened-dialog';
import { stagePortal } from '@tests/support/portal-stage';
import { fault } from '@tests/support/render-app';
import { holdCalls } from '@tests/support/render-screen';
import { textOf } from '@tests/support/screen-text';
import { ADA, OWEN, PRIYA } from '@tests/support/test-api';
// Lazily loaded by the app; imported here, so that no test has to wait for it.
import '@/pages/documents';
import '@/pages/marketing';
import '@/pages/marketing/ui/prospects/ProspectsTab';
import '@/pages/opportunities';
import '@/pages/visit-calendar';
import '@/pages/weekly-summary';
import { TypedAhead } from '@/shared/ui/screen-keys';

const stage = stagePortal();

afterEach(() => localStorage.clear());

async function openJump(path = '/', heading = 'Home', as = OWEN) {
  const app = await stage.openScreen(path, heading, as);
  await app.user.keyboard('{Control>}k{/Control}');
  await openedDialog('Quick jump');
  return app;
}

const field = () => screen.getByRole('combobox', { name: 'Go to a screen, or run an action' });
const options = () => screen.queryAllByRole('option').map(textOf);
const chosen = () => {
  const option = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(option?.getAttribute('aria-selected')).toBe('true');
  return option && textOf(option);
};
const address = () => window.location.pathname + window.location.search;

async function closeJump(user: UserEvent) {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the quick jump', () => {
  it('opens by the button in the bar and by its keys, and goes to a screen, whose heading then has the focus', async () => {
    const { user } = await stage.openScreen('/', 'Home', OWEN);
    const button = screen.getByRole('button', { name: 'Quick jump' });
    await user.click(button);
    await openedDialog('Quick jump');
    await closeJump(user);
    expect(document.activeElement).toBe(button);

    await user.keyboard('{Control>}k{/Control}');
    await openedDialog('Quick jump');
    await user.keyboard('visit');
    expect(chosen()).toBe('Visit Calendar G V Screen');
    await user.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Visit Calendar' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('receives text typed before its field is there or has the focus, also Enter', async () => {
    const { user } = await stage.openScreen('/', 'Home', OWEN);
    await user.keyboard('{Control>}k{/Control}doc');
    await openedDialog('Quick jump');

    await waitFor(() => expect(chosen()).toBe('Documents G D Screen'));
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('doc');
    await closeJump(user);

    const focus = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => undefined);
    await user.keyboard('{Control>}k{/Control}we');
    await screen.findByRole('dialog', { name: 'Quick jump' });
    await user.keyboard('ek');
    focus.mockRestore();
    act(() => field().focus());
    await user.keyboard('ly');
    expect(field()).toHaveProperty('value', 'weekly');
    await closeJump(user);

    await user.keyboard('{Control>}k{/Control}weekly{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Weekly Time Summary' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('also receives Enter, and the screen’s keys do nothing meanwhile', () => {
    const ahead = new TypedAhead();
    const press = (key: string) => ahead.takes(new KeyboardEvent('keydown', { key }));
    expect(press('a')).toBe(false);
    ahead.begin();
    expect(['d', 'Shift', 'O', 'Enter', 'x', 'ArrowDown'].map(press)).toEqual([true, false, true, true, true, true]);
    expect(ahead.text()).toBe('dO');
    expect(ahead.end()).toEqual({ text: 'dO', isEntered: true });
    expect(ahead.end()).toBeNull();
    expect(press('a')).toBe(false);
  });

  it('lists the screens that the roles allow', async () => {
    await openJump('/', 'Home', OWEN);
    expect(options().join()).not.toMatch(
      /Marketing|Targets|Templates|AI Playground|Registrations|People|Add a|New conversation/,
    );
    stage.leave();
    await openJump('/', 'Home', PRIYA);
    expect(options()).toEqual(expect.arrayContaining(['Marketing G M', 'Templates G E', 'Template Document']));
  });

  it('finds templates for anybody, without their editor; and clients, whose files and advice it leads to', async () => {
    const { user } = await openJump();
    await user.keyboard('employment');
    await waitFor(() => expect(options().join()).toMatch(/Contract of employment Make a document Template/));
    expect(options().join()).not.toMatch(/Edit the text/);
    await user.clear(field());
    const clients = (await (await stage.api().request('GET', '/getclients/inn', { as: OWEN })).json()) as {
      text: string;
    }[];
    const { text } = clients[0]!;
    await user.keyboard('inn');
    const list = within(await screen.findByRole('group', { name: 'Clients' }));
    await user.click(list.getByRole('option', { name: `${text} Advice` }));

    await screen.findByRole('heading', { level: 1, name: 'Time Sheet' });
    expect(new URLSearchParams(window.location.search).get('accountName')).toBe(text);
    expect(new URLSearchParams(window.location.search).get('tab')).toBe('advice');
  });

  it('says if the search fails and searches again, that it is still searching, and if there are no matches', async () => {
    stage.server.use(fault('get', '/getclients/:text', { status: 500, body: {} }));
    const { user } = await openJump();
    await user.keyboard('inn');
    expect(await screen.findByText('The search for clients failed.')).toBeTruthy();
    stage.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Search again' }));

    expect(await screen.findByRole('group', { name: 'Clients' })).toBeTruthy();
    const answer = holdCalls(stage.server, 'get', '/getclients/:text');
    await user.clear(field());
    await user.keyboard('zzzz');
    expect(await screen.findByText('Searching for clients …')).toBeTruthy();
    answer();

    expect(await screen.findByText('Nothing matches “zzzz”.')).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('finds templates to edit with the role, and says if they cannot be fetched', async () => {
    stage.server.use(fault('get', '/gettemplateinfo', { status: 500, body: {} }));
    const { user } = await openJump('/', 'Home', ADA);
    await user.keyboard('employment');
    expect(await screen.findByText('The templates could not be fetched.')).toBeTruthy();
    stage.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Search again' }));

    await waitFor(() => expect(options().join()).toMatch(/Contract of employment Make a document Template/));
    expect(options().join()).toMatch(/Edit the text Template/);
  });

  it('offers recent screens, as they were left, and copies the link to the current view', async () => {
    const { user } = await stage.openScreen('/weekly-summary?week=2026-11-02', 'Weekly Time Summary', OWEN);
    await user.keyboard('gd');
    await screen.findByRole('heading', { level: 1, name: /^Documents/ });
    await user.keyboard('{Control>}k{/Control}');
    await openedDialog('Quick jump');
    const recent = within(screen.getByRole('group', { name: 'Recent' }));
    expect(textOf(recent.getAllByRole('option')[0]!)).toBe('Weekly Time Summary week 2026-11-02');
    await user.keyboard('{Enter}');

    await screen.findByRole('heading', { level: 1, name: 'Weekly Time Summary' });
    expect(address()).toBe('/weekly-summary?week=2026-11-02');

    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.keyboard('{Control>}k{/Control}');
    await openedDialog('Quick jump');
    await user.keyboard('copy link{Enter}');
    expect(await screen.findByText('The link to this view was copied.')).toBeTruthy();
    expect(write).toHaveBeenCalledWith('http://localhost:3000/weekly-summary?week=2026-11-02');
  });

  it('shows another view of the current screen', async () => {
    const { user, store } = await stage.openScreen('/documents', 'Documents – Owen Hughes', OWEN);
    const { userId } = store.getState().session.user!;
    stage.leave();
    const accounts = JSON.stringify([{ value: 'acc-1', text: 'Meadowbank Inns' }]);
    localStorage.setItem(`harbour.recents.${userId}.documents.account`, accounts);
    await stage.openScreen('/documents', 'Documents – Owen Hughes', OWEN);
    await user.keyboard('{Control>}k{/Control}');
    await openedDialog('Quick jump');
    await user.keyboard('meadow{Enter}');

    expect(await screen.findByRole('button', { name: 'Pick another account' })).toBeTruthy();
    expect(address()).toBe('/documents?account=acc-1&accountName=Meadowbank+Inns');
  });

  it('runs an action of the current screen and returns the focus', async () => {
    const { user } = await stage.openScreen('/time-sheet', 'Time Sheet', OWEN);
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
