import { cellOf, companies, ownerOf, prospectsTab, rowOf } from '@tests/support/prospects-tab';
import { fault } from '@tests/support/render-app';
import { lostAnswer, passToApi } from '@tests/support/render-screen';
import { deferred } from '@tests/support/session-stage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { prospects, salesMappings, salesUsers } from '@server/data/schema';

const { tabs, openProspects, storedOwner } = prospectsTab();

const posted = () => tabs.calls.filter((call) => call.startsWith('POST')).map((call) => call.replace(/^[^{]*/, ''));

describe('assigning prospects', () => {
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

  it('goes on from a row that nobody is suggested for, and says so', async () => {
    const { user, grid } = await openProspects();
    const activeCompany = () =>
      document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.closest('[role=row]')?.textContent;
    // Alpha, Beta and Gamma are assigned.
    await user.keyboard('sss');
    await waitFor(() => expect(posted()).toHaveLength(3));
    expect(activeCompany()).toContain('Epsilon');
    await user.keyboard('s');
    expect(await screen.findByText('Nobody is suggested for Epsilon.')).toBeDefined();
    expect(activeCompany()).toContain('Delta');
    expect(posted()).toHaveLength(3);
    await user.keyboard('{ArrowUp}{Enter}');
    await screen.findByRole('dialog', { name: 'Epsilon' });
    await user.keyboard('s');
    expect(await screen.findByRole('dialog', { name: 'Delta' })).toBeDefined();
  });

  it('is not undone without extensions', async () => {
    const { salesRoleIds } = await tabs.api.deps.settings.current();
    tabs.server.use(http.get('*/api/vars', () => HttpResponse.json({ salesRoleIds, extensions: false })));
    const { user } = await openProspects();
    await user.keyboard('ds');
    expect(await screen.findByText('1 prospect assigned to Ann Able')).toBeDefined();
    await user.keyboard('z');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(posted()).toHaveLength(1);
  });

  it('offers the actions for several rows while some are selected; their buttons leave the keys to the rows', async () => {
    const { user, grid } = await openProspects();
    const offered = () =>
      within(screen.getByRole('group', { name: 'Assignment' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(offered()).toEqual(['Assign', 'Undo']);
    await user.click(screen.getByRole('button', { name: 'Top 20' }));
    expect(offered()).toEqual(['Assign', 'Undo', 'Assign suggested', 'Not now']);
    await user.click(screen.getByRole('button', { name: 'Assign suggested' }));
    expect(await screen.findByText('3 prospects assigned to Ann Able')).toBeDefined();
    expect(document.activeElement).toBe(grid);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(offered()).toEqual(['Assign', 'Undo']));
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
    const options = within(dialog).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Ann Able0 prospects',
      'Ben Bold1 prospect',
      'Dan Manager0 prospects',
    ]);
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
    // Beside the company, too.
    expect(cellOf(grid, 'Alpha', 2)).toBe('! Alpha');
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
    const fetched = deferred<void>();
    const late = http.get('*/api/pardot/prospects', async ({ request }) => {
      await fetched.promise;
      return passToApi(tabs.api, request);
    });
    tabs.server.use(lostAnswer(tabs.api, '/pardot/updateprospect'), late);
    await user.keyboard('s');
    expect(await screen.findByText('Nothing was assigned.')).toBeDefined();
    fetched.resolve();
    expect(await screen.findByText('1 prospect assigned to Ann Able')).toBeDefined();
    expect(screen.queryByText('1 failed')).toBeNull();
    expect(ownerOf(grid, 'Alpha')).toBe('Ann Able');
  });
});
