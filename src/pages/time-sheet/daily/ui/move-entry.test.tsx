import { fault } from '@tests/support/render-app';
import { deferred } from '@tests/support/session-stage';
import { addEntryButton, timeSheetScreen } from '@tests/support/time-sheet-screen';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';

const sheet = timeSheetScreen();

const times = async () =>
  (await sheet.stored()).map(({ startTime, endTime }) => `${startTime.slice(11)}–${endTime.slice(11)}`);

describe('an entry in the list', () => {
  it('is moved by keys, saved once Alt is released, names an overlap, and goes back with Undo', async () => {
    const { name } = await sheet.store('Moved', ['09:00', '09:30']);
    const other = await sheet.store('Other', ['09:35', '10:00']);
    const { user } = await sheet.open();
    (await screen.findByRole('button', { name })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}');
    expect(screen.getByText(`${name} 09:10–09:40`)).toBeTruthy();
    expect(await times()).toEqual(['09:00–09:30', '09:35–10:00']);
    await user.keyboard('{/Alt}');
    expect(await screen.findByText(`${name} is now 09:10–09:40. It overlaps ${other.name}.`)).toBeTruthy();
    expect(await times()).toEqual(['09:10–09:40', '09:35–10:00']);

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await times()).toEqual(['09:00–09:30', '09:35–10:00']));
  });

  it('is saved again with the steps that were made while it was being saved', async () => {
    const { name } = await sheet.store('Again', ['09:00', '09:30']);
    const { user } = await sheet.open();
    const held = deferred<undefined>();
    sheet.server.use(http.post('*/api/addtimesheetentry', () => held.promise, { once: true }));
    (await screen.findByRole('button', { name })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(screen.getByText(`${name} 09:15–09:45`)).toBeTruthy();
    expect(await times()).toEqual(['09:00–09:30']);
    held.resolve(undefined);
    expect(await screen.findByText(`${name} is now 09:15–09:45.`)).toBeTruthy();
    await waitFor(async () => expect(await times()).toEqual(['09:15–09:45']));
  });

  it('ends later with Shift', async () => {
    const { name } = await sheet.store('Longer', ['09:00', '09:32']);
    const { user } = await sheet.open();
    (await screen.findByRole('button', { name })).focus();
    await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    expect(await screen.findByText(`${name} is now 09:00–09:35.`)).toBeTruthy();
    expect(await times()).toEqual(['09:00–09:35']);
  });

  it('has its old times again after a refusal', async () => {
    const { name } = await sheet.store('Stays', ['09:00', '09:30']);
    const { user } = await sheet.open();
    await addEntryButton();
    sheet.server.use(fault('post', '/addtimesheetentry', { status: 503, body: { title: 'Not now.' } }));
    (await screen.findByRole('button', { name })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(`${name} 09:05–09:35`)).toBeNull());
  });
});
