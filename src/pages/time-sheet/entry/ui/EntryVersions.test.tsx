import { OWEN } from '@tests/support/test-api';
import { entryForm, inputOf } from '@tests/support/time-sheet';
import { field, isDialogClosed, saveButton, timeSheetScreen } from '@tests/support/time-sheet-screen';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { TimeEntry } from '@contract/time-entry';
import { baseApi, listTag } from '@/shared/api';

const sheet = timeSheetScreen();

/** Saves in another tab, without a version. */
async function saveElsewhere(entry: TimeEntry, changes: Partial<TimeEntry>): Promise<void> {
  const body = entryForm({ ...inputOf(entry), ...changes });
  expect((await sheet.api.request('POST', '/addtimesheetentry', { as: OWEN, body })).status).toBe(200);
}

async function openEntry(user: UserEvent, { name }: TimeEntry): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog', { name: `Entry ${name}` });
}

async function describeAs(user: UserEvent, text: string): Promise<void> {
  await user.clear(field('Description'));
  await user.paste(text);
}

const choice = (label: string) => within(screen.getByLabelText(`${label}: keep yours or use the saved value`));
const option = (label: string, name: string) => choice(label).getByLabelText<HTMLInputElement>(name);

describe('an entry that another tab has changed in the meantime', () => {
  it('shows the saved values field by field, and reverts nothing that was not typed here', async () => {
    const entry = await sheet.store('As it was');
    const { user } = await sheet.open();
    await openEntry(user, entry);
    await saveElsewhere(entry, { description: 'Theirs', endTime: `${sheet.day}T10:00` });
    await describeAs(user, 'Mine');
    await user.click(saveButton());

    expect(await screen.findByText(/^This time entry has changed since you began to edit it\./)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Choose what to save.'));
    expect(screen.queryByLabelText(/^End: keep yours/)).toBeNull();
    expect(saveButton().disabled).toBe(true);
    expect([field('Description').value, field('End').value]).toEqual(['Mine', '10:00']);
    expect((await sheet.stored()).map(({ description }) => description)).toEqual(['Theirs']);

    await user.click(option('Description', 'Saved value: Theirs'));
    expect(field('Description').value).toBe('Theirs');
    await user.click(option('Description', 'Yours: Mine'));
    await user.click(saveButton());
    await isDialogClosed();
    expect((await sheet.stored()).map(({ description, endTime }) => [description, endTime])).toEqual([
      ['Mine', `${sheet.day}T10:00`],
    ]);
  });

  it('shows in its open form what another tab saves in other fields', async () => {
    const entry = await sheet.store('As it was');
    const { user, store } = await sheet.open();
    await openEntry(user, entry);
    await describeAs(user, 'Mine');
    await saveElsewhere(entry, { endTime: `${sheet.day}T10:00` });
    store.dispatch(baseApi.util.invalidateTags([listTag('TimeEntry')]));
    await waitFor(() => expect(field('End').value).toBe('10:00'));
    await user.click(saveButton());
    await isDialogClosed();
    expect((await sheet.stored()).map(({ description, endTime }) => [description, endTime])).toEqual([
      ['Mine', `${sheet.day}T10:00`],
    ]);
  });

  it('is compared with an old draft as soon as it is restored', async () => {
    const entry = await sheet.store('As it was');
    const { user, store } = await sheet.open();
    await openEntry(user, entry);
    await describeAs(user, 'Typed yesterday');
    await user.keyboard('{Escape}');
    await isDialogClosed();
    await saveElsewhere(entry, { description: 'Saved since', startTime: `${sheet.day}T08:30` });
    store.dispatch(baseApi.util.invalidateTags([listTag('TimeEntry')]));
    await screen.findByText('Saved since');
    await openEntry(user, entry);

    expect(screen.getByText(/restored$/)).toBeTruthy();
    expect(option('Description', 'Yours: Typed yesterday').checked).toBe(false);
    expect([field('Description').value, field('Start').value]).toEqual(['Typed yesterday', '08:30']);
    await user.click(option('Description', 'Saved value: Saved since'));
    expect(field('Description').value).toBe('Saved since');
    // Nothing is left to save.
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await isDialogClosed();
    await waitFor(() => expect(store.getState().drafts.byKey).toEqual({}));
  });

  it('is saved as before on a server without versions, where nothing can be deleted', async () => {
    const entry = await sheet.store('As it was');
    const sent: unknown[] = [];
    sheet.server.use(
      http.get('*/api/vars', () => HttpResponse.json({})),
      http.get('*/api/employeetimedata/:day', async () => {
        const day = await sheet.stored();
        return HttpResponse.json(day.map(({ version: _version, hasFollowUps: _hasFollowUps, ...plain }) => plain));
      }),
      http.post('*/api/addtimesheetentry', async ({ request }) => {
        const form = await request.formData();
        sent.push(JSON.parse(form.get('entryJson') as string));
        return HttpResponse.json(null);
      }),
    );
    const { user } = await sheet.open();
    await openEntry(user, entry);
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    await describeAs(user, 'As it is');
    await user.click(saveButton());
    await isDialogClosed();
    expect(sent).toEqual([expect.objectContaining({ id: entry.id, description: 'As it is' })]);
    expect(sent).toEqual([expect.not.objectContaining({ version: expect.anything() as unknown })]);
  });
});

describe('deleting an entry', () => {
  it('needs one key on its row, and the next key undoes it', async () => {
    const entry = await sheet.store('Twice by mistake', ['09:00', '09:15']);
    const { user } = await sheet.open();
    (await screen.findByRole('button', { name: entry.name })).focus();
    await user.keyboard('{Delete}');

    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(screen.getByText(`${entry.name} was deleted.`).closest('[role=status]')).toBeTruthy();
    expect(document.activeElement).toBe(undo);
    await waitFor(() => expect(screen.queryByText('Twice by mistake')).toBeNull());
    expect(await sheet.stored()).toEqual([]);

    await user.keyboard('{Enter}');
    expect(await screen.findByText('Twice by mistake')).toBeTruthy();
    expect(await sheet.stored()).toEqual([entry]);
    expect(screen.queryByText(`${entry.name} was deleted.`)).toBeNull();
  });

  it('is also a button in its dialog, which moves the focus to Undo', async () => {
    const entry = await sheet.store('Not mine to record');
    const { user } = await sheet.open();
    await openEntry(user, entry);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await isDialogClosed();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' })));
    expect(await sheet.stored()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.keyboard('{Control>}zz{/Control}');
    await waitFor(async () => expect(await sheet.stored()).toEqual([entry]));
  });

  it('is refused for an entry that was changed in the meantime, with a message', async () => {
    const entry = await sheet.store('As it was');
    const { user, store } = await sheet.open();
    await screen.findByText('As it was');
    await saveElsewhere(entry, { description: 'Changed elsewhere' });
    await user.click(screen.getByRole('button', { name: `Delete ${entry.name}` }));
    await waitFor(() =>
      expect(store.getState().notifications.map(({ message }) => message)).toEqual([
        'You saved this entry somewhere else since you opened it here. Nothing was overwritten.',
      ]),
    );
    expect(await screen.findByText('Changed elsewhere')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
