import { fault, IN_PLACE } from '@tests/support/render-app';
import { textFile } from '@tests/support/time-sheet';
import {
  addEntryButton,
  isDialogClosed,
  openAddEntry,
  saveButton,
  timeSheetScreen,
  typeEntry,
} from '@tests/support/time-sheet-screen';
import { act, screen, waitFor } from '@testing-library/react';
import { addDays, format, parseISO } from 'date-fns';
import { describe, expect, it } from 'vitest';

const sheet = timeSheetScreen();

describe('the daily tab', () => {
  it('lists the entries of the day in the address, their total and their files', async () => {
    await sheet.store('Morning', ['09:00', '09:30'], [textFile('minutes.txt', 'a')]);
    await sheet.store('Noon', ['12:00', '13:05']);
    await sheet.open();

    const rows = await waitFor(() => {
      const all = screen.getAllByRole('row');
      expect(all).toHaveLength(4);
      return all;
    });
    expect(rows.slice(0, 3).map((row) => [...row.children].map((cell) => cell.textContent).slice(3))).toEqual([
      ['Description', 'Activity Type', 'Start', 'End', 'Duration', 'Files', 'Duplicate or delete'],
      ['Morning', 'Administration', '09:00', '09:30', '0:30', '1: minutes.txt', ''],
      ['Noon', 'Administration', '12:00', '13:05', '1:05', '0', ''],
    ]);
    expect(rows.at(-1)?.textContent).toBe('Total1:351');
    expect(screen.getByRole('heading', { name: 'Owen Hughes' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Daily Timesheet' })).toBeTruthy();
  });

  it('has an empty state, moves from day to day with buttons and keys, and shows today for a date that does not exist', async () => {
    const { user, router } = await sheet.open();
    expect(await screen.findByText('No Entries for today ...')).toBeTruthy();
    await addEntryButton();
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    expect(sheet.search()).toBe(`?date=${shifted(1)}`);
    screen.getByLabelText('Date').focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(sheet.search()).toBe(`?date=${shifted(-1)}`);
    const shown = () => screen.getByLabelText<HTMLInputElement>('Date').value;
    for (const date of ['2026-13-45', 'tomorrow', '', '0000-01-01']) {
      await act(() => router.navigate(`/time-sheet?date=${sheet.day}`));
      await waitFor(() => expect(shown()).not.toBe('18/11/2026'));
      await act(() => router.navigate(`/time-sheet?date=${date}`));
      await waitFor(() => expect(shown(), date).toBe('18/11/2026'));
    }
  });

  it('shows an error in place and in the snack-bar, and retries', async () => {
    sheet.server.use(
      fault('get', '/employeetimedata/*', { status: 503, body: { title: 'Try later.' } }, { once: true }),
    );
    const { user, store: portal } = await sheet.open();
    expect((await screen.findAllByText('Try later.')).length).toBeGreaterThan(0);
    expect(portal.getState().notifications).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No Entries for today ...')).toBeTruthy();
  });
  it('reports that the day cannot be refreshed after saving, and keeps its entries', async () => {
    await sheet.store('Morning');
    const { user } = await sheet.open();
    await screen.findByText('Morning');
    sheet.server.use(fault('get', '/employeetimedata/*', { status: 503, body: { title: 'Try later.' } }));
    await openAddEntry(user);
    await typeEntry(user, 'Noon');
    await user.click(saveButton());
    await isDialogClosed();
    expect(await screen.findByText('Try later.', IN_PLACE)).toBeTruthy();
    expect(screen.getByText('Morning')).toBeTruthy();

    sheet.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Noon')).toBeTruthy();
  });
});

function shifted(days: number) {
  return format(addDays(parseISO(sheet.day), days), 'yyyy-MM-dd');
}
