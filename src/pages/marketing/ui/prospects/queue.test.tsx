import { companies, ownerOf, prospectsTab } from '@tests/support/prospects-tab';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { personalItems, salesUsers } from '@server/data/schema';

const { tabs, openProspects } = prospectsTab();

describe('the queue of prospects', () => {
  it('shows those without an owner, which leave it once they are assigned', async () => {
    const { user, grid, router } = await openProspects();
    expect(screen.queryByRole('radio', { name: 'Mine' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Unassigned' }));
    await waitFor(() => expect(companies(grid)).toEqual(['Alpha', 'Gamma', 'Epsilon', 'Delta']));
    expect(router.state.location.search).toContain('filter.salesforceOwnerId');
    act(() => grid.focus());
    await user.keyboard('ss');
    await waitFor(() => expect(companies(grid)).toEqual(['Epsilon', 'Delta']));
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(companies(grid)).toHaveLength(5));
    expect([ownerOf(grid, 'Alpha'), ownerOf(grid, 'Gamma')]).toEqual(['Ann Able', 'Ann Able']);
  });

  it('shows one’s own only to somebody who is a sales user', async () => {
    await tabs.api.deps.db.update(salesUsers).set({ name: 'priya nair' }).where(eq(salesUsers.id, 'u2'));
    const { user, grid } = await openProspects();
    await user.click(await screen.findByRole('radio', { name: 'Mine' }));
    await waitFor(() => expect(companies(grid)).toEqual(['Beta']));
  });

  it('hides a row until a day, shows on request what is hidden, and takes it back', async () => {
    const { user, grid } = await openProspects();
    await user.keyboard('l{Enter}');
    await waitFor(() => expect(companies(grid)).not.toContain('Alpha'));
    expect(await screen.findByText('1 row hidden until 19/11/2026')).toBeDefined();
    // The next row is active.
    await user.keyboard('l');
    const dialog = await screen.findByRole('dialog', { name: 'Not now' });
    const field = within(dialog).getByRole('textbox', { name: 'Show again on' });
    // The proposed day is selected, so that a day can simply be typed.
    await user.keyboard('+3');
    expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('+3');
    await user.clear(field);
    await user.type(field, 'yesterday');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Hide' }).disabled).toBe(true);
    await user.clear(field);
    await user.type(field, '+7{Enter}');
    await waitFor(() => expect(companies(grid)).toEqual(['Gamma', 'Epsilon', 'Delta']));

    await user.click(screen.getByRole('button', { name: '2 not now' }));
    await waitFor(() => expect(companies(grid)).toEqual(['Alpha', 'Beta']));
    act(() => grid.focus());
    await user.keyboard('l');
    await waitFor(() => expect(companies(grid)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Remove filter: Not now' }));
    await waitFor(() => expect(companies(grid)).toHaveLength(4));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(companies(grid)).toHaveLength(3));
  });

  it('hides in every browser what one of them has hidden, until its day', async () => {
    const stored = () => tabs.api.deps.db.select().from(personalItems);
    const { user, grid, leave } = await openProspects();
    await user.keyboard('l{Enter}');
    await waitFor(() => expect(companies(grid)).not.toContain('Alpha'));
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    leave();
    localStorage.clear();

    const { user: later, grid: again } = await openProspects();
    await waitFor(() => expect(companies(again)).not.toContain('Alpha'));
    tabs.api.setNow('2026-11-19T09:00:00Z');
    await later.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(companies(again)).toContain('Alpha'));
  });

  it('shows a row again that could not be hidden, and says why', async () => {
    tabs.server.use(
      http.post('*/api/personalitems/save', () => HttpResponse.json({ title: 'Down.' }, { status: 503 })),
    );
    const { user, grid, store } = await openProspects();
    await user.keyboard('l{Enter}');
    await waitFor(() => expect(store.getState().notifications.map(({ message }) => message)).toEqual(['Down.']));
    expect(companies(grid)).toContain('Alpha');
  });
});
