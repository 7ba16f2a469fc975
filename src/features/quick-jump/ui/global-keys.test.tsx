import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openedDialog } from '@tests/support/opened-dialog';
import { stagePortal } from '@tests/support/portal-stage';
import { textOf } from '@tests/support/screen-text';
import { OWEN, PRIYA, TEST_NOW } from '@tests/support/test-api';
// Lazily loaded by the app; imported here, so that no test has to wait for it.
import '@/pages/documents';
import '@/pages/marketing';
import '@/pages/marketing/ui/prospects/ProspectsTab';
import '@/pages/opportunities';
import '@/pages/weekly-summary';
import { NEXT_KEY_MS } from '../model/key-sequence';

const stage = stagePortal();

afterEach(() => {
  localStorage.clear();
  stage.api().setNow(TEST_NOW);
});

const address = () => window.location.pathname + window.location.search;

describe('the keys that work everywhere', () => {
  it('go to a screen by g and its letter, if the second key is in time', async () => {
    const { user } = await stage.openScreen('/', 'Home', OWEN);
    // The keys are loaded once the screen is shown.
    await waitFor(async () => {
      await user.keyboard('?');
      expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('g');
    stage.api().setNow(new Date(Date.parse(TEST_NOW) + NEXT_KEY_MS + 1).toISOString());
    await user.keyboard('w');
    expect(address()).toBe('/');
    stage.api().setNow(TEST_NOW);
    await user.keyboard('g');
    stage.api().setNow(new Date(Date.parse(TEST_NOW) + NEXT_KEY_MS).toISOString());
    await user.keyboard('w');

    expect(await screen.findByRole('heading', { level: 1, name: 'Weekly Time Summary' })).toBeTruthy();
  });

  it('are loaded on Home by the first letter, which is done then', async () => {
    const { user } = await stage.openScreen('/', 'Home', OWEN);
    const feed = await screen.findByRole('region', { name: 'What has changed' });
    const [first] = await within(await within(feed).findByRole('list')).findAllByRole('link');
    await user.keyboard('w');
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  it('type nothing where a letter leads before they are loaded', async () => {
    await stage.openScreen('/', 'Home', OWEN);
    expect(fireEvent.keyDown(document.body, { key: 'w' })).toBe(false);
  });

  it('search everything by / on a screen without a search field', async () => {
    const { user } = await stage.openScreen('/', 'Home', OWEN);
    await user.keyboard('/');
    expect(await screen.findByRole('dialog', { name: 'Quick jump' })).toBeTruthy();
  });

  it('lead nowhere without the role', async () => {
    const { user } = await stage.openScreen('/', 'Home', OWEN);
    await user.keyboard('gm');
    expect(address()).toBe('/');
  });

  it('handle the second letter before the screen', async () => {
    const { user } = await stage.openScreen('/marketing?tab=prospects', 'Marketing', PRIYA);
    const grid = await screen.findByRole('grid', { name: 'Prospects' });
    await screen.findByText(/^100 of/);
    const activeRow = () => {
      const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
      return Number(cell?.closest('[role=row]')?.getAttribute('aria-rowindex'));
    };
    grid.focus();
    await waitFor(() => expect(activeRow()).toBeGreaterThan(1));
    const first = activeRow();
    // `j` goes to the next row, but not after a `g`, although it has no target.
    await user.keyboard('gj');
    await user.keyboard('j');

    await waitFor(() => expect(activeRow()).toBe(first + 1));
  });

  it('are ignored while the user types into a field', async () => {
    const { user } = await stage.openScreen('/documents', 'Documents – Owen Hughes', OWEN);
    await user.type(await screen.findByRole('combobox', { name: 'Account' }), 'gh?');

    expect(window.location.pathname).toBe('/documents');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Account' }).value).toBe('gh?');
  });

  it('include the letter of a button on the screen', async () => {
    const { user } = await stage.openScreen('/opportunities', 'Opportunities Dashboard', OWEN);
    // The keys are loaded once the screen is shown.
    await waitFor(async () => {
      await user.keyboard('n');
      expect(address()).toBe('/leadform');
    });
  });

  it('find an account and add files among documents', async () => {
    const { user } = await stage.openScreen('/documents', 'Documents – Owen Hughes', OWEN);
    const account = await screen.findByRole('combobox', { name: 'Account' });
    await waitFor(async () => {
      account.blur();
      await user.keyboard('/');
      expect(document.activeElement).toBe(account);
    });
    // A second `/` is text if the first one has focused the field after the keys were loaded.
    await user.clear(account);
    await user.type(account, 'joinery');
    const [found] = await screen.findAllByRole('option', { name: /Joinery/ });
    await user.click(found as HTMLElement);
    (await screen.findByRole('treegrid')).blur();
    const choosing = vi.spyOn(screen.getByLabelText('Files to add'), 'click');
    await user.keyboard('n');
    expect(choosing).toHaveBeenCalledOnce();
  });

  it('are listed once by a question mark, those of the screen first', async () => {
    const { user } = await stage.openScreen('/opportunities', 'Opportunities Dashboard', OWEN);
    const grid = await screen.findByRole('grid');
    grid.focus();
    await user.keyboard('?');
    const dialog = await openedDialog('Keyboard shortcuts');
    const titles = within(dialog).getAllByRole('heading', { level: 3 });
    expect(titles.map(textOf)).toEqual([grid.getAttribute('aria-label'), 'This screen', 'Everywhere', 'Go to']);
    expect(within(dialog).getAllByText('Quick jump: go to a screen', { exact: false })).toHaveLength(1);
    await user.keyboard('{Escape}');

    await waitFor(() => expect(document.activeElement).toBe(grid));
  });

  it('can be switched off, except the quick jump, and on again from there', async () => {
    const { user } = await stage.openScreen('/', 'Home', OWEN);
    await user.keyboard('?');
    await openedDialog('Keyboard shortcuts');
    await user.click(screen.getByLabelText('Use ? and letters alone'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('gw?n');
    expect(address()).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    await openedDialog('Quick jump');
    await user.keyboard('shortcuts{Enter}');

    expect(await openedDialog('Keyboard shortcuts')).toBeTruthy();
  });
});
