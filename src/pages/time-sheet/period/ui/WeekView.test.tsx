import { fault } from '@tests/support/render-app';
import { enterText } from '@tests/support/enter-text';
import { openedDialog } from '@tests/support/opened-dialog';
import { addEntryButton, field, isDialogClosed, saveButton, timeSheetScreen } from '@tests/support/time-sheet-screen';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { addDays, formatDate, formatWallClock, mondayOf } from '@/shared/lib/date';

const sheet = timeSheetScreen();

const openWeek = () => sheet.open(undefined, `/time-sheet?date=${sheet.day}&view=week`);
const dayName = (day: string) => `${formatWallClock(day, 'EEE dd/MM/yyyy')}, open the day`;
const board = () => screen.findByRole('group', { name: /^Week of/ });
const column = async (day: string) => within(await board()).findByRole('region', { name: dayName(day) });

describe('the week view', () => {
  it('has five days with their entries, the free time between them, and the total against contracted hours', async () => {
    await sheet.store('Early', ['09:00', '09:30']);
    await sheet.store('Late', ['10:00', '11:00']);
    await openWeek();
    const monday = mondayOf(sheet.day);
    const days = await within(await board()).findAllByRole('region');
    expect(days).toHaveLength(5);
    const own = within(await column(sheet.day));
    expect(own.getAllByRole('button').map((button) => button.textContent)).toEqual([
      dayName(sheet.day),
      expect.stringContaining('09:00–09:30'),
      expect.stringContaining('09:30–10:00'),
      expect.stringContaining('10:00–11:00'),
    ]);
    expect(own.getByText('1:30').closest('p')?.textContent).toMatch(/^1:30 of \d:\d\d/);
    expect(screen.getByText(`w/b ${formatDate(monday)}`)).toBeTruthy();
  });

  it('is one tab stop: arrows go to days and entries, Enter opens one, and the focus comes back', async () => {
    const name = (await sheet.store('Opened from the week')).name;
    const { user } = await openWeek();
    const own = await column(sheet.day);
    const start = within(own).getByRole('button', { name: dayName(sheet.day) });
    expect(
      within(await board())
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([start]);
    start.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe(dayName(addDays(sheet.day, 1)));
    await user.keyboard('{ArrowLeft}{ArrowDown}');
    const entry = within(own).getByRole('button', { name: new RegExp(name) });
    expect(document.activeElement).toBe(entry);
    await user.keyboard('{Enter}');
    await openedDialog(`Entry ${name}`);
    await user.keyboard('{Escape}');
    await isDialogClosed();
    expect(document.activeElement).toBe(entry);
  });

  it('opens a day', async () => {
    const { user } = await openWeek();
    const next = addDays(sheet.day, 1);
    await user.click(await within(await board()).findByRole('button', { name: dayName(next) }));
    expect(await screen.findByRole('region', { name: 'Day ruler' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe(formatDate(next));
  });

  it('fills free time of any day, and shows the new entry', async () => {
    await sheet.store('Early', ['09:00', '09:30']);
    await sheet.store('Late', ['10:00', '11:00']);
    const { user } = await openWeek();
    const own = await column(sheet.day);
    await user.click(within(own).getByRole('button', { name: '09:30–10:00 Free, add an entry' }));
    await openedDialog('Add Entry');
    expect([field('Date').value, field('Start').value, field('End').value]).toEqual([
      formatDate(sheet.day),
      '09:30',
      '10:00',
    ]);
    await enterText(user, field('Description'), 'Between');
    await user.selectOptions(field('Activity Type'), 'Administration');
    await user.click(saveButton());
    await isDialogClosed();
    expect(await within(own).findByRole('button', { name: /Between/ })).toBeTruthy();
  });

  it('says when the week cannot be fetched, and tries again', async () => {
    sheet.server.use(
      fault('get', '/timesheetperiod/*', { status: 503, body: { title: 'Try later.' } }, { once: true }),
    );
    const { user } = await openWeek();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await board()).toBeTruthy();
  });

  it('is not offered by a server without it', async () => {
    sheet.server.use(http.get('*/api/vars', () => HttpResponse.json({ extensions: false })));
    await openWeek();
    await addEntryButton();
    expect(await screen.findByRole('region', { name: 'Day ruler' })).toBeTruthy();
    expect(screen.queryByRole('radiogroup', { name: 'View' })).toBeNull();
  });
});
