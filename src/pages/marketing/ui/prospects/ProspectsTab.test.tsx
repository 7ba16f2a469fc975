import { PRIYA } from '@tests/support/test-api';
import { marketingTabs } from '@tests/support/marketing-tabs';
import { openedDialog } from '@tests/support/opened-dialog';
import { fault } from '@tests/support/render-app';
import { lostAnswer, passToApi } from '@tests/support/render-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { prospects, salesMappings, salesUsers } from '@server/data/schema';
// Lazily loaded by the page; imported here, so that no test has to wait for it.
import './ProspectsTab';

const tabs = marketingTabs();

const TODAY = '2026-11-18T08:30';

/** Care, 1–10 is mapped to Ann; Retail, 11–50 to nobody. */
const row = (id: string, company: string, score: number, fields: Partial<typeof prospects.$inferInsert> = {}) => ({
  id,
  company,
  score,
  email: `${id}@example.org`,
  firstName: 'Pat',
  lastName: id.toUpperCase(),
  industry: 'Care',
  employeeProfile: '1–10',
  lastActivity: TODAY,
  status: 'ACTIVE',
  ...fields,
});

beforeEach(async () => {
  const { db } = tabs.api.deps;
  localStorage.clear();
  await db.delete(prospects);
  await db
    .insert(prospects)
    .values([
      row('p1', 'Alpha', 90, { formIds: ['f1'] }),
      row('p2', 'Alpha', 40, { status: 'DELETED' }),
      row('p3', 'Beta', 80, { ownerId: 'u2', taskDueDate: '2026-11-17T17:00' }),
      row('p4', 'Gamma', 70),
      row('p5', 'Delta', 60, { status: 'DELETED' }),
      row('p6', 'Epsilon', 50, { industry: 'Retail', employeeProfile: '11–50' }),
      row('p7', 'Zeta', 40, { lastActivity: '2026-11-01T09:00' }),
    ]);
});

async function openProspects(search = '') {
  const view = await tabs.open('prospects', search);
  const grid = await screen.findByRole('grid', { name: 'Prospects' });
  await waitFor(() => expect(grid.getAttribute('aria-busy')).toBe('false'));
  // Suggestions need their own calls.
  await within(grid).findAllByText(/Ann Able/);
  act(() => grid.focus());
  return { ...view, grid };
}

const companies = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('row')
    .flatMap((each) => /Alpha|Beta|Gamma|Delta|Epsilon|Zeta/.exec(each.textContent)?.[0] ?? []);
const rowOf = (grid: HTMLElement, company: string) =>
  within(grid).getByText(company).closest<HTMLElement>('[role=row]') as HTMLElement;
const cellOf = (grid: HTMLElement, company: string, column: number) =>
  rowOf(grid, company).querySelector(`[aria-colindex="${column}"]`)?.textContent ?? '';
const ownerOf = (grid: HTMLElement, company: string) => cellOf(grid, company, 3);
const posted = () => tabs.calls.filter((call) => call.startsWith('POST')).map((call) => call.replace(/^[^{]*/, ''));

async function storedOwner(id: string): Promise<string | null | undefined> {
  const [found] = await tabs.api.deps.db.select().from(prospects).where(eq(prospects.id, id));
  return found?.ownerId;
}

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

  it('assigns a row to its suggested owner with one key, moves on, and undoes it with the reverse call', async () => {
    const { user, grid } = await openProspects();
    await user.keyboard('s');
    expect(ownerOf(grid, 'Alpha')).toBe('Ann Able');
    await waitFor(() =>
      expect(posted()).toEqual(['{"updates":[{"id":"p1","salesforceOwnerId":"u1","seenOwnerId":null}],"taskDays":0}']),
    );
    await waitFor(async () => expect(await storedOwner('p1')).toBe('u1'));
    await user.keyboard('ds');
    await waitFor(async () => expect(await storedOwner('p3')).toBe('u1'));
    expect(posted()[1]).toBe('{"updates":[{"id":"p3","salesforceOwnerId":"u1","seenOwnerId":"u2"}],"taskDays":1}');
    await user.keyboard('{Control>}z{/Control}');
    expect(ownerOf(grid, 'Beta')).toBe('Ben Bold');
    await waitFor(async () => expect(await storedOwner('p3')).toBe('u2'));
    expect(posted()[2]).toBe(
      '{"updates":[{"id":"p3","salesforceOwnerId":"u2","taskDueDate":"2026-11-17T17:00","seenOwnerId":"u1"}]}',
    );
    expect(await storedOwner('p1')).toBe('u1');
  });

  it('undoes it with the specified call if the server supports no more', async () => {
    const { salesRoleIds } = await tabs.api.deps.settings.current();
    tabs.server.use(
      http.get('*/api/vars', () => HttpResponse.json({ salesRoleIds })),
      // Such a server does not ask whom a prospect belonged to.
      http.post('*/api/pardot/updateprospect', async ({ request }) => {
        const body = await request.json();
        const { status } = await tabs.api.request('POST', '/pardot/updateprospect', { as: PRIYA, body });
        return HttpResponse.json([], { status });
      }),
    );
    const { user } = await openProspects();
    await user.keyboard('ds');
    await waitFor(async () => expect(await storedOwner('p1')).toBe('u1'));
    await user.keyboard('dz');
    await waitFor(async () => expect(await storedOwner('p1')).toBeNull());
    expect(posted()[1]).toBe('{"updates":[{"id":"p1","salesforceOwnerId":null}],"taskDays":1}');
    expect(await screen.findByText('Undone: 1 prospect as before, except their tasks')).toBeDefined();
  });

  it('keeps rows without a suggestion selected, but not deleted ones', async () => {
    const { user, grid } = await openProspects();
    await user.keyboard('{Control>}a{/Control}');
    await tabs.api.deps.db.update(prospects).set({ status: 'DELETED' }).where(eq(prospects.id, 'p3'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('3 selected of 5 shown')).toBeDefined();
    act(() => grid.focus());
    await user.keyboard('s');
    expect(await screen.findByText('2 prospects assigned to Ann Able')).toBeDefined();
    expect(await screen.findByText('1 selected of 5 shown')).toBeDefined();
  });

  it('keeps its suggestions while rows are assigned, although the owners’ load grows', async () => {
    await tabs.api.deps.db.insert(salesMappings).values({ industry: 'Care', employeeProfile: '1–10', userId: 'u2' });
    const { user, grid } = await openProspects();
    const suggested = () => ['Alpha', 'Beta', 'Gamma'].map((company) => cellOf(grid, company, 4));
    await waitFor(() => expect(suggested()).toEqual(['Ann Able', '✓ Ben Bold', 'Ann Able']));
    await user.keyboard('sa');
    expect(await screen.findByRole('option', { name: /^Ann Able.*1 prospect$/ })).toBeDefined();
    await waitFor(() => expect(suggested()).toEqual(['✓ Ann Able', '✓ Ben Bold', 'Ann Able']));
  });

  it('assigns the selection to the active user that the typed letters match', async () => {
    const { user, grid } = await openProspects();
    await user.keyboard('{Control>}a{/Control}a');
    const dialog = await screen.findByRole('dialog', { name: 'Assign 4 prospects of 4 groups' });
    expect(
      within(dialog)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Ann Able0 prospects', 'Ben Bold1 prospect', 'Dan Manager0 prospects']);
    await user.keyboard('man{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(['Alpha', 'Beta', 'Gamma', 'Epsilon'].map((company) => ownerOf(grid, company))).toEqual(
      Array.from({ length: 4 }, () => 'Dan Manager'),
    );
    await waitFor(async () => expect(await storedOwner('p6')).toBe('u4'));
    expect(await storedOwner('p2')).toBeNull();
    expect(await screen.findByText('0 selected of 5 shown')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(grid));
  });

  it('names each prospect that was not assigned, keeps the others, and retries the failed ones', async () => {
    const { user, grid } = await openProspects();
    const { db } = tabs.api.deps;
    await db.update(prospects).set({ status: 'DELETED' }).where(eq(prospects.id, 'p3'));
    await db.delete(prospects).where(eq(prospects.id, 'p6'));
    await user.keyboard('{Control>}a{/Control}adan{Enter}');
    expect(await screen.findByText('2 failed')).toBeDefined();
    expect(await screen.findByText('2 prospects assigned to Dan Manager')).toBeDefined();
    expect(ownerOf(grid, 'Alpha')).toBe('Dan Manager');
    // After the refetch, Beta is deleted and Epsilon is gone.
    await waitFor(() => expect(companies(grid)).toEqual(['Alpha', 'Gamma', 'Beta', 'Delta']));
    expect(rowOf(grid, 'Beta').textContent).toContain('! Ben Bold');
    await db.update(prospects).set({ status: 'ACTIVE' }).where(eq(prospects.id, 'p3'));
    await user.click(screen.getByRole('button', { name: 'Retry failed' }));
    expect(await screen.findByText('1 failed')).toBeDefined();
    await waitFor(async () => expect(await storedOwner('p3')).toBe('u4'));
    await user.click(screen.getByRole('button', { name: 'Dismiss failures' }));
    expect(screen.queryByText('1 failed')).toBeNull();
  });

  it('reports that an owner has left in the meantime', async () => {
    const { user, grid } = await openProspects();
    await tabs.api.deps.db.update(salesUsers).set({ isActive: false }).where(eq(salesUsers.id, 'u1'));
    await user.keyboard('s');
    expect(await screen.findByText('1 failed')).toBeDefined();
    await waitFor(() => expect(ownerOf(grid, 'Alpha')).toBe('! Nobody'));
    expect(await screen.findByText('Nothing was assigned.')).toBeDefined();
  });

  it('restores the owners if there was no answer, and retries the same call', async () => {
    const { user, grid } = await openProspects();
    tabs.server.use(fault('post', '/pardot/updateprospect', 'none'));
    await user.keyboard('s');
    expect(await screen.findByText('1 failed')).toBeDefined();
    expect(ownerOf(grid, 'Alpha')).toBe('! Nobody');
    tabs.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry failed' }));
    await waitFor(async () => expect(await storedOwner('p1')).toBe('u1'));
    expect(ownerOf(grid, 'Alpha')).toBe('Ann Able');
    expect(screen.queryByText('1 failed')).toBeNull();
    expect(await screen.findByText('1 prospect assigned to Ann Able')).toBeDefined();
  });

  it('reports success if only the answer was lost', async () => {
    const { user, grid } = await openProspects();
    let fetchAgain = () => undefined as void;
    const fetched = new Promise<void>((resolve) => {
      fetchAgain = resolve;
    });
    const late = http.get('*/api/pardot/prospects', async ({ request }) => {
      await fetched;
      return passToApi(tabs.api, request);
    });
    tabs.server.use(lostAnswer(tabs.api, '/pardot/updateprospect'), late);
    await user.keyboard('s');
    expect(await screen.findByText('Nothing was assigned.')).toBeDefined();
    fetchAgain();
    expect(await screen.findByText('1 prospect assigned to Ann Able')).toBeDefined();
    expect(screen.queryByText('1 failed')).toBeNull();
    expect(ownerOf(grid, 'Alpha')).toBe('Ann Able');
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

  it('shows that they could not be fetched, and retries', async () => {
    tabs.server.use(fault('get', '/pardot/prospects', { status: 500, body: { title: 'The service is away.' } }));
    const { user } = await tabs.open('prospects');
    expect(await screen.findByText('The service is away.')).toBeDefined();
    tabs.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Alpha')).toBeDefined();
  });
});
