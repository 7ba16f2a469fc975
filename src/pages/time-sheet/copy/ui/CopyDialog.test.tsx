import { fault } from '@tests/support/render-app';
import { openedDialog } from '@tests/support/opened-dialog';
import { OWEN } from '@tests/support/test-api';
import { entryForm, plainEntry } from '@tests/support/time-sheet';
import { addEntryButton, isDialogClosed, timeSheetScreen } from '@tests/support/time-sheet-screen';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TimeEntry } from '@contract/time-entry';
import { addDays, formatWallClock } from '@/shared/lib/date';

const sheet = timeSheetScreen();

const dayName = (day: string) => formatWallClock(day, 'EEEE dd/MM/yyyy');
const after = (days: number) => addDays(sheet.day, days);
async function storedOn(day: string): Promise<TimeEntry[]> {
  return (await (await sheet.api.request('GET', `/employeetimedata/${day}`, { as: OWEN })).json()) as TimeEntry[];
}
const textsOn = async (day: string) =>
  (await storedOn(day)).map(({ description, startTime }) => `${startTime.slice(11)} ${description ?? ''}`);

async function openCopyOfDay(user: UserEvent, days: string) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Copy this day …/ }));
  const dialog = await openedDialog(/^Copy /);
  await user.type(within(dialog).getByLabelText('Days'), days);
  return within(dialog);
}
const copyButton = (name: string) => screen.findByRole('button', { name });

describe('copying a day to several days', () => {
  it('names what is there already, adds the entries to the ticked days, and undoes that', async () => {
    await sheet.store('One', ['09:00', '09:30']);
    await sheet.store('Two', ['10:00', '10:30']);
    const busy = plainEntry({ startTime: `${after(2)}T10:15`, endTime: `${after(2)}T11:00` });
    await sheet.api.request('POST', '/addtimesheetentry', { as: OWEN, body: entryForm(busy) });
    const { user } = await sheet.open();
    await screen.findByText('Two');
    const dialog = await openCopyOfDay(user, '+1, +2');
    const list = within(await dialog.findByRole('list', { name: 'Days to copy to' }));
    expect(list.getByRole<HTMLInputElement>('checkbox', { name: dayName(after(1)) }).checked).toBe(true);
    expect(list.getByRole<HTMLInputElement>('checkbox', { name: dayName(after(2)) }).checked).toBe(false);
    expect(list.getByText(/^Overlaps T-\d+, 10:15–11:00/)).toBeTruthy();

    await user.click(await copyButton('Copy to 1 day'));
    await isDialogClosed();
    expect(await textsOn(after(1))).toEqual(['09:00 One', '10:00 Two']);
    expect(await storedOn(after(2))).toHaveLength(1);

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('2 entries removed again.');
    expect(await storedOn(after(1))).toEqual([]);
  });

  it('says all that is not a day, and copies to a day with an overlap if it is ticked', async () => {
    await sheet.store('One');
    const { user } = await sheet.open();
    await screen.findByText('One');
    const dialog = await openCopyOfDay(user, '+0, soon, 31/2');
    expect(dialog.getByText('‘soon’ and ‘31/2’ are not days.')).toBeTruthy();
    await user.click(await dialog.findByRole('checkbox', { name: dayName(sheet.day) }));
    await user.click(await copyButton('Copy to 1 day'));
    await isDialogClosed();
    await waitFor(async () => expect(await sheet.stored()).toHaveLength(2));
  });

  it('says which copies failed, and sends only those again', async () => {
    await sheet.store('One');
    const { user } = await sheet.open();
    await screen.findByText('One');
    const dialog = await openCopyOfDay(user, '+1, +3');
    await dialog.findByRole('list', { name: 'Days to copy to' });
    sheet.server.use(fault('post', '/addtimesheetentry', { status: 503, body: { title: 'Not now.' } }, { once: true }));
    await user.click(await copyButton('Copy to 2 days'));
    expect(await dialog.findByText(/: Not now\.$/)).toBeTruthy();
    expect([await textsOn(after(1)), await textsOn(after(3))]).toEqual([[], ['09:00 One']]);
    await user.click(await copyButton('Try again'));
    await isDialogClosed();
    expect([await textsOn(after(1)), await textsOn(after(3))]).toEqual([['09:00 One'], ['09:00 One']]);
  });

  it('also takes one entry, from its menu', async () => {
    const { name } = await sheet.store('One');
    await sheet.store('Two', ['10:00', '10:30']);
    const { user } = await sheet.open();
    await addEntryButton();
    await user.click(await screen.findByRole('button', { name: `Duplicate ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Several days …' }));
    const dialog = await openedDialog(/^Copy T-/);
    await user.type(within(dialog).getByLabelText('Days'), '+1');
    await user.click(await copyButton('Copy to 1 day'));
    await isDialogClosed();
    expect(await textsOn(after(1))).toEqual(['09:00 One']);
  });
});
