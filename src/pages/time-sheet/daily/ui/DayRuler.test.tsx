import { fault } from '@tests/support/render-app';
import { enterText } from '@tests/support/enter-text';
import { openedDialog } from '@tests/support/opened-dialog';
import { ADA, OWEN } from '@tests/support/test-api';
import { entryForm, plainEntry } from '@tests/support/time-sheet';
import { summaryRow } from '@tests/support/weekly-summary';
import { addEntryButton, field, isDialogClosed, saveButton, timeSheetScreen } from '@tests/support/time-sheet-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

const sheet = timeSheetScreen();

const free = async () => within(await screen.findByRole('list', { name: 'Free' })).getAllByRole('button');
const freeTexts = async () => (await free()).map(({ textContent }) => textContent);

describe('the day ruler', () => {
  it('names free times and overlaps', async () => {
    const first = await sheet.store('One', ['08:45', '09:30']);
    const second = await sheet.store('Two', ['09:15', '09:45']);
    await sheet.store('Early', ['05:30', '06:00']);
    await sheet.open();

    expect(await freeTexts()).toEqual(['05:00–05:30 0:30', '06:00–08:45 2:45', '09:45–19:00 9:15']);
    const overlaps = within(screen.getByRole('list', { name: 'Overlaps' })).getAllByRole('listitem');
    expect(overlaps.map(({ textContent }) => textContent?.trim())).toEqual([
      `${first.name} and ${second.name} overlap, 09:15–09:30.`,
    ]);
  });

  it('fills a free time by keyboard, and then focuses Add Entry because that time is gone', async () => {
    await sheet.store('Before', ['07:00', '09:45']);
    await sheet.store('After', ['11:00', '19:00']);
    const { user } = await sheet.open();
    const [gap] = await free();
    expect(gap?.textContent).toBe('09:45–11:00 1:15');
    gap?.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Add Entry' });
    expect([field('Start').value, field('End').value]).toEqual(['09:45', '11:00']);

    await enterText(user, field('Description'), 'Between');
    await user.selectOptions(field('Activity Type'), 'Administration');
    await user.click(saveButton());
    await isDialogClosed();
    expect(await screen.findByText('No free time.')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await addEntryButton()));
    expect(
      (await sheet.stored()).map(({ startTime, endTime }) => [startTime.slice(11), endTime.slice(11)]),
    ).toContainEqual(['09:45', '11:00']);
  });

  it('returns the focus to a free time that was not filled', async () => {
    const { user } = await sheet.open();
    const [gap] = await free();
    gap?.focus();
    await user.keyboard('{Enter}');
    await openedDialog('Add Entry');
    await user.keyboard('{Escape}');
    await isDialogClosed();
    await waitFor(() => expect(document.activeElement).toBe(gap));
  });

  it('moves a draft of another time to the chosen free time', async () => {
    const { user } = await sheet.open();
    await user.click(await addEntryButton());
    await screen.findByRole('dialog');
    await enterText(user, field('Description'), 'Half a thought');
    await user.type(field('Start'), '1400');
    await user.type(field('End'), '1500');
    await user.keyboard('{Escape}');
    await isDialogClosed();

    const [gap] = await free();
    await user.click(gap ?? document.body);
    await screen.findByRole('dialog');
    expect(field('Description').value).toBe('Half a thought');
    await waitFor(() => expect([field('Start').value, field('End').value]).toEqual(['07:00', '19:00']));
  });

  it('keeps the chosen time if the day is changed in the form', async () => {
    await sheet.store('Until then', ['07:00', '09:45']);
    const { user } = await sheet.open();
    const [gap] = await free();
    await user.click(gap ?? document.body);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Next day' }));
    await within(dialog).findByText(/You came from/);
    expect([field('Start').value, field('End').value]).toEqual(['09:45', '19:00']);
  });

  it.each(['2026-03-29', '2026-10-25'])('has the hour of the clock change on %s', async (day) => {
    const entry = plainEntry({ startTime: `${day}T01:00`, endTime: `${day}T02:30` });
    const answer = await sheet.api.request('POST', '/addtimesheetentry', { as: OWEN, body: entryForm(entry) });
    expect(answer.status).toBe(200);
    await sheet.open(OWEN, `/time-sheet?date=${day}`);
    expect(await freeTexts()).toEqual(['02:30–19:00 16:30']);
    expect(screen.getByText('Total').parentElement?.textContent).toBe('Total1:300');
  });
});

describe('the calendar of the time sheet', () => {
  it('marks days with time and working days without, with one call per week', async () => {
    const asked: string[] = [];
    sheet.server.use(
      http.get('*/api/weeklysummary/:monday', ({ params }) => {
        asked.push(String(params.monday));
        const rows =
          params.monday === '2026-11-09'
            ? ['2026-11-10', '2026-11-14'].map((date) => summaryRow(date, { activityMins: 30 }))
            : [];
        return HttpResponse.json(rows);
      }),
    );
    const { user } = await sheet.open(OWEN, '/time-sheet?date=2026-11-18');
    await addEntryButton();
    expect(asked).toEqual([]);
    await user.click(screen.getByLabelText('Date'));

    const calendar = await screen.findByRole('dialog', { name: 'Choose a day' });
    expect(await within(calendar).findByRole('gridcell', { name: '10, time recorded' })).toBeTruthy();
    expect(within(calendar).getByRole('gridcell', { name: '14, time recorded' })).toBeTruthy();
    expect(within(calendar).getByRole('gridcell', { name: '11, working day without time' })).toBeTruthy();
    expect(within(calendar).getByRole('gridcell', { name: '15' })).toBeTruthy();
    expect(within(calendar).getByRole('gridcell', { name: '19' })).toBeTruthy();
    expect(asked.toSorted()).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16']);

    await user.click(within(calendar).getByRole('button', { name: 'Go to previous month' }));
    expect(await within(calendar).findByRole('gridcell', { name: '1, working day without time' })).toBeTruthy();
    expect(within(calendar).getByRole('gridcell', { name: /^31/ })).toBeTruthy();
  });

  it('opens without dots if the weeks cannot be fetched', async () => {
    sheet.server.use(fault('get', '/weeklysummary/*', { status: 503, body: { title: 'No.' } }));
    const { user, store } = await sheet.open(ADA, '/time-sheet?date=2026-11-18');
    await addEntryButton();
    await user.click(screen.getByLabelText('Date'));
    const calendar = await screen.findByRole('dialog', { name: 'Choose a day' });
    await user.click(await within(calendar).findByRole('gridcell', { name: '10' }));
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('10/11/2026');
    expect(store.getState().notifications.map(({ message }) => message)).toEqual(['No.']);
  });
});
