import { companies, prospectOf, prospectsTab, rowOf } from '@tests/support/prospects-tab';
import { PRIYA } from '@tests/support/test-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prospects } from '@server/data/schema';
import { baseApi, listTag } from '@/shared/api';
import { recentChanges } from '@/shared/ui/changed-row';

const { tabs, openProspects } = prospectsTab();

const SHOWN = ['Alpha', 'Beta', 'Gamma', 'Epsilon', 'Delta'];
const NEWCOMER = prospectOf('p8', 'Newcomer', 99);
const ANOTHER = prospectOf('p9', 'Another', 98);

/** What happens when the stream reports a change. */
const heardOf = (store: { dispatch: AppDispatch }, id: string) =>
  act(() => {
    recentChanges.note(`prospect ${id}`, 'Maria Kelly');
    store.dispatch(baseApi.util.invalidateTags([listTag('Prospect')]));
  });

describe('prospects that others change', () => {
  it('wait on top if they are new, and leave row, selection and open drawer alone', async () => {
    const { user, grid, store } = await openProspects();
    await user.keyboard('jx');
    expect(await screen.findByText('1 selected of 5 shown')).toBeDefined();
    const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;
    const before = active();
    await user.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog');

    await tabs.api.deps.db.insert(prospects).values([NEWCOMER, ANOTHER]);
    heardOf(store, 'p8');
    const show = await screen.findByText('Show 2 new prospects');
    expect(companies(grid)).toEqual(SHOWN);
    expect(active()).toBe(before);
    expect(screen.getByText('1 selected of 5 shown')).toBeDefined();
    expect(screen.getByRole('dialog')).toBe(drawer);

    await user.keyboard('{Escape}');
    await user.click(show);
    await waitFor(() => expect(companies(grid)).toEqual(['Newcomer', 'Another', ...SHOWN]));
    expect(screen.queryByText(/^Show/)).toBeNull();
    expect(await screen.findByText('1 selected of 7 shown')).toBeDefined();
  });

  it('are updated in place if they are shown, without all the others; new ones are shown on request', async () => {
    const { user, grid, store } = await openProspects();
    const answers: [number, string][] = [];
    const record = async ({ request, response }: { request: Request; response: Response }) => {
      if (request.url.includes('/prospects?')) answers.push([response.status, await response.clone().text()]);
    };
    tabs.server.events.on('response:mocked', (event) => void record(event));
    const updates = [{ id: 'p4', salesforceOwnerId: 'u2' }];
    await tabs.api.request('POST', '/pardot/updateprospect', { as: PRIYA, body: { updates, taskDays: 0 } });
    heardOf(store, 'p4');
    // It is being fetched, but nobody has asked.
    expect(screen.getByRole('button', { name: 'Refresh' }).hasAttribute('disabled')).toBe(false);
    await within(rowOf(grid, 'Gamma')).findByText('Ben Bold');
    expect(rowOf(grid, 'Gamma').title).toBe('Changed by Maria Kelly just now');
    expect(screen.queryByText(/^Show/)).toBeNull();
    expect(answers).toEqual([[226, expect.stringContaining('Gamma')]]);
    expect(answers[0]?.[1]).not.toContain('Beta');
    expect(companies(grid)).toEqual(SHOWN);

    await tabs.api.deps.db.insert(prospects).values(NEWCOMER);
    heardOf(store, 'p8');
    await screen.findByText('Show 1 new prospect');
    await tabs.api.deps.db.insert(prospects).values(ANOTHER);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(companies(grid)).toEqual(['Newcomer', 'Another', ...SHOWN]));
  });
});
