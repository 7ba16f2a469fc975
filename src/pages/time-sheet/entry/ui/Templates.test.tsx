import { openedDialog } from '@tests/support/opened-dialog';
import { personalItems } from '@server/data/schema';
import { fault } from '@tests/support/render-app';
import { OWEN } from '@tests/support/test-api';
import {
  field,
  isDialogClosed,
  openAddEntry,
  saveButton,
  timeSheetScreen,
  typeEntry,
} from '@tests/support/time-sheet-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

const sheet = timeSheetScreen();

beforeEach(async () => {
  localStorage.clear();
  await sheet.api.deps.db.delete(personalItems);
});

const WORK = { account: null, contractId: '', description: 'Post and diary', activityType: 'Administration' };

/** Stores the template Post, 45 minutes long. */
async function storePost() {
  const value = { ...WORK, advisoryType: '', minutes: 45 };
  const body = { kind: 'entry-template', id: 'post', title: 'Post', about: '', value, isShared: false, version: 0 };
  expect((await sheet.api.request('POST', '/personalitems/save', { as: OWEN, body })).status).toBe(200);
}

describe('templates of entries', () => {
  it('are saved from the form without saving the entry, and fill in another', async () => {
    const { user } = await sheet.open();
    await openAddEntry(user);
    await typeEntry(user, 'Post and diary');
    await user.click(screen.getByRole('button', { name: 'Make a template' }));
    const dialog = await openedDialog('Make a template');
    await user.clear(within(dialog).getByLabelText('Name'));
    await user.type(within(dialog).getByLabelText('Name'), 'Post{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Make a template' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Add Entry' })).toBeTruthy();
    expect(await sheet.stored()).toEqual([]);
    await user.click(saveButton());
    await isDialogClosed();

    await openAddEntry(user);
    expect(field('Start').value).toBe('09:45');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect([field('Description').value, field('Activity Type').value, field('End').value]).toEqual([
      'Post and diary',
      'Administration',
      '10:30',
    ]);
  });

  it('fill in the form from a quick line that begins with their name', async () => {
    await sheet.store('Before', ['08:00', '09:30']);
    await storePost();
    const { user } = await sheet.open();
    await screen.findByText('Before');
    await user.type(screen.getByRole('textbox', { name: 'Quick entry' }), 'post +20');
    expect(await screen.findByText('Template Post · 09:30–09:50 · Post and diary')).toBeTruthy();
    await user.keyboard('{Enter}');
    await openedDialog('Add Entry');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await isDialogClosed();
    expect((await sheet.stored()).map(({ description, endTime }) => [description, endTime.slice(11)])).toEqual([
      ['Before', '09:30'],
      ['Post and diary', '09:50'],
    ]);
  });

  it('are listed, removed and restored', async () => {
    await storePost();
    const { user } = await sheet.open();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Templates …' }));
    const dialog = await openedDialog('Templates');
    await user.click(within(dialog).getByRole('button', { name: 'Remove Post' }));
    expect(await within(dialog).findByText('No templates')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    const row = { name: /Post.*Administration, Post and diary.*0:45/ };
    expect(await within(dialog).findByRole('row', row)).toBeTruthy();
  });

  it('say why they were not saved, and keep the form', async () => {
    sheet.server.use(fault('post', '/personalitems/save', { status: 409, body: { title: 'No more room.' } }));
    const { user } = await sheet.open();
    await openAddEntry(user);
    await typeEntry(user, 'Post and diary');
    await user.click(screen.getByRole('button', { name: 'Make a template' }));
    const dialog = await openedDialog('Make a template');
    await user.keyboard('{Enter}');
    expect(await within(dialog).findByText('No more room.')).toBeTruthy();
  });
});
