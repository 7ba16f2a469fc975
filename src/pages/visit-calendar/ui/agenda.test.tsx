import { fault } from '@tests/support/render-app';
import { holdCalls } from '@tests/support/render-screen';
import { addDayAway, addVisit, DIARY_CLIENT } from '@tests/support/diary';
import { visitCalendarScreen } from '@tests/support/visit-calendar-screen';
import { OWEN } from '@tests/support/test-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { runByLetter } from '@/shared/ui/screen-keys';
import { clients } from '@server/data/schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

const OWEN_ID = 'staff-owen-hughes';
const { api, server, open } = visitCalendarScreen();

const openDay = (day: string) => open(OWEN, `/visit-calendar?agenda=day&day=${day}`);
const week = () => screen.findByRole('region', { name: 'My visits, week of 30/11/2026' });

it('is a week of days with their visits, walked by arrow keys into the next week, and opened by Enter', async () => {
  await addDayAway(api(), OWEN_ID, '2026-12-10', 'H', 'Annual leave');
  const { user, router } = await open();
  await screen.findByText('01/12/2026 10:15');
  act(() => void runByLetter('w'));
  await waitFor(() => expect(router.state.location.search).toBe('?agenda=week'));
  await screen.findByRole('region', { name: 'My visits, week of 16/11/2026' });
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  // Beyond Friday of this week, which has no visits.
  await waitFor(() => expect(router.state.location.search).toContain('day=2026-11-23'));
  await user.click(screen.getByRole('button', { name: 'Next Week' }));
  const days = within(await week());
  expect(days.getByText(/^6 visits · 28:24 on visits/)).toBeTruthy();
  days.getByRole('button', { name: 'Tue 1 Dec, open the day' }).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  const visit = days.getAllByRole('button', { name: /^10:15–14:59/ })[1];
  expect(document.activeElement).toBe(visit);
  await user.keyboard('{Enter}');
  const client = await screen.findByRole('link', { name: 'Harbourside Joinery Ltd' });
  expect(document.activeElement).toBe(client);
  expect(screen.getByRole('heading', { name: 'Wednesday 2 December' })).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Thursday 3 December' })),
  );
  act(() => void runByLetter('t'));
  expect(await screen.findByText('Nothing is planned for this day')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Wednesday 18 November/ })).toBeTruthy();
});

it('says of a visit where, whom, what to bring and how to record it; recorded ones lead to their entry', async () => {
  const { db } = api().deps;
  const address = { address: '1 Quay Road', town: 'Exeter', postCode: 'EX1 2AB', phone: '01392 1234' };
  await db.update(clients).set(address).where(eq(clients.id, DIARY_CLIENT));
  const done = await addVisit(api(), OWEN_ID, '2026-11-16T09:00', 'C');
  await openDay('2026-11-16');
  const card = within((await screen.findByText('Completed')).closest('li') ?? document.body);
  const hrefs = (name: RegExp | string) => card.getByRole('link', { name }).getAttribute('href');
  expect(hrefs(/^Call Harbourside Joinery Ltd/)).toBe('tel:013921234');
  expect(hrefs('Route: Harbourside Joinery Ltd')).toContain('destination=1+Quay+Road%2C+Exeter%2C+EX1+2AB');
  expect(hrefs('Record as planned: Harbourside Joinery Ltd')).toBe(`/time-sheet?date=2026-11-16&planned=${done}`);
  expect(hrefs('Write up: Harbourside Joinery Ltd')).toBe(`/time-sheet?tab=visits&report=${done}`);
  expect(within(card.getByRole('list', { name: 'To bring' })).getAllByRole('link').length).toBeGreaterThan(2);
});

it('waits for an answer, says why there is none, and tries again', async () => {
  const release = holdCalls(server, 'get', '/myagenda/*/*');
  const { user } = await openDay('2026-12-01');
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  server.use(fault('get', '/myagenda/*/*', { status: 500, body: { title: 'x' } }, { once: true }));
  release();
  expect(await screen.findByText('Could not fetch visits for user.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Tuesday 1 December' })).toBeTruthy();
});
