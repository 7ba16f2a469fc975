import { registrationSubmissions } from '@server/data/schema';
import { fault, retryEveryFault } from '@tests/support/render-app';
import { registrationsScreen, rows } from '@tests/support/registrations-screen';
import { textsByRole } from '@tests/support/screen-text';
import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

const registrations = registrationsScreen();

describe('the submissions', () => {
  it('have date, company, policy number, contact, and the match in the insurer’s list; they open with Enter', async () => {
    const { user, router } = await registrations.open();
    await waitFor(() => expect(rows()[0]).toContain('Matched'));
    expect(rows()).toEqual([
      ['18/11/2026', 'Anvil Forge Ltd', 'HM-1', 'Nia Ellis', 'Matched'],
      ['18/11/2026', 'Beacon Mills', 'hm 2', 'Nia Ellis', 'Close match'],
      ['18/11/2026', 'Cobalt Café', 'HM-3', 'Nia Ellis', 'Matched, expired'],
      ['18/11/2026', 'Dover Dairy', 'HM-4', 'Nia Ellis', 'No match'],
      ['18/11/2026', 'Elm Estates', 'HM-1', 'Nia Ellis', 'No broker'],
    ]);
    expect(textsByRole('columnheader').replaceAll('⋮', '')).toContain(' | Date | Company | Policy Number | Contact');
    screen.getByRole('grid').focus();
    screen.getByRole('grid').focus();
    await user.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowDown}{Enter}');
    expect(router.state.location.pathname).toBe('/registration/s-3');
  });

  it('have an empty state', async () => {
    await registrations.api().deps.db.delete(registrationSubmissions);
    await registrations.render();
    expect(await screen.findAllByText('No entries')).toHaveLength(1);
  });

  it('show every wrong answer in place and in the snack-bar, and retry', async () => {
    await retryEveryFault(registrations.server, ['get', '/registration/submissions'], registrations.render);
    await waitFor(() => expect(rows()).toHaveLength(5));
  });

  it('are listed without marks while the insurer’s list cannot be fetched', async () => {
    registrations.server.use(fault('get', '/registration/insurer/members', { status: 500, body: {} }));
    const { user } = await registrations.open();
    expect(await screen.findByText(/^Matches are unknown/)).toBeTruthy();
    expect(rows()[0]?.at(-1)).toBe('');
    registrations.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rows()[0]?.at(-1)).toBe('Matched'));
  });

  it('offer to restore the one just dismissed', async () => {
    const [dismissed] = await registrations
      .api()
      .deps.db.update(registrationSubmissions)
      .set({ dismissedAt: registrations.api().deps.clock.now() })
      .where(eq(registrationSubmissions.id, 's-2'))
      .returning();
    const version = dismissed?.version;
    const { user, router } = await registrations.open(4);
    await router.navigate('/registrations', { state: { dismissed: { id: 's-2', version, company: 'Beacon Mills' } } });
    expect((await screen.findByText('Beacon Mills was dismissed.')).closest('[role=status]')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows().map(([, company]) => company)).toContain('Beacon Mills'));
    await waitFor(() => expect(screen.queryByText('Beacon Mills was dismissed.')).toBeNull());
  });

  it('do not offer to restore if the server cannot', async () => {
    registrations.server.use(http.get('*/api/vars', () => HttpResponse.json({})));
    const { router, store } = await registrations.open();
    await router.navigate('/registrations', { state: { dismissed: { id: 's-2', company: 'Beacon Mills' } } });
    await waitFor(() => {
      const [said] = store.getState().notifications;
      expect([said?.message, said?.undoId]).toEqual(['Beacon Mills was dismissed.', undefined]);
    });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('several submissions', () => {
  const companies = () => rows().map(([, company]) => company);

  it('are dismissed with one call each; one that fails is named and stays selected, the others come back', async () => {
    const { user, store } = await registrations.open();
    // A colleague has changed this one, which only the server knows.
    await registrations
      .api()
      .deps.db.update(registrationSubmissions)
      .set({ policyNumber: 'HM-2' })
      .where(eq(registrationSubmissions.id, 's-2'));
    screen.getByRole('grid').focus();
    await user.keyboard('{Control>}{Home}{/Control} {ArrowDown}x{Shift>}{ArrowDown}{/Shift}{ArrowDown}');
    expect(await screen.findByText('2 registrations selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Dismiss 2' }));
    await screen.findByText('1 of 2 registrations were dismissed.');
    expect(screen.getByRole('list', { name: 'Registrations that failed' }).textContent).toMatch(/^Beacon Mills: .+/);
    expect(screen.getByText('1 registration selected')).toBeTruthy();
    await waitFor(() => expect(companies()).not.toContain('Anvil Forge Ltd'));
    expect(store.getState().notifications).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('1 registration was restored.');
    await waitFor(() => expect(companies()).toContain('Anvil Forge Ltd'));
  });

  it('cannot be restored if the server cannot', async () => {
    registrations.server.use(
      http.get('*/api/vars', () => HttpResponse.json({})),
      http.post('*/api/registration/dismiss/:id', () => HttpResponse.json({})),
    );
    const { user } = await registrations.open();
    screen.getByRole('grid').focus();
    await user.keyboard('{Control>}a{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Dismiss 5' }));
    await screen.findByText('5 registrations were dismissed.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
