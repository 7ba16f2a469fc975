import { openedDialog } from '@tests/support/opened-dialog';
import { rowOf, visitCalendarScreen } from '@tests/support/visit-calendar-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { OWEN } from '@tests/support/test-api';

const { server, open } = visitCalendarScreen();

async function openView(search: string, name: string) {
  const app = await open(OWEN, `/visit-calendar?tab=weekly&${search}`);
  return { ...app, grid: await gridOf(name) };
}

async function gridOf(name: string) {
  const grid = await screen.findByRole('grid', { name });
  await waitFor(() => expect(grid.getAttribute('aria-busy')).toBe('false'));
  return grid;
}

const asked = () => {
  const starts: string[] = [];
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => {
    const [, week] = /weeklyvisitsummary\/([^/]+)/.exec(request.url) ?? [];
    if (week) starts.push(week);
  });
  return starts;
};

describe('the month', () => {
  it('has a letter a day and the load of each consultant, from two calls', async () => {
    const starts = asked();
    await openView('view=month', 'Visits in November 2026');
    expect(starts).toEqual(['2026-10-26', '2026-11-09']);
    const anna = await rowOf('N Anna Able');
    expect(anna.getByRole('gridcell', { name: 'H: Holiday, Annual leave' })).toBeTruthy();
    // Two visits, 21 weekdays and a day of leave.
    expect(anna.getByRole('gridcell', { name: '10% low' })).toBeTruthy();
    expect(anna.getByRole('gridcell', { name: '2 / 16: 2 of 16 booked' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Total Booked Visits' }).textContent).toContain('2');
    expect(screen.getByRole('region', { name: 'Average Number of Bookings' }).textContent).not.toContain('previous');
  });

  it('opens a day, and its four weeks from there', async () => {
    const { user, grid, router } = await openView('view=month&find=anna', 'Visits in November 2026');
    await rowOf('N Anna Able');
    grid.focus();
    await user.keyboard('{Control>}{Home}{/Control}{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}');
    const dialog = within(await openedDialog('Visits'));
    expect(dialog.getByText('Anna Able, Wednesday 25/11/2026')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Show the four weeks' }));
    await gridOf('Weekly view of visits');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?tab=weekly&find=anna&week=2026-11-23');
    await waitFor(() => expect(document.activeElement).toBe(grid));
  });

  it('goes to the months around it, and to the same time in another view', async () => {
    const { user, router } = await openView('view=month', 'Visits in November 2026');
    await user.click(screen.getByRole('button', { name: 'Next month, December 2026' }));
    await gridOf('Visits in December 2026');
    expect(router.state.location.search).toBe('?tab=weekly&view=month&week=2026-12-01');
    await user.click(screen.getByRole('radio', { name: 'Weeks' }));
    await gridOf('Weekly view of visits');
    expect(router.state.location.search).toBe('?tab=weekly&week=2026-11-30');
    await user.click(screen.getByRole('radio', { name: 'Month' }));
    await gridOf('Visits in December 2026');
    await user.click(screen.getByRole('button', { name: 'This month' }));
    await gridOf('Visits in November 2026');
    expect(router.state.location.search).toBe('?tab=weekly&view=month');
  });
});

describe('the quarter', () => {
  it('has the load of each week, from four calls, and leads to the weeks', async () => {
    const starts = asked();
    const { user, grid, router } = await openView('view=quarter', 'Load, visits and free days in Q4 2026');
    expect(starts).toEqual(['2026-09-28', '2026-10-26', '2026-11-23', '2026-12-07']);
    await rowOf('N Anna Able');
    const owen = await rowOf('S Owen Hughes');
    expect(owen.getByRole('gridcell', { name: '120% 6v 1f: 6 visits, 1 free day, over' })).toBeTruthy();
    grid.focus();
    await user.keyboard('{Control>}{Home}{/Control}{ArrowDown}{End}');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}');
    await gridOf('Weekly view of visits');
    expect(router.state.location.search).toBe('?tab=weekly&week=2026-11-30');
    // The same person's row is the active one.
    await waitFor(() => {
      const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
      expect(active?.textContent).toMatch(/Owen Hughes$/);
    });
  });

  it('shows the weeks that were loaded when a call fails, and fetches the others again', async () => {
    const broken = () => HttpResponse.json({ title: 'Try later.' }, { status: 503 });
    server.use(http.get('*/api/weeklyvisitsummary/2026-10-26/*/*', broken, { once: true }));
    const { user } = await openView('view=quarter', 'Load, visits and free days in Q4 2026');
    await screen.findByText('4 of 14 weeks could not be loaded and are missing from the figures. Try later.');
    const anna = await rowOf('N Anna Able');
    expect(anna.getAllByRole('gridcell', { name: 'No data' })).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(anna.queryByRole('gridcell', { name: 'No data' })).toBeNull());
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('leaves out order and filters of another view, but not the search', async () => {
    const { user, router } = await openView(
      'view=quarter&sort=-load&find=brook',
      'Load, visits and free days in Q4 2026',
    );
    await rowOf('U Ben Brook');
    await user.click(screen.getByRole('radio', { name: 'Weeks' }));
    await gridOf('Weekly view of visits');
    expect(router.state.location.search).toBe('?tab=weekly&find=brook');
  });
});
