import { textsByRole } from '@tests/support/screen-text';
import { fault } from '@tests/support/render-app';
import { registrationsScreen } from '@tests/support/registrations-screen';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

const registrations = registrationsScreen();

describe('the insurer’s list', () => {
  it('shows ten per page with the specified columns', async () => {
    const { user, router } = await registrations.openMembers();
    expect(textsByRole('columnheader')).toBe(
      'Name | Policy Number | Post Code | Start | End | Endorsement | Status | Channel | Broker',
    );
    expect(memberRows()).toHaveLength(10);
    expect(screen.getByText('1–10 of 23')).toBeTruthy();
    expect(within(screen.getByRole('table')).getByText('Cobalt Café').closest('tr')?.textContent).toBe(
      'Cobalt CaféHM-3LA1 4XQ01/02/202617/11/2026ExpiredLiveBrokerTideway BrokersBR-20 · Nia Ellis',
    );
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('11–20 of 23')).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=members&page=2');
  });

  it('is filtered from three characters on, and returns to its first page', async () => {
    const { user, router } = await registrations.openMembers('&page=3');
    await screen.findByText('21–23 of 23');
    const filter = screen.getByLabelText('Filter');
    await user.type(filter, 'ze');
    expect(screen.getByText('Type at least 3 characters.')).toBeTruthy();
    expect(screen.getByText('1–10 of 23')).toBeTruthy();
    await user.type(filter, 'NITH 2');
    await screen.findByText('10 of 23 members');
    expect(memberRows().map((row) => row.slice(0, 9))).toEqual(Array.from({ length: 10 }, (_, i) => `Zenith 2${i}`));
    expect(router.state.location.search).toBe('?tab=members&member=zeNITH+2');
    await user.type(filter, 'x');
    await screen.findByText('No members match “zeNITH 2x”');
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await screen.findByText('1–10 of 23');
  });

  it('shows the view of a link', async () => {
    await registrations.render('?tab=members&member=cobalt&page=9');
    expect(await screen.findByText('1 of 23 members')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Filter').value).toBe('cobalt');
    expect(memberRows()).toHaveLength(1);
  });

  it('has the configured name', async () => {
    registrations.server.use(
      http.get('*/api/vars', () => HttpResponse.json({ insurer: 'harbour Mutual' })),
      http.get('*/api/registration/harbour%20Mutual/members', () => HttpResponse.json([])),
    );
    await registrations.render('?tab=members');
    expect(await screen.findByRole('tab', { name: 'Harbour Mutual', selected: true })).toBeTruthy();
    expect(await screen.findByText('The list is empty')).toBeTruthy();
  });

  it('shows an error in place and retries', async () => {
    registrations.server.use(fault('get', '/registration/insurer/members', 'cut off'));
    const { user } = await registrations.render('?tab=members');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    registrations.server.resetHandlers();
    await user.click(retry);
    expect(await screen.findByText('1–10 of 23')).toBeTruthy();
  });
});

function memberRows() {
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
}
