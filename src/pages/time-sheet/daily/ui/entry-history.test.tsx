import { openedDialog } from '@tests/support/opened-dialog';
import { fault } from '@tests/support/render-app';
import { OWEN } from '@tests/support/test-api';
import { entryForm, inputOf } from '@tests/support/time-sheet';
import { addEntryButton, timeSheetScreen } from '@tests/support/time-sheet-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

const sheet = timeSheetScreen();

it('deleted entries are listed with the time that is left, and come back', async () => {
  const entry = await sheet.store('Recorded twice');
  const { user, store } = await sheet.open();
  await user.click(await screen.findByRole('button', { name: `Delete ${entry.name}` }));
  await screen.findByText(`${entry.name} was deleted.`);
  await user.click(screen.getByRole('button', { name: 'Deleted entries' }));
  const dialog = await openedDialog('Deleted entries');
  const row = (await within(dialog).findByText(entry.name)).closest('tr');
  expect(row?.textContent).toContain('Recorded twice');
  expect(row?.textContent).toContain('09:00–09:30');
  expect(row?.textContent).toContain('30 days');
  await user.click(within(dialog).getByRole('button', { name: `Restore ${entry.name}` }));
  await waitFor(() => expect(within(dialog).queryByText(entry.name)).toBeNull());
  expect(store.getState().notifications.map(({ message }) => message)[0]).toMatch(/was restored\.$/);
  expect((await sheet.stored()).map(({ id }) => id)).toEqual([entry.id]);
});

it('several deleted entries come back with one call each; Esc first clears the selection', async () => {
  const [one, other] = [await sheet.store('One'), await sheet.store('Other')];
  for (const { id, version } of [one, other]) {
    await sheet.api.request('POST', '/deletetimesheetentry', { as: OWEN, body: { id, version } });
  }
  const { user, store } = await sheet.open();
  await addEntryButton();
  await user.click(screen.getByRole('button', { name: 'Deleted entries' }));
  const dialog = within(await openedDialog('Deleted entries'));
  await user.click(await dialog.findByRole('checkbox', { name: `Select ${one.name}` }));
  await user.keyboard('{Escape}');
  expect(dialog.queryByText('1 entry selected')).toBeNull();
  await user.keyboard(' ');
  await user.click(dialog.getByRole('checkbox', { name: `Select ${other.name}` }));
  await user.click(dialog.getByRole('button', { name: 'Restore 2' }));
  await dialog.findByText('2 entries were restored.');
  await waitFor(() => expect(dialog.queryByText(other.name)).toBeNull());
  expect((await sheet.stored()).map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
  expect(store.getState().notifications).toEqual([]);
});

it('deleted entries that cannot be fetched can be fetched again', async () => {
  sheet.server.use(fault('get', '/deletedtimeentries', { status: 503, body: { title: 'Try later.' } }));
  const { user } = await sheet.open();
  await addEntryButton();
  await user.click(screen.getByRole('button', { name: 'Deleted entries' }));
  const dialog = await openedDialog('Deleted entries');
  const retry = await within(dialog).findByRole('button', { name: 'Retry' });
  sheet.server.resetHandlers();
  await user.click(retry);
  await waitFor(() => expect(within(dialog).queryByText('Try later.')).toBeNull());
});

it('the history of an entry says what was changed, when and by whom', async () => {
  const entry = await sheet.store('Diary');
  const changed = { ...inputOf(entry), version: entry.version, description: 'Diary and mail' };
  await sheet.api.request('POST', '/addtimesheetentry', { as: OWEN, body: entryForm(changed) });
  const { user } = await sheet.open();
  await user.click(await screen.findByRole('button', { name: entry.name }));
  await user.click(within(await openedDialog(`Entry ${entry.name}`)).getByRole('button', { name: 'History' }));
  const dialog = await openedDialog(`History of ${entry.name}`);
  expect(await within(dialog).findByRole('radio', { name: /18.11.2026 10:00 ?Owen Hughes ?Description/ })).toBeTruthy();
  const cells = within(dialog).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Description', 'Diary', 'Diary and mail']);
});
