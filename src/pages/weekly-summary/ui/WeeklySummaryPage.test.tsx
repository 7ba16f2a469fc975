import { textsByRole } from '@tests/support/screen-text';
import { stageApi } from '@tests/support/api-stage';
import { addVisit, emptyDiaries } from '@tests/support/diary';
import { fault, retryEveryFault } from '@tests/support/render-app';
import { renderScreen } from '@tests/support/render-screen';
import { createTestApi, GRACE, OWEN } from '@tests/support/test-api';
import { entryForm, plainEntry } from '@tests/support/time-sheet';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WeeklySummaryPage } from './WeeklySummaryPage';

const { api, server } = stageApi(async () => {
  const made = await createTestApi();
  await emptyDiaries(made);
  await addVisit(made, 'staff-owen-hughes', '2027-05-31T09:30', 'C', {
    travelStart: '2027-05-31T08:00',
    travelEnd: '2027-05-31T09:05',
    actualStart: '2027-05-31T09:30',
    actualEnd: '2027-05-31T11:00',
  });
  const entry = plainEntry({ startTime: '2027-06-02T09:00', endTime: '2027-06-02T09:20' });
  await made.request('POST', '/addtimesheetentry', { as: OWEN, body: entryForm(entry) });
  return made;
});

const open = (as = OWEN, at = '/weekly-summary?week=2027-06-01') =>
  renderScreen(<WeeklySummaryPage />, { api: api(), as, at });
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the weekly summary', () => {
  it('lists the week in minutes, with a sum and a link for each day, the total, and the hours by activity', async () => {
    await open();
    await screen.findByText('TOTAL');
    expect(rows()).toEqual([
      [
        'Account',
        'Date',
        'Travel (mins)',
        'Attendance (mins)',
        'Write Up (mins)',
        'ActivityType',
        'Activity time (mins)',
        'Total time (mins)',
      ],
      [expect.any(String), '31/05/2027', '65', '90', '', '', '', '155'],
      ['Monday 31/05', '65', '90', '0', '', '0', '155'],
      ['No account', '02/06/2027', '', '', '', 'Administration', '20', '20'],
      ['Wednesday 02/06', '0', '0', '0', '', '20', '20'],
      ['TOTAL', '65', '90', '0', '', '20', '175'],
    ]);
    expect(screen.getByRole('link', { name: 'Wednesday 02/06' }).getAttribute('href')).toBe(
      '/time-sheet?date=2027-06-02',
    );
    const section = await screen.findByRole('region', { name: 'Hours by activity' });
    expect(textsByRole('listitem', section)).toBe(
      '1Visits: attendance1:30 51% | 2Visits: travel1:05 37% | 3Administration0:20 11%',
    );
  });

  it('shows an invalid date as one, without a link', async () => {
    const row = { id: 'v-1', accountName: 'A', activityType: null, travelMins: 5, attendanceMins: 1, writeUpMins: 1 };
    const body = [{ ...row, activityMins: null, date: '2027-02-30' }];
    server.use(fault('get', '/weeklysummary/*', { status: 200, body }));
    await open();
    expect(await screen.findAllByText('Invalid Date')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Invalid Date' })).toBeNull();
  });

  it('starts on Monday, moves from week to week and has an empty state', async () => {
    const { user, router } = await open();
    expect(await screen.findByText('w/b 31/05/2027')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next Week' }));
    expect(await screen.findByText('No entries')).toBeTruthy();
    expect(router.state.location.search).toBe('?week=2027-06-07');
    await user.click(screen.getByRole('button', { name: 'This week' }));
    expect(await screen.findByText('w/b 16/11/2026')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('shows the week of any day in its address, or this week', async () => {
    const { router } = await open();
    for (const [day, monday] of [
      ['2026-12-31', '28/12/2026'],
      ['2026-03-29', '23/03/2026'],
      ['2027-01-03', '28/12/2026'],
      ['2026-99-99', '16/11/2026'],
    ]) {
      await act(() => router.navigate(`/weekly-summary?week=${day}`));
      expect(await screen.findByText(`w/b ${monday}`)).toBeTruthy();
    }
  });

  it('shows a message to someone who is not a registered employee', async () => {
    await open(GRACE);
    expect(await screen.findByText('Employee not registered in Salesforce!')).toBeTruthy();
    expect(screen.queryByText('No entries')).toBeNull();
  });

  it('shows every wrong answer in place and in the snack-bar, and retries', async () => {
    await retryEveryFault(server, ['get', '/weeklysummary/*'], open);
    expect(await screen.findByText('TOTAL')).toBeTruthy();
  });

  it('says that something went wrong if the rows have another shape', async () => {
    server.use(fault('get', '/weeklysummary/*', { status: 200, body: [{ id: 1 }] }));
    await open();
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
  });
});
