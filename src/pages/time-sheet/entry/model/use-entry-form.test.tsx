import { ADA } from '@tests/support/test-api';
import { textFile } from '@tests/support/time-sheet';
import {
  draftNames,
  field,
  isDialogClosed,
  openAddEntry,
  timeSheetScreen,
  typeEntry,
} from '@tests/support/time-sheet-screen';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RootState } from '@/app/store';
import { releaseFiles } from '@/shared/lib/file-registry';
import type { EntryFormValues } from './entry-form';

const sheet = timeSheetScreen();

describe('the draft of an entry', () => {
  it('is restored after a reload with a note, asks for the files again, and can be discarded', async () => {
    const before = await sheet.open();
    await openAddEntry(before.user);
    await typeEntry(before.user, 'Half a thought');
    await before.user.upload(field('Files'), [textFile('plan.txt', 'a')]);
    before.leave();
    releaseFiles(storedFiles(before.store.getState())); // as a reload does

    const { user } = await sheet.open();
    await openAddEntry(user);
    expect(screen.getByText('Draft from 10:00 restored')).toBeTruthy();
    expect(field('Description').value).toBe('Half a thought');
    expect(field('End').value).toBe('09:45');
    const files = screen.getByRole('list', { name: 'Chosen files' });
    expect(within(files).getByText('plan.txt')).toBeTruthy();
    expect(await within(files).findByText('Choose it again')).toBeTruthy();
    expect(screen.getByText(/^Still needed: .*plan\.txt chosen again or removed\.$/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.upload(field('Files'), [textFile('plan.txt', 'a')]);
    expect(within(files).queryByText('Choose it again')).toBeNull();
    expect(within(files).getAllByRole('listitem')).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(field('Description').value).toBe('');
    expect(screen.queryByText('Draft from 10:00 restored')).toBeNull();
    expect(draftNames()).toEqual([]);
  });

  it.each(['Escape', 'Close'])('is left when the dialog is closed with %s', async (way) => {
    const { user } = await sheet.open();
    await openAddEntry(user);
    await user.type(field('Description'), 'Not finished');
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: way }));
    await isDialogClosed();

    await openAddEntry(user);
    expect(field('Description').value).toBe('Not finished');
  });

  it('is hidden from the next user of the browser', async () => {
    const before = await sheet.open();
    await openAddEntry(before.user);
    await typeEntry(before.user, 'Between Owen and me');
    before.leave();

    const { user } = await sheet.open(ADA);
    await openAddEntry(user);
    expect(field('Description').value).toBe('');
    expect(screen.queryByText(/restored/)).toBeNull();
  });
});

function storedFiles(state: RootState) {
  const values = state.drafts.byKey['time-entry.new']?.values as EntryFormValues | undefined;
  return values?.files ?? [];
}
