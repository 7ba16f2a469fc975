import { marketingTabs } from '@tests/support/marketing-tabs';
import { PRIYA } from '@tests/support/test-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { prospects } from '@server/data/schema';
import { baseApi, listTag } from '@/shared/api';
import { recentChanges } from '@/shared/ui/changed-row';
// Lazily loaded by the page; imported here, so that no test has to wait for it.
import './ProspectsTab';

const tabs = marketingTabs();

const row = (id: string, company: string, score: number) => ({
  id,
  company,
  score,
  email: `${id}@example.org`,
  industry: 'Care',
  employeeProfile: '1–10',
  lastActivity: '2026-11-18T08:30',
  status: 'ACTIVE',
});

beforeEach(async () => {
  const { db } = tabs.api.deps;
  localStorage.clear();
  await db.delete(prospects);
  await db.insert(prospects).values([row('p1', 'Alpha', 90), row('p2', 'Beta', 80), row('p3', 'Gamma', 70)]);
});

async function openProspects() {
  const view = await tabs.open('prospects');
  const grid = await screen.findByRole('grid', { name: 'Prospects' });
  await within(grid).findAllByText(/Ann Able/);
  act(() => grid.focus());
  return { ...view, grid };
}

const companies = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('row')
    .flatMap((each) => /Alpha|Beta|Gamma|Newcomer|Another/.exec(each.textContent)?.[0] ?? []);

/** What the stream of changes brings about. */
const heardOf = (store: { dispatch: AppDispatch }, id: string) =>
  act(() => {
    recentChanges.note(`prospect ${id}`, 'Maria Kelly');
    store.dispatch(baseApi.util.invalidateTags([listTag('Prospect')]));
  });

describe('prospects that others change', () => {
  it('wait on top if they are new, and leave row, selection and open drawer alone', async () => {
    const { user, grid, store } = await openProspects();
    await user.keyboard('jx');
    expect(await screen.findByText('1 selected of 3 shown')).toBeDefined();
    const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;
    const before = active();
    await user.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog');

    await tabs.api.deps.db.insert(prospects).values([row('p8', 'Newcomer', 99), row('p9', 'Another', 98)]);
    heardOf(store, 'p8');
    const show = await screen.findByText('Show 2 new prospects');
    expect(companies(grid)).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(active()).toBe(before);
    expect(screen.getByText('1 selected of 3 shown')).toBeDefined();
    expect(screen.getByRole('dialog')).toBe(drawer);

    await user.keyboard('{Escape}');
    await user.click(show);
    await waitFor(() => expect(companies(grid)).toEqual(['Newcomer', 'Another', 'Alpha', 'Beta', 'Gamma']));
    expect(screen.queryByText(/^Show/)).toBeNull();
    expect(await screen.findByText('1 selected of 5 shown')).toBeDefined();
  });

  it('are updated in place if they are shown, and their row says who it was', async () => {
    const { grid, store } = await openProspects();
    await tabs.api.deps.db.update(prospects).set({ ownerId: 'u2' }).where(eq(prospects.id, 'p2'));
    heardOf(store, 'p2');
    expect((await within(grid).findByText('Ben Bold')).closest('[role=row]')?.getAttribute('title')).toBe(
      'Changed by Maria Kelly just now',
    );
    expect(screen.queryByText(/^Show/)).toBeNull();
  });

  it('are fetched without all the others', async () => {
    const { grid, store } = await openProspects();
    const answers: [number, string][] = [];
    const record = async ({ request, response }: { request: Request; response: Response }) => {
      if (request.url.includes('/prospects?')) answers.push([response.status, await response.clone().text()]);
    };
    tabs.server.events.on('response:mocked', (event) => void record(event));
    const updates = [{ id: 'p2', salesforceOwnerId: 'u2' }];
    await tabs.api.request('POST', '/pardot/updateprospect', { as: PRIYA, body: { updates, taskDays: 0 } });
    heardOf(store, 'p2');
    // It is being fetched, but nobody has asked.
    expect(screen.getByRole('button', { name: 'Refresh' }).hasAttribute('disabled')).toBe(false);
    await within(grid).findByText('Ben Bold');
    expect(answers).toEqual([[226, expect.stringContaining('Beta')]]);
    expect(answers[0]?.[1]).not.toContain('Gamma');
    expect(companies(grid)).toEqual(['Alpha', 'Beta', 'Gamma']);
  });

  it('are all shown when the user asks for the latest', async () => {
    const { user, grid, store } = await openProspects();
    await tabs.api.deps.db.insert(prospects).values([row('p8', 'Newcomer', 99)]);
    heardOf(store, 'p8');
    await screen.findByText('Show 1 new prospect');
    await tabs.api.deps.db.insert(prospects).values([row('p9', 'Another', 98)]);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(companies(grid)).toEqual(['Newcomer', 'Another', 'Alpha', 'Beta', 'Gamma']));
  });
});
