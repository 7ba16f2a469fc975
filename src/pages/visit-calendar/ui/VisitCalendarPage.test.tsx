import { textsByRole } from '@tests/support/screen-text';
import { fault } from '@tests/support/render-app';
import { openedDialog } from '@tests/support/opened-dialog';
import { rowOf, visitCalendarScreen } from '@tests/support/visit-calendar-screen';
import { GRACE } from '@tests/support/test-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

const { server, open, openWeekly } = visitCalendarScreen();

const columnOf = (cell: HTMLElement) => Number(cell.getAttribute('aria-colindex'));
/** The cells in the order of their columns, which the document has as soon as the grid is at rest. */
const textsOf = (cells: HTMLElement[]) =>
  cells.toSorted((one, other) => columnOf(one) - columnOf(other)).map(({ textContent }) => textContent);
const box = (name: string) => screen.getByRole('region', { name }).textContent;
const requests: string[] = [];
function recordRequests() {
  requests.length = 0;
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => {
    requests.push(decodeURIComponent(new URL(request.url).pathname));
  });
}

describe('my visits', () => {
  it('can be subscribed to by an address that is shown once and can be removed', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to your visits' }));
    await user.click(dialog.getByRole('button', { name: 'Create an address' }));
    const address = await dialog.findByLabelText<HTMLInputElement>('Your address');
    expect(address.value).toMatch(/^webcal:\/\/.*\/api\/calendar\/harbour_calendar_/);
    await user.click(await dialog.findByRole('button', { name: /^Remove the address/ }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Remove the address/ })).toBeNull());
    expect(dialog.queryByLabelText('Your address')).toBeNull();
  });

  it('are listed below their days, the next first, five per page by default, and from the first page for a wrong address', async () => {
    const { user, router } = await open();
    expect(await screen.findByText('01/12/2026 10:15')).toBeTruthy();
    expect(textsByRole('rowheader')).toBe(
      'Tuesday 1 December in 13 days | Wednesday 2 December in 14 days | Thursday 3 December in 15 days | ' +
        'Friday 4 December in 16 days | Saturday 5 December in 17 days',
    );
    expect(textsByRole('columnheader')).toBe('Site | Type | Description | Date | Calendar file');
    expect(screen.getAllByRole('button', { name: /^\.ics/ })).toHaveLength(5);
    expect(screen.getByText('1–5 of 12')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('06/12/2026 10:15')).toBeTruthy();
    expect(router.state.location.search).toBe('?page=2');
    await user.selectOptions(screen.getByLabelText('Rows per page'), '10');
    expect(await screen.findByText('1–10 of 12')).toBeTruthy();
    expect(router.state.location.search).toBe('?rows=10');

    for (const search of ['page=0', 'page=abc', 'rows=7', 'page=99999999', 'rows=-1']) {
      await act(() => router.navigate('/visit-calendar?page=2'));
      await screen.findByText('6–10 of 12');
      await act(() => router.navigate(`/visit-calendar?${search}`));
      await waitFor(() => expect(screen.queryByText('1–5 of 12'), search).toBeTruthy());
    }
  });

  it('can be exported as one calendar file, from any page, and lead to the weekly view by the arrow keys', async () => {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => (files.push(file), 'blob:visits'),
        revokeObjectURL: () => undefined,
      }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'All my visits (.ics)' }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    const text = (await files[0]?.text()) ?? '';
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(12);
    expect(text).toContain('DTSTART;TZID=Europe/London:20261212T101500');
    click.mockRestore();
    vi.unstubAllGlobals();

    screen.getByRole('tab', { name: 'My Visits' }).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByRole('grid', { name: 'Weekly view of visits' })).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=weekly');
  });

  it('have no tab for someone without visits', async () => {
    await open(GRACE);
    expect(await screen.findByRole('grid', { name: 'Weekly view of visits' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('show an error once in the snack-bar and in place, and retry', async () => {
    server.use(fault('get', '/myvisits', { status: 500, body: { title: 'x' } }, { once: true }));
    const { user, store } = await open();
    expect(await screen.findByText('Could not fetch visits for user.')).toBeTruthy();
    expect(store.getState().notifications.map(({ message }) => message)).toEqual(['Could not fetch visits for user.']);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('tab', { name: 'My Visits' })).toBeTruthy();
  });
});

describe('the weekly view', () => {
  it('has a row per consultant with capacity, letters and totals, and the figures above; it moves from week to week', async () => {
    const { user, router } = await openWeekly();
    const anna = await rowOf('N Anna Able');
    const cells = textsOf(anna.getAllByRole('gridcell'));
    expect(cells.slice(0, 11).join(' | ')).toBe('N Anna Able | 15 | 2 / 15 | C | H |  |  |  | 1:05 | 1:30 | 0:45');
    const ben = await rowOf('U Ben Brook');
    expect(textsOf(ben.getAllByRole('gridcell'))[1]).toBe('12');
    expect(anna.getByRole('gridcell', { name: 'H: Holiday, Annual leave' })).toBeTruthy();
    expect(box('Total Booked Visits')).toContain('14');
    expect(box('Highest Bookings by Consultant')).toContain('12 Owen Hughes');
    expect(box('Average Number of Bookings')).toMatch(/↑ better than the previous month \(0\.0\)/);
    expect(screen.getByRole('list', { name: 'Legend' }).textContent).toBe(
      'Free (blank)H HolidayS SicknessB BookedC CompletedO OtherA AdminT TrainingP Proposed',
    );
    await user.click(screen.getByRole('button', { name: 'Next Week' }));
    expect(await screen.findByText('w/b 23/11/2026', { selector: '[role=status]' })).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=weekly&week=2026-11-23');
    await user.click(screen.getByRole('button', { name: 'Prev Week' }));
    expect(router.state.location.search).toBe('?tab=weekly');

    const shown = (monday: string) => screen.findByText(`w/b ${monday}`, { selector: '[role=status]' });
    for (const week of ['2026-13-40', 'soon', '0001-01-01']) {
      await act(() => router.navigate('/visit-calendar?tab=weekly&week=2026-11-23'));
      await shown('23/11/2026');
      await act(() => router.navigate(`/visit-calendar?tab=weekly&week=${week}`));
      expect(await shown('16/11/2026'), week).toBeTruthy();
    }
  });

  it('filters by region, time type and name, and keeps the regions of the last unfiltered answer', async () => {
    recordRequests();
    const { user, router } = await openWeekly();
    const region = screen.getByLabelText<HTMLSelectElement>('Region');
    const names = () => [...region.options].map(({ text }) => text);
    expect(names()).toEqual(['All Regions', 'North', 'Not Set', 'South West']);
    await rowOf('N Anna Able');
    const search = screen.getByRole('searchbox', { name: 'Find in the table' });
    await user.type(search, 'brook');
    await waitFor(() => expect(screen.queryByRole('gridcell', { name: 'N Anna Able' })).toBeNull());
    await waitFor(() => expect(router.state.location.search).toBe('?tab=weekly&find=brook'));
    await user.clear(search);
    await rowOf('N Anna Able');

    await user.selectOptions(region, 'Not Set');
    await rowOf('U Ben Brook');
    await waitFor(() => expect(screen.queryByRole('gridcell', { name: 'N Anna Able' })).toBeNull());
    expect(names()).toEqual(['All Regions', 'North', 'Not Set', 'South West']);
    await user.selectOptions(screen.getByLabelText('Time Type'), 'Remote Time');
    await waitFor(() => expect(requests).toContain('/api/weeklyvisitsummary/2026-11-16/Not Set/Remote'));
    expect(router.state.location.search).toBe('?tab=weekly&region=Not+Set&time=Remote');
  });

  it('requests all time types by default, and has an empty state for an empty region', async () => {
    recordRequests();
    await openWeekly('&region=Atlantis&time=Lunch');
    expect(requests).toContain('/api/weeklyvisitsummary/2026-11-16/Atlantis/All');
    expect(await screen.findByText('There are no consultants in this region.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Region').value).toBe('Atlantis');
  });

  it('shows an error in place and in the snack-bar, and retries', async () => {
    server.use(
      fault('get', '/weeklyvisitsummary/*/*/*', { status: 503, body: { title: 'Try later.' } }, { once: true }),
    );
    const { user, store } = await openWeekly();
    expect((await screen.findAllByText('Try later.')).length).toBeGreaterThan(0);
    expect(store.getState().notifications).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await rowOf('N Anna Able');
  });
});

describe('a cell', () => {
  it('opens by keyboard, loads again after a fault, and the arrow keys move from one to the next', async () => {
    server.use(fault('get', '/getvisitsfordaterangebyconsultant/*/*/*', 'none', { once: true }));
    recordRequests();
    const { user, grid } = await openWeekly('&find=anna');
    await rowOf('N Anna Able');
    grid.focus();
    await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    let dialog = await openedDialog('Visits');
    await within(dialog).findByText('No response from server');
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    await within(dialog).findByText('The whole yard');
    for (const text of ['16/11/2026', '09:30–13:59', '09:30–11:00', 'Completed', '08:00–09:05']) {
      expect(within(dialog).getByText(text)).toBeTruthy();
    }
    expect(requests).toContain(
      '/api/getvisitsfordaterangebyconsultant/2026-11-16/2026-11-16/anna.able@harbour.example',
    );

    await user.keyboard('{ArrowRight}');
    dialog = await screen.findByRole('dialog', { name: 'Non-Visit Time' });
    expect(within(dialog).getByText('Annual leave')).toBeTruthy();
    requests.length = 0;
    await user.keyboard('{ArrowRight}');
    dialog = await screen.findByRole('dialog', { name: 'Visits' });
    expect(within(dialog).getByText('No Booking')).toBeTruthy();
    expect(within(dialog).getByText('Anna Able, Wednesday 18/11/2026')).toBeTruthy();
    expect(requests).toEqual([]);

    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    dialog = await screen.findByRole('dialog', { name: 'Travel Time' });
    await within(dialog).findAllByText('1:05');
    expect(requests).toEqual(['/api/getsitetimefordaterangebyconsultant/2026/47/anna.able@harbour.example']);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    dialog = await screen.findByRole('dialog', { name: 'Write-Up Time' });
    expect(await within(dialog).findAllByText('0:45')).toHaveLength(2);

    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('dialog', { name: 'Write-Up Time' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(grid));
  });
});
