import { marketingTabs, tableRows } from '@tests/support/marketing-tabs';
import { fault } from '@tests/support/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { salesMappings, salesUsers } from '@server/data/schema';

const tabs = marketingTabs();

const cell = (name: string) => within(screen.getByRole('group', { name }));
const add = (name: string) => screen.getByRole('button', { name: `Map a user to ${name}` });
const chips = (name: string) => cell(name).queryAllByRole('button', { name: /^Remove / });

async function stored(industry: string, employeeProfile: string): Promise<string[]> {
  const isCell = and(eq(salesMappings.industry, industry), eq(salesMappings.employeeProfile, employeeProfile));
  const rows = await tabs.api.deps.db.select().from(salesMappings).where(isCell);
  return rows.map(({ userId }) => userId).toSorted();
}

async function openGrid(search = '') {
  const view = await tabs.open('bde-mappings', search);
  await tableRows();
  await screen.findByRole('group', { name: 'Care, 1–10' });
  return view;
}

describe('the tab BDE Mappings', () => {
  it('is a grid of industry by employee profile; cells without an active user are highlighted and counted', async () => {
    const { user } = await openGrid();
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['Industry', '1–10', '11–50']);
    expect(await tableRows()).toEqual([
      ['Care', 'Ann Able', 'Cara Gone (inactive)No active users'],
      ['Retail', 'Ann Able', 'Unmapped'],
    ]);
    expect(screen.getByText('2 of 4 cells unmapped')).toBeDefined();

    // Active BDE users who are not mapped to the cell yet.
    await user.click(add('Care, 1–10'));
    const list = await screen.findByRole('listbox', { name: 'sales users' });
    const offered = within(list).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Ben Bold']);
  });

  it('maps a user with the keyboard, and the cell is no longer highlighted', async () => {
    const { user } = await openGrid();
    add('Retail, 11–50').focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('combobox', { name: 'Find in sales users' });
    await user.keyboard('bo{Enter}');
    expect(await cell('Retail, 11–50').findByText('Ben Bold')).toBeDefined();
    expect(screen.getByText('1 of 4 cells unmapped')).toBeDefined();
    expect(document.activeElement).toBe(add('Retail, 11–50'));
    // The key-up of that Enter does not open the list again.
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Find in sales users' })).toBeNull());
    await waitFor(async () => expect(await stored('Retail', '11–50')).toEqual(['u2']));
    expect(tabs.calls).toContain(
      'POST /pardot/updatebdemappings {"userId":"u2","profile":"11–50","industry":"Retail","isActive":true}',
    );
  });

  it('removes a user with the Delete key and keeps the focus in the cell', async () => {
    const { user } = await openGrid();
    chips('Care, 1–10')[0]?.focus();
    await user.keyboard('{Delete}');
    expect(chips('Care, 1–10')).toEqual([]);
    expect(document.activeElement).toBe(add('Care, 1–10'));
    await waitFor(async () => expect(await stored('Care', '1–10')).toEqual([]));
    expect(screen.getByText('3 of 4 cells unmapped')).toBeDefined();
  });

  it('shows why a deactivated user could not be mapped, and the cell’s current state', async () => {
    const { user } = await openGrid();
    await tabs.api.deps.db.update(salesUsers).set({ isActive: false }).where(eq(salesUsers.id, 'u2'));
    await user.click(add('Retail, 11–50'));
    await user.click(await screen.findByRole('option', { name: 'Ben Bold' }));
    expect(await screen.findByText(/^Ben Bold was not mapped to Retail, 11–50: ./)).toBeDefined();
    expect(cell('Retail, 11–50').getByText('Unmapped')).toBeDefined();
    expect(await stored('Retail', '11–50')).toEqual([]);
  });

  it('shows a mapping that someone else has added once', async () => {
    const { user } = await openGrid();
    await tabs.api.deps.db.insert(salesMappings).values({ industry: 'Retail', employeeProfile: '11–50', userId: 'u2' });
    await user.click(add('Retail, 11–50'));
    await user.click(await screen.findByRole('option', { name: 'Ben Bold' }));
    await waitFor(() => expect(tabs.calls.filter((call) => call === 'GET /pardot/bdemappings')).toHaveLength(2));
    await waitFor(() => expect(chips('Retail, 11–50')).toHaveLength(1));
    expect(await stored('Retail', '11–50')).toEqual(['u2']);
  });

  it('jumps from gap to gap, and has arrow keys', async () => {
    const { user } = await openGrid();
    const next = screen.getByRole('button', { name: 'Next unmapped cell' });
    await user.click(next);
    expect(document.activeElement).toBe(add('Care, 11–50'));
    await user.click(next);
    expect(document.activeElement).toBe(add('Retail, 11–50'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(chips('Care, 11–50')[0]);
    await user.keyboard('{ArrowRight}{Home}');
    expect(document.activeElement).toBe(chips('Care, 1–10')[0]);
  });

  it('shows only the industries with unmapped cells on request, in the address', async () => {
    const { user, router } = await openGrid();
    await tabs.api.deps.db.delete(salesMappings).where(eq(salesMappings.userId, 'u3'));
    await user.click(chips('Care, 11–50')[0] as HTMLElement);
    await user.click(add('Care, 11–50'));
    await user.click(await screen.findByRole('option', { name: 'Ann Able' }));
    await user.click(screen.getByRole('checkbox', { name: 'Only industries with unmapped cells' }));
    await waitFor(() => expect(router.state.location.search).toContain('gaps=1'));
    expect((await tableRows()).map(([industry]) => industry)).toEqual(['Retail']);
  });

  it.each(['/pardot/bdemappings', '/pardot/users'])('shows that %s could not be fetched, and retries', async (path) => {
    tabs.server.use(fault('get', path, 'none'));
    const { user, store } = await tabs.open('bde-mappings');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(store.getState().notifications).toEqual([]);
    tabs.server.resetHandlers();
    await user.click(retry);
    await screen.findByRole('group', { name: 'Care, 1–10' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
    expect(cell('Care, 1–10').getByText('Ann Able')).toBeDefined();
  });
});
