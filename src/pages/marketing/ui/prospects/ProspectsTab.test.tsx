import { openedDialog } from '@tests/support/opened-dialog';
import { companies, ownerOf, prospectsTab, rowOf } from '@tests/support/prospects-tab';
import { fault } from '@tests/support/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const { tabs, openProspects, storedOwner } = prospectsTab();

describe('the tab Prospects', () => {
  it('has a row per company of the last day, best first', async () => {
    const { grid } = await openProspects();
    expect(companies(grid)).toEqual(['Alpha', 'Beta', 'Gamma', 'Epsilon', 'Delta']);
    expect(tabs.calls.filter((call) => call.includes('/pardot/prospects'))).toHaveLength(1);
    expect(ownerOf(grid, 'Beta')).toBe('Ben Bold');
    expect(within(rowOf(grid, 'Beta')).getByText(/h overdue$/)).toBeDefined();
  });

  it('selects rows that are not DELETED: all, the first twenty, a range; another time range clears the selection', async () => {
    const { user, grid, router } = await openProspects();
    await user.keyboard('{Control>}a{/Control}');
    expect(await screen.findByText('4 selected of 5 shown')).toBeDefined();
    await user.keyboard('{Escape}jx{Shift>}J{/Shift}');
    expect(await screen.findByText('2 selected of 5 shown')).toBeDefined();
    await user.keyboard('t');
    expect(await screen.findByText('4 selected of 5 shown')).toBeDefined();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time range' }), '30');
    await waitFor(() => expect(companies(grid)).toContain('Zeta'));
    expect(await screen.findByText('0 selected of 6 shown')).toBeDefined();
    expect(router.state.location.search).toContain('days=30');
  });

  it('clears the selection when the search changes, and keeps it when the sort order changes', async () => {
    const { user } = await openProspects();
    await user.keyboard('x');
    await user.keyboard('{ArrowUp}{ArrowRight}{Enter}');
    expect(await screen.findByText('1 selected of 5 shown')).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Find in the table' }), 'g');
    expect(await screen.findByText(/^0 selected of/)).toBeDefined();
  });

  it('shows the prospects of a form with a removable chip', async () => {
    const { user, grid, router } = await openProspects('&formId=f1');
    expect(companies(grid)).toEqual(['Alpha']);
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Form: Form 1' }));
    await waitFor(() => expect(companies(grid)).toHaveLength(5));
    expect(router.state.location.search).not.toContain('formId');
  });

  it('opens a row with all its prospects and moves on with j', async () => {
    const { user, grid } = await openProspects();
    await user.keyboard('{Enter}');
    const drawer = await openedDialog('Alpha');
    expect(within(drawer).getByText('Pat P1')).toBeDefined();
    expect(within(drawer).getByText('Deleted')).toBeDefined();
    await user.keyboard('j');
    expect(await screen.findByRole('dialog', { name: 'Beta' })).toBeDefined();
    await user.keyboard('s');
    expect(await screen.findByRole('dialog', { name: 'Gamma' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(grid));
    await waitFor(async () => expect(await storedOwner('p3')).toBe('u1'));
  });

  it('restores the last view, unless the address has another', async () => {
    const { user, router, leave } = await openProspects();
    await user.keyboard('{ArrowUp}{ArrowRight}{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time range' }), '60');
    await waitFor(() => expect(router.state.location.search).toContain('days=60'));
    leave();
    const again = await openProspects();
    expect(again.router.state.location.search).toContain('sort=company&days=60');
    expect(companies(again.grid)).toEqual(['Alpha', 'Beta', 'Delta', 'Epsilon', 'Gamma', 'Zeta']);
    again.leave();
    const linked = await openProspects('&days=0&columns=company,suggested');
    const headers = within(linked.grid).getAllByRole('columnheader');
    expect(headers.map((each) => each.dataset.column)).toEqual(['__select', 'company', 'suggested']);
  });

  it('keeps its rows if it cannot be refreshed, with a message', async () => {
    const { user, grid } = await openProspects();
    tabs.server.use(fault('get', '/pardot/prospects', { status: 500, body: { title: 'The service is away.' } }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Not refreshed: The service is away.')).toBeDefined();
    expect(companies(grid)).toHaveLength(5);
    tabs.server.resetHandlers();
    const before = tabs.calls.length;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByText(/^Not refreshed/)).toBeNull());
    expect(tabs.calls.slice(before)).toEqual(['GET /pardot/prospects']);
  });
});
