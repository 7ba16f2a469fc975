import { memberVersions, registrationSubmissions } from '@server/data/schema';
import { stageApi } from '@tests/support/api-stage';
import { fault, retryEveryFault } from '@tests/support/render-app';
import { passToApi, renderScreen } from '@tests/support/render-screen';
import { TOM } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RegistrationPage } from './RegistrationPage';

const { api, server } = stageApi();

beforeEach(async () => {
  const { db } = api().deps;
  await db.delete(registrationSubmissions);
  await db.delete(memberVersions);
  await db
    .insert(registrationSubmissions)
    .values([
      submission('s-1', 'Anvil Forge Ltd', ' hm-1 ', 9),
      submission('s-2', 'Beacon Mills', 'HM 2', 8),
      { ...submission('s-3', 'Cobalt Café', 'HM-1', 7), broker: ' ' },
      submission('s-4', 'Dover Dairy', 'HM-4', 6),
    ]);
  await db.insert(memberVersions).values([member('HM-1', '2027-01-31'), member('HM-2', '2026-11-17')]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a registration', () => {
  it('shows the registration beside the insurer’s data', async () => {
    await open('s-1');
    expect(await factsOf('Registration Information')).toEqual({
      Submitted: '18/11/2026 09:05',
      Contact: 'Nia Ellis',
      Email: 'nia@anvil.example',
      Phone: '01524 100200',
      'Policy / Membership Number': 'hm-1',
      'Broker / Membership Body': 'Tideway Brokers',
      'Company Address': 'Anvil Forge Ltd\n1 Mill Road\nLancaster\nLA1 4XQ',
    });
    const insurer = await screen.findByRole('region', { name: 'Insurer' });
    expect(within(insurer).getByText('Matched')).toBeTruthy();
    expect(await factsOf('Insurer')).toEqual({
      Name: 'Member of HM-1',
      'Policy Number': 'HM-1',
      'Post Code': 'LA1 4XQ',
      Start: '01/02/2026',
      End: '31/01/2027',
      Status: 'Live',
      Channel: 'Broker',
      'Broker Company': 'Tideway Brokers',
      'Broker Number': 'BR-20',
      'Broker Contact': 'Nia Ellis',
    });
  });

  it('shows a close match, cover that has ended and why there is no member; links to the ones before and after', async () => {
    const { user, router } = await open('s-2');
    const insurer = within(await screen.findByRole('region', { name: 'Insurer' }));
    for (const text of ['Close match', 'Cover expired', /Check that it is the same policy/])
      expect(insurer.getByText(text)).toBeTruthy();
    expect(screen.getByText('2 of 4')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Next: Cobalt Café' }));
    expect(await screen.findByText('The registration has no broker.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Insurer' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Next: Dover Dairy' }));
    expect(await screen.findByText('No member has this policy number.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Insurer' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Previous: Cobalt Café' }));
    await user.click(await screen.findByRole('link', { name: 'Previous: Beacon Mills' }));
    await user.click(await screen.findByRole('link', { name: 'Previous: Anvil Forge Ltd' }));
    expect(router.state.location.pathname).toBe('/registration/s-1');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Previous' })).disabled).toBe(true);
  });

  it('returns to the list when it is dismissed, and is removed from it', async () => {
    const dismissed = countCalls('/registration/dismiss/s-2');
    const { user, router } = await open('s-2');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/registrations'));
    expect(router.state.location.state).toMatchObject({ dismissed: { id: 's-2', company: 'Beacon Mills' } });
    expect(dismissed()).toBe(1);
    const left = await api().request('GET', '/registration/submissions', { as: TOM });
    expect(await left.text()).not.toContain('Beacon Mills');
  });

  it('stays if it could not be dismissed, with the reason in the snack-bar', async () => {
    server.use(fault('post', '/registration/dismiss/s-2', { status: 500, body: { title: 'Down for a minute.' } }));
    const { user, store, router } = await open('s-2');
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    await user.click(dismiss);
    await waitFor(() => expect(store.getState().notifications[0]?.message).toBe('Down for a minute.'));
    expect(router.state.location.pathname).toBe('/registration/s-2');
    await waitFor(() => expect(document.activeElement).toBe(dismiss));
  });

  it('shows ‘Not found’ for an unknown id, with a way back', async () => {
    const { user, router } = await renderDetail('nobody');
    expect(await screen.findByText('Not found')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Back to registrations' }));
    expect(router.state.location.pathname).toBe('/registrations');
  });

  it('shows every wrong answer, which is not ‘Not found’, and retries', async () => {
    await retryEveryFault(
      server,
      ['get', '/registration/submissions'],
      () => renderDetail('s-1'),
      () => expect(screen.queryByText('Not found')).toBeNull(),
    );
    expect(await screen.findByRole('heading', { name: 'Anvil Forge Ltd' })).toBeTruthy();
  });

  it('shows the registration even if the insurer’s list cannot be fetched', async () => {
    server.use(fault('get', '/registration/insurer/members', { status: 500, body: {} }));
    const { user } = await open('s-1');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.resetHandlers();
    await user.click(retry);
    expect(await screen.findByRole('region', { name: 'Insurer' })).toBeTruthy();
  });
});

async function renderDetail(id: string) {
  const routes = (
    <Routes>
      <Route path="/registration/:id" element={<RegistrationPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return renderScreen(routes, { api: api(), as: TOM, at: `/registration/${id}` });
}

async function open(id: string) {
  const app = await renderDetail(id);
  await screen.findByRole('region', { name: 'Registration Information' });
  return app;
}

async function factsOf(title: string) {
  const card = await screen.findByRole('region', { name: title });
  const [terms, values] = [within(card).getAllByRole('term'), within(card).getAllByRole('definition')];
  return Object.fromEntries(terms.map(({ textContent }, index) => [textContent, values[index]?.textContent]));
}

/** Counts the portal's calls of a path. */
function countCalls(path: string) {
  let calls = 0;
  server.use(
    http.post(`*/api${path}`, ({ request }) => {
      calls += 1;
      return passToApi(api(), request);
    }),
  );
  return () => calls;
}

function submission(id: string, companyName: string, policyNumber: string, hour: number) {
  return {
    id,
    createdOn: new Date(`2026-11-18T0${hour}:05:00Z`),
    companyName,
    policyNumber,
    firstName: 'Nia',
    lastName: 'Ellis',
    email: 'nia@anvil.example',
    phone: '01524 100200',
    broker: 'Tideway Brokers',
    addressLine1: '1 Mill Road',
    city: 'Lancaster',
    postCode: 'LA1 4XQ',
  };
}

function member(policyNumber: string, endDate: string) {
  return {
    policyKey: policyNumber.toLowerCase(),
    policyNumber,
    name: `Member of ${policyNumber}`,
    endDate,
    postCode: 'LA1 4XQ',
    startDate: '2026-02-01',
    status: 'Live',
    channel: 'Broker',
    brokerCompanyName: 'Tideway Brokers',
    brokerNumber: 'BR-20',
    brokerContact: 'Nia Ellis',
  };
}
