import { openedDialog } from '@tests/support/opened-dialog';
import { OWEN } from '@tests/support/test-api';
import { field, isDialogClosed, saveButton, timeSheetScreen } from '@tests/support/time-sheet-screen';
import { holdCalls } from '@tests/support/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const sheet = timeSheetScreen();

const line = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Quick entry' });

describe('a quick entry', () => {
  it('opens the form for a look by Ctrl+Enter, as by Enter, and the next one saves it', async () => {
    await sheet.store('Before', ['08:00', '09:30']);
    const { user } = await sheet.openPortal(OWEN, `/time-sheet?date=${sheet.day}`);
    await screen.findByText('Before');
    await user.keyboard('q');
    expect(document.activeElement).toBe(await line());
    await user.keyboard('harbourside joi advisory +40 coshh sheet');
    expect(await screen.findByText('Harbourside Joinery Ltd · Advisory · 09:30–10:10 · coshh sheet')).toBeTruthy();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await openedDialog('Add Entry');
    expect([field('Account').value, field('Start').value, field('End').value]).toEqual([
      'Harbourside Joinery Ltd',
      '09:30',
      '10:10',
    ]);
    expect((await line()).value).toBe('');

    // Its only contract is chosen as soon as it is known.
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await isDialogClosed();
    expect((await sheet.stored()).map(({ description }) => description)).toEqual(['Before', 'coshh sheet']);
  });

  it('begins where the one just saved ends, before the list has it', async () => {
    const { user } = await sheet.open();
    await screen.findByText('No Entries for today ...');
    const release = holdCalls(sheet.server, 'get', '/employeetimedata/:day');
    await user.keyboard('q');
    await user.keyboard('admin 0800 +30 post{Enter}');
    await openedDialog('Add Entry');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await isDialogClosed();
    await user.keyboard('admin +45 call{Enter}');
    await openedDialog('Add Entry');
    expect([field('Start').value, field('End').value]).toEqual(['08:30', '09:15']);
    release();
  });

  it('sent before its client is found waits for it; words that match none stay in the description', async () => {
    const { user } = await sheet.open();
    await user.type(await line(), 'nosuchclient travel 0800 0900 to site{Enter}');
    await openedDialog('Add Entry');
    expect([field('Account').value, field('Activity Type').value, field('Description').value]).toEqual([
      '',
      'Travel',
      'nosuchclient to site',
    ]);
  });

  it('asks which of several clients is meant, and begins again after Esc', async () => {
    const { user } = await sheet.open();
    await user.type(await line(), 'ltd travel 0800 0900 to site{Enter}');
    const clients = within(await screen.findByRole('group', { name: 'Which client?' }));
    const [first, second] = clients.getAllByRole('button') as [HTMLElement, HTMLElement];
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(await line());
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: second.textContent }));
    await openedDialog('Add Entry');
    expect([field('Account').value, field('Description').value]).toEqual([second.textContent, 'to site']);
  });

  it('searches for no more of a long line than a search takes', async () => {
    const { user } = await sheet.open();
    await user.click(await line());
    await user.paste('quarterly review of the accident book '.repeat(4));
    expect(await screen.findByText(/^No client matches/)).toBeTruthy();
  });
});
