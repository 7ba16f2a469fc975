import { openedDialog } from '@tests/support/opened-dialog';
import {
  field,
  isDialogClosed,
  openAddEntry,
  saveButton,
  timeSheetScreen,
  typeEntry,
} from '@tests/support/time-sheet-screen';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

const sheet = timeSheetScreen();

beforeEach(() => localStorage.clear());

/** Stores a template of the typed entry under a name, and leaves the form. */
async function saveTemplate(user: UserEvent, name: string) {
  await openAddEntry(user);
  await typeEntry(user, 'Post and diary');
  await user.click(screen.getByRole('button', { name: 'Make a template' }));
  const dialog = await openedDialog('Make a template');
  await user.clear(within(dialog).getByLabelText('Name'));
  await user.type(within(dialog).getByLabelText('Name'), `${name}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Make a template' })).toBeNull());
}

describe('templates of entries', () => {
  it('are saved from the form without saving the entry, and fill in another', async () => {
    const { user } = await sheet.open();
    await saveTemplate(user, 'Post');
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
    const { user } = await sheet.open();
    await screen.findByText('Before');
    await saveTemplate(user, 'Post');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await isDialogClosed();
    await user.type(screen.getByRole('textbox', { name: 'Quick entry' }), 'post +20');
    expect(screen.getByText('Template Post · 09:30–09:50 · Post and diary')).toBeTruthy();
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
    const { user } = await sheet.open();
    await saveTemplate(user, 'Post');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await isDialogClosed();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Templates …' }));
    const dialog = await openedDialog('Templates');
    await user.click(within(dialog).getByRole('button', { name: 'Remove Post' }));
    expect(within(dialog).getByText('No templates')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(within(dialog).getByRole('row', { name: /Post.*Administration, Post and diary.*0:45/ })).toBeTruthy();
  });
});
