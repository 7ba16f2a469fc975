import { enterText } from '@tests/support/enter-text';
import { opportunities } from '@server/data/schema';
import { stageApi } from '@tests/support/api-stage';
import { fault, retryEveryFault } from '@tests/support/render-app';
import { renderScreen } from '@tests/support/render-screen';
import { textsByRole } from '@tests/support/screen-text';
import { createTestApi, GRACE, OWEN } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Opportunity } from '@contract/opportunity';
import { OpportunitiesPage } from './OpportunitiesPage';

const OWEN_ID = 'staff-owen-hughes';

const { api, server } = stageApi(async () => {
  const made = await createTestApi();
  const { db } = made.deps;
  await db.delete(opportunities).where(eq(opportunities.submittedById, OWEN_ID));
  await db.insert(opportunities).values([
    lead('o-1', 'Anvil Forge Ltd', 'Working', { createdDate: '2026-11-05', commission: 1200.5 }),
    lead('o-2', 'Beacon Mills', 'Closed Won', {
      createdDate: '2026-11-04',
      closeDate: '2026-11-10',
      commission: 200,
      finalCommissionAmount: 180.25,
      monthOfPayment: '2026-12',
    }),
    lead('o-3', 'Cobalt Café', 'Closed Lost', { createdDate: '2026-11-03', closeDate: '2026-11-09', commission: 50 }),
    lead('o-4', 'Dover Dairy', 'Nurture', { createdDate: '2026-11-02', monthOfPayment: 'with the bonus' }),
    lead('o-5', 'Elm Estates', 'Assigned', { createdDate: '2026-11-01' }),
  ]);
  return made;
});
beforeEach(() => {
  // jsdom has no layout, and the grid draws only visible columns: this gives room for all of them.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(2000);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(1000);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the opportunities dashboard', () => {
  it('lists every lead, latest first, in the specified formats, under sums and a chart, also as text', async () => {
    await openDashboard();
    expect(textsByRole('columnheader').replaceAll('⋮', '')).toBe(
      'Account | Date Submitted | Type | Service | Owner | Stage | Closed Date | Estimated Commission | ' +
        'Final Commission | Month of Payment',
    );
    expect(rowTexts('o-1').join(' | ')).toBe(
      'Anvil Forge Ltd | 05/11/2026 | Cross Sale | Training Day | Meera Lambert | Working |  | £1,200.50 |  | ',
    );
    expect(rowTexts('o-2').slice(6)).toEqual(['10/11/2026', '£200.00', '£180.25', 'December 2026']);
    expect(rowTexts('o-4').slice(6)).toEqual(['', '', '', 'with the bonus']);
    expect(rowTexts('o-5').slice(7, 9)).toEqual(['', '']);
    expect(accounts()).toEqual(['Anvil Forge Ltd', 'Beacon Mills', 'Cobalt Café', 'Dover Dairy', 'Elm Estates']);
    expect(footer()).toEqual(expect.arrayContaining(['Total', '£1,450.50', '£180.25']));
    const boxes = within(screen.getByRole('group', { name: 'Summary' })).getAllByRole('button');
    expect(boxes.map(({ textContent }) => textContent)).toEqual([
      'Submitted Cross Sales 5 £1,430.75 commission',
      'IN PROGRESS 2 £1,200.50 commission',
      'Sales WON 1 £180.25 commission',
      'Sales LOST 1 £50.00 commission',
    ]);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Commission by month of payment: December 2026 £180.25',
    );
  });

  it('highlights the rows of the chosen box, and lists all of them, also those of the next box after a filtered one', async () => {
    const { user, router } = await openDashboard();
    const box = screen.getByRole('button', { name: /^IN PROGRESS/ });
    expect(box.getAttribute('aria-pressed')).toBe('false');
    await user.click(box);

    expect(box.getAttribute('aria-pressed')).toBe('true');
    expect(router.state.location.search).toBe('?box=progress');
    expect(screen.getByText('IN PROGRESS: 2 of 5')).toBeTruthy();
    expect(accounts()).toHaveLength(5);
    expect(screen.getByRole('gridcell', { name: 'Elm Estates, IN PROGRESS' })).toBeTruthy();
    expect(screen.getByRole('gridcell', { name: 'Beacon Mills' })).toBeTruthy();

    await user.click(box);
    expect(box.getAttribute('aria-pressed')).toBe('false');
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('checkbox')).toBeNull();

    await user.click(box);
    await user.click(screen.getByRole('checkbox', { name: 'Show only these' }));
    await waitFor(() => expect(accounts()).toHaveLength(2));
    await user.click(box);
    expect(router.state.location.search).toBe('');
    await user.click(screen.getByRole('button', { name: /^Sales WON/ }));
    await waitFor(() => expect(accounts()).toHaveLength(5));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show only these' }).checked).toBe(false);
  });

  it('can show only the rows of the box, also from a link', async () => {
    const { user, router } = await openDashboard('?box=progress');
    const only = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show only these' });
    expect(only.checked).toBe(false);
    await user.click(only);
    expect(router.state.location.search).toBe('?box=progress&only=1');
    await waitFor(() => expect(accounts()).toEqual(['Anvil Forge Ltd', 'Elm Estates']));
    await waitFor(() => expect(footer()).toContain('£1,200.50'));
  });

  it('has a search, and links to the lead form at the specified address', async () => {
    const { user, router } = await openDashboard();
    await enterText(user, screen.getByLabelText('Find in the table'), 'december');
    await waitFor(() => expect(accounts()).toEqual(['Beacon Mills']));
    await user.click(screen.getByRole('button', { name: 'Create New Lead' }));
    expect(router.state.location.pathname).toBe('/complete-form/Lead_Form');
  });

  it('draws no bar for a month with negative commission, but shows its value', async () => {
    const taken = { finalCommissionAmount: -120, monthOfPayment: '2026-10' };
    const body = [aLead('o-1', { monthOfPayment: '2026-11', commission: 80 }), aLead('o-2', taken)];
    server.use(fault('get', '/myopportunities', { status: 200, body }));
    await render();
    const chart = await screen.findByRole('img');
    expect(chart.getAttribute('aria-label')).toContain('October 2026 -£120.00, November 2026 £80.00');
    expect([...chart.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))).toEqual(['0', '44']);
  });

  it('shows an empty state', async () => {
    await render('', GRACE);
    expect(await screen.findAllByText('No entries')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Submitted Cross Sales/ }).textContent).toContain('0 £0.00');
  });

  it('shows every wrong answer in place and in the snack-bar, and retries', async () => {
    await retryEveryFault(server, ['get', '/myopportunities'], render);
    await waitFor(() => expect(accounts()).toHaveLength(5));
  });
});

/** So narrow that all columns are drawn in a test without a layout. */
const NARROW = { account: 90, service: 90, owner: 90 };

const render = (search = '', as = OWEN) =>
  renderScreen(<OpportunitiesPage />, { api: api(), as, at: `/opportunities${search}` });

async function openDashboard(search = '') {
  localStorage.setItem(`harbour.columns.${OWEN_ID}.opportunities`, JSON.stringify({ widths: NARROW }));
  const app = await render(search);
  await waitFor(() => expect(accounts()).toHaveLength(5));
  return app;
}

/** The texts of a table row, in column order. */
function textsOf(row: Element) {
  const column = (cell: HTMLElement) => Number(cell.getAttribute('aria-colindex'));
  return within(row as HTMLElement)
    .queryAllByRole('gridcell')
    .toSorted((one, other) => column(one) - column(other))
    .map(({ textContent }) => textContent);
}

/** The rows with cells, totals last. */
function rows() {
  const index = (row: HTMLElement) => Number(row.getAttribute('aria-rowindex') ?? Infinity);
  return screen
    .queryAllByRole('row')
    .filter((row) => within(row).queryAllByRole('gridcell').length > 0)
    .toSorted((one, other) => index(one) - index(other));
}

function accounts() {
  return rows()
    .map((row) => textsOf(row)[0])
    .filter((account) => account !== 'Total');
}

function footer() {
  return rows().map(textsOf).at(-1);
}

/** The row at the lead's position. */
function rowTexts(id: string) {
  const row = rows()[Number(id.slice(2)) - 1];
  return row ? textsOf(row) : [];
}

/** A lead in the server's format. */
function aLead(id: string, more: Partial<Opportunity>): Opportunity {
  const unknown = { accountName: null, opportunityType: null, requestedService: null, owner: null, stageName: null };
  const dates = { createdDate: null, closeDate: null, monthOfPayment: null };
  return { id, ...unknown, ...dates, commission: null, finalCommissionAmount: null, ...more };
}

function lead(id: string, accountName: string, stageName: string, more: Partial<typeof opportunities.$inferInsert>) {
  return {
    id,
    name: accountName,
    accountName,
    submittedById: OWEN_ID,
    createdDate: '2026-11-01',
    type: 'Cross Sale',
    requestedService: 'Training Day',
    owner: 'Meera Lambert',
    stageName,
    ...more,
  };
}
