import { enterText } from '@tests/support/enter-text';
import { ADA, OWEN } from '@tests/support/test-api';
import { entryForm, plainEntry, textFile } from '@tests/support/time-sheet';
import {
  addEntryButton,
  draftNames,
  field,
  isDialogClosed,
  openAddEntry,
  saveButton,
  timeSheetScreen,
} from '@tests/support/time-sheet-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TimeEntry } from '@contract/time-entry';
import { addDays } from '@/shared/lib/date';

const sheet = timeSheetScreen();

describe('duplicating an entry', () => {
  it('adds it after the last entry of its day, without its files and without changing the draft of Add Entry', async () => {
    const original = await sheet.store('Weekly call', ['09:00', '09:45'], [textFile('a.txt', 'a')]);
    await sheet.store('Last', ['16:00', '17:00']);
    const { user } = await sheet.open();
    await user.click(await screen.findByRole('button', { name: `Duplicate ${original.name}` }));
    await screen.findByRole('menu');
    expect(screen.queryByRole('dialog', { name: `Entry ${original.name}` })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: /^This day/ }));

    await screen.findByRole('dialog', { name: 'Add Entry' });
    expect(screen.getByText(`A copy of ${original.name}, without its files.`)).toBeTruthy();
    expect(field('Description').value).toBe('Weekly call');
    expect([field('Start').value, field('End').value]).toEqual(['17:00', '17:45']);
    expect(screen.queryByRole('list', { name: 'Chosen files' })).toBeNull();
    expect(draftNames()).toEqual([]);

    await user.click(saveButton());
    await isDialogClosed();
    const copies = (await sheet.stored()).filter(({ description }) => description === 'Weekly call');
    expect(copies.map(({ startTime, files }) => [startTime.slice(11), files])).toEqual([
      ['09:00', 1],
      ['17:00', 0],
    ]);
  });

  it('copies it to the next working day at the same time, and shows that day', async () => {
    const original = await sheet.store('Site diary', ['08:00', '08:20']);
    const next = addDays(sheet.day, 1);
    const { user } = await sheet.open();
    await user.click(await screen.findByRole('button', { name: `Duplicate ${original.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: /^Wednesday/ }));
    await screen.findByRole('dialog', { name: 'Add Entry' });
    expect([field('Start').value, field('End').value]).toEqual(['08:00', '08:20']);
    await user.click(saveButton());
    await isDialogClosed();
    await waitFor(() => expect(sheet.search()).toBe(`?date=${next}`));
    expect(await screen.findByText('Site diary')).toBeTruthy();
  });

  it('has a separate draft for each day', async () => {
    const original = await sheet.store('Site diary', ['08:00', '08:20']);
    const { user } = await sheet.open();
    const begin = async (place: RegExp) => {
      await user.click(await screen.findByRole('button', { name: `Duplicate ${original.name}` }));
      await user.click(await screen.findByRole('menuitem', { name: place }));
      await screen.findByRole('dialog', { name: 'Add Entry' });
    };
    await begin(/^Wednesday/);
    await enterText(user, field('Description'), ' of Wednesday');
    await user.keyboard('{Escape}');
    await isDialogClosed();
    await begin(/^This day/);
    expect([field('Description').value, field('Start').value]).toEqual(['Site diary', '08:20']);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await isDialogClosed();
    await begin(/^Wednesday/);
    expect([field('Description').value, field('Start').value]).toEqual(['Site diary of Wednesday', '08:00']);
  });
});

describe('recent work', () => {
  it('is offered in the next new entry, fills it in one step, and is hidden from other users', async () => {
    const { account, contract } = await clientWithContracts();
    const saved = await storeFor(account, contract.key);
    const { user, leave } = await sheet.open();
    await user.click(await screen.findByRole('button', { name: `Duplicate ${saved.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: /^This day/ }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('group', { name: 'Same as last time' })).toBeNull();
    await waitFor(() => expect(field('Contract').value).toBe(contract.key));
    await user.click(saveButton());
    await isDialogClosed();
    leave();

    const again = await sheet.open();
    await openAddEntry(again.user);
    const chips = within(screen.getByRole('group', { name: 'Same as last time' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      `${account.text} · ${contract.value} · Administration`,
    ]);
    await again.user.click(chips[0] ?? document.body);
    expect(field('Account').value).toBe(account.text);
    await waitFor(() => expect(field('Contract').value).toBe(contract.key));
    expect(field('Activity Type').value).toBe('Administration');
    expect(chips[0]?.getAttribute('aria-pressed')).toBe('true');
    again.leave();

    const other = await sheet.open(ADA);
    await addEntryButton();
    await openAddEntry(other.user);
    expect(screen.queryByRole('group', { name: 'Same as last time' })).toBeNull();
  });
});

interface Named {
  value: string;
  text: string;
}

/** The first client with more than one contract, so that none is preselected. */
async function clientWithContracts() {
  const clients = (await (await sheet.api.request('GET', '/getclients/ltd', { as: OWEN })).json()) as Named[];
  for (const account of clients) {
    const answer = await sheet.api.request('GET', `/accountcontracts/${account.value}`, { as: OWEN });
    const contracts = (await answer.json()) as { key: string; value: string }[];
    const contract = contracts[1];
    if (contract) return { account, contract };
  }
  throw new Error('The demo data has no client with two contracts.');
}

async function storeFor(account: Named, contractId: string): Promise<TimeEntry> {
  const times = { startTime: `${sheet.day}T09:00`, endTime: `${sheet.day}T09:30` };
  const entry = plainEntry({ accountId: account.value, contractId, ...times });
  const answer = await sheet.api.request('POST', '/addtimesheetentry', { as: OWEN, body: entryForm(entry) });
  return (await answer.json()) as TimeEntry;
}
