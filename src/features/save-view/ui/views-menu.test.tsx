import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openedDialog } from '@tests/support/opened-dialog';
import { stagePortal } from '@tests/support/portal-stage';
import { fault } from '@tests/support/render-app';
import { textOf } from '@tests/support/screen-text';
import { OWEN } from '@tests/support/test-api';
// Lazily loaded by the app; imported here, so that no test has to wait for it.
import '@/pages/opportunities';
import '@/pages/registrations';

const stage = stagePortal();

afterEach(() => localStorage.clear());

const address = () => window.location.pathname + window.location.search;
const openDashboard = (query = '') => stage.openScreen(`/opportunities${query}`, 'Opportunities Dashboard', OWEN);
type User = Awaited<ReturnType<typeof openDashboard>>['user'];

const openMenu = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Views' }));
  return screen.findByRole('menu', { name: 'Views' });
};
const choose = async (user: User, name: RegExp) => {
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name }));
};
const entries = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

async function saveAs(user: User, name: string) {
  await choose(user, /Save this view/);
  await openedDialog('Save this view');
  await user.keyboard(`${name}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('saved views (product/personal-items#saved-views)', () => {
  it('open in another browser as they were saved, and quick jump finds them', async () => {
    const { user, leave } = await openDashboard('?find=anvil');
    await saveAs(user, 'Only Anvil');
    leave();
    localStorage.clear();

    const other = await openDashboard();
    await choose(other.user, /Only Anvil/);
    expect(await screen.findByDisplayValue('anvil')).toBeTruthy();
    expect(address()).toBe('/opportunities?find=anvil');
    expect(entries(await openMenu(other.user))).toContain('Only Anvilshown');
    await other.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Views' })));
    await other.user.keyboard('{Control>}k{/Control}');
    await openedDialog('Quick jump');
    await other.user.keyboard('only anv');
    const found = () => screen.getAllByRole('option').map(textOf);
    await waitFor(() => expect(found()).toEqual(['Only Anvil Opportunities Dashboard View']));
  });

  it('are renamed, linked and deleted, and a deletion can be undone', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { user } = await openDashboard('?find=beacon');
    await saveAs(user, 'Beacons');
    await choose(user, /Manage views/);
    await openedDialog('Views of this screen');
    await user.click(screen.getByRole('button', { name: 'Rename Beacons' }));
    await openedDialog('Rename the view');
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('Lamps{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Copy the link to Lamps' }));
    await waitFor(() => expect(copy.mock.lastCall?.[0]).toBe(`${window.location.origin}/opportunities?find=beacon`));
    await user.click(screen.getByRole('button', { name: 'Delete Lamps' }));
    expect(await screen.findByText('“Lamps” was deleted.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Lamps' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Delete Lamps' })).toBeTruthy();
  });

  it('say why they were not saved, and keep the name', async () => {
    const { user } = await openDashboard('?find=x');
    stage.server.use(fault('post', '/personalitems/save', { status: 409, body: { title: 'No more room.' } }));
    await choose(user, /Save this view/);
    const dialog = await openedDialog('Save this view');
    await user.keyboard('Too many{Enter}');
    expect(await within(dialog).findByText('No more room.')).toBeTruthy();
    expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('Too many');
  });

  it('are not offered without extensions', async () => {
    stage.server.use(fault('get', '/vars', { status: 200, body: { extensions: false } }));
    await openDashboard();
    expect(screen.queryByRole('button', { name: /Views/ })).toBeNull();
  });
});
