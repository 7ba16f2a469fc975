import { marketingTabs, tableRows } from '@tests/support/marketing-tabs';
import { fault } from '@tests/support/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { marketingLists, marketingMetrics } from '@server/data/schema';

const tabs = marketingTabs();

/** The cells of the grid row that begins with this text, in column order. */
function cellsOf(first: string): string[] {
  const column = (cell: HTMLElement) => Number(cell.getAttribute('aria-colindex'));
  return screen
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('gridcell')
        .toSorted((one, other) => column(one) - column(other)),
    )
    .map((cells) => cells.map(({ textContent }) => textContent))
    .filter(([text]) => text === first)
    .flat();
}

describe('the tab Stats', () => {
  it('has a row per day, a column per user, and totals of both', async () => {
    const { user } = await tabs.open('stats');
    await screen.findByRole('grid', { name: 'Assigned prospects by day and user' });
    await waitFor(() => expect(cellsOf('Tue 17/11/2026')).toEqual(['Tue 17/11/2026', '2', '0', '2']));
    expect(cellsOf('Mon 16/11/2026')).toEqual(['Mon 16/11/2026', '1', '1', '0']);
    expect(cellsOf('Total')).toEqual(['Total', '3', '1', '2']);

    const chart = await screen.findByRole('img', { name: /^Assigned by/ });
    expect(chart.getAttribute('aria-label')).toBe('Assigned by everybody: 3 in 60 days, the most on 17/11/2026: 2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'User in the chart' }), 'Ada Lindqvist');
    expect(chart.getAttribute('aria-label')).toBe('Assigned by Ada Lindqvist: 1 in 60 days, the most on 16/11/2026: 1');
    expect(screen.getByText('1 in 60 days')).toBeDefined();
  });
});

describe('the tab Counts', () => {
  it('has each month’s numbers with their change, and the trend of one of them', async () => {
    const { user } = await tabs.open('counts');
    expect(await tableRows()).toEqual([
      ['November 2026', '1,350+150', '–'],
      ['October 2026', '1,200', '80'],
    ]);
    const chart = await screen.findByRole('img', { name: /^New prospects/ });
    expect(chart.getAttribute('aria-label')).toBe(
      'New prospects: 2 months with a value, 1,200 in October 2026, 1,350 in November 2026',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Count in the chart' }), 'Tasks done');
    expect(chart.getAttribute('aria-label')).toContain('Tasks done: 1 month with a value');
  });

  it('says what belongs there where there is nothing', async () => {
    await tabs.api.deps.db.delete(marketingMetrics);
    await tabs.open('counts');
    expect(await screen.findByText('No monthly counts yet.')).toBeDefined();
  });
});

describe('the tabs Campaigns and Lists', () => {
  it('show member counts, and lists link to their prospects', async () => {
    const { user, router } = await tabs.open('campaigns');
    expect(await tableRows()).toEqual([['c1', 'Autumn', '1', '10/11/2026 09:30']]);
    await user.click(screen.getByRole('tab', { name: 'Lists' }));
    await waitFor(async () => expect((await tableRows()).map(([id]) => id)).toEqual(['l1', 'l2']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'updated');
    expect((await tableRows()).map(([id]) => id)).toEqual(['l2', 'l1']);
    await user.click(screen.getByRole('link', { name: 'Prospects of Care homes' }));
    expect(router.state.location.search).toBe('?tab=prospects&listId=l1');
  });

  it('say what belongs there where there is nothing', async () => {
    await tabs.api.deps.db.delete(marketingLists);
    await tabs.open('lists');
    expect(await screen.findByText('No lists yet. They are imported from the marketing automation.')).toBeDefined();
  });
});

it.each([
  ['stats', '/pardot/stats'],
  ['counts', '/pardot/metrics'],
  ['campaigns', '/pardot/campaigns'],
  ['lists', '/pardot/lists'],
] as const)('the tab %s shows in place that %s could not be fetched, and retries', async (tab, path) => {
  tabs.server.use(fault('get', path, { status: 500, body: { title: 'Down for a minute.' } }));
  const { user, store } = await tabs.open(tab);
  await screen.findByText('Down for a minute.');
  expect(store.getState().notifications).toEqual([]);
  tabs.server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Down for a minute.')).toBeNull());
});
