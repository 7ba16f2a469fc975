import { openedDialog } from '@tests/support/opened-dialog';
import { prospectsTab } from '@tests/support/prospects-tab';
import { fault } from '@tests/support/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { prospects } from '@server/data/schema';

const { tabs } = prospectsTab();

/** The server's group ids of these companies. */
const groups = new Map<string, string>();

beforeEach(async () => {
  for (const { company, groupKey } of await tabs.api.deps.db.select().from(prospects))
    groups.set(company ?? '', groupKey ?? '');
});

const linkTo = (company: string) => `&group=${encodeURIComponent(groups.get(company) ?? '')}`;

async function openProspects(search = '') {
  const view = await tabs.open('prospects', search);
  const grid = await screen.findByRole('grid', { name: 'Prospects', hidden: true });
  await within(grid).findByText('Alpha');
  const opened = () => new URLSearchParams(view.router.state.location.search).get('group');
  return { ...view, grid, opened, go: (steps: number) => act(() => view.router.navigate(steps)) };
}

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('an opened row', () => {
  it('can be opened by a link, has the keyboard, and closes without leaving the tab', async () => {
    const { user, grid, opened } = await openProspects(linkTo('Beta'));
    const drawer = await openedDialog('Beta');
    expect(await within(drawer).findByText('2 of 5')).toBeDefined();
    await user.keyboard('j');
    await openedDialog('Gamma');
    await waitFor(() => expect(opened()).toBe(groups.get('Gamma')));
    await user.keyboard('{Escape}');
    await noDialog();
    await waitFor(() => expect(opened()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(grid));
  });

  it('is in the address; Back closes it even after moving on, and Forward opens it again', async () => {
    const { user, grid, opened, go } = await openProspects();
    act(() => grid.focus());
    await user.keyboard('{Enter}');
    await openedDialog('Alpha');
    await waitFor(() => expect(opened()).toBe(groups.get('Alpha')));
    await user.keyboard('jj');
    await openedDialog('Gamma');
    await waitFor(() => expect(opened()).toBe(groups.get('Gamma')));
    await go(-1);
    await noDialog();
    expect(opened()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(grid));
    await go(1);
    expect(within(await openedDialog('Gamma')).getByText('3 of 5')).toBeDefined();
  });

  it('is reported as filtered out, and the next row is shown', async () => {
    const { user } = await openProspects(`&find=alpha${linkTo('Beta')}`);
    expect(await within(await openedDialog('Beta')).findByText('Not among the 1 shown')).toBeDefined();
    await user.keyboard('j');
    expect(await screen.findByRole('dialog', { name: 'Alpha' })).toBeDefined();
  });

  it.each([
    ['a name of every object', '__proto__'],
    ['markup of any length', '<img src=x onerror=alert(1)>'.repeat(200)],
  ])('is reported as unknown: %s', async (_what, id) => {
    const { user, opened } = await openProspects(`&group=${encodeURIComponent(id)}`);
    const note = await openedDialog('Not in these prospects');
    expect(within(note).getByText('This row is not in the list')).toBeDefined();
    expect(note.querySelector('img')).toBeNull();
    await user.keyboard('{Escape}');
    await noDialog();
    await waitFor(() => expect(opened()).toBeNull());
  });

  it('waits until the prospects can be fetched, which is said and can be retried', async () => {
    tabs.server.use(fault('get', '/pardot/prospects', { status: 500, body: { title: 'The service is away.' } }));
    const { user } = await tabs.open('prospects', linkTo('Beta'));
    expect(await screen.findByText('The service is away.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    tabs.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Alpha')).toBeDefined();
    await openedDialog('Beta');
  });

  it('is not part of the remembered view', async () => {
    const { leave } = await openProspects(`&days=60${linkTo('Beta')}`);
    await openedDialog('Beta');
    leave();
    const again = await openProspects();
    await waitFor(() => expect(again.router.state.location.search).toContain('days=60'));
    expect(again.opened()).toBeNull();
  });
});
