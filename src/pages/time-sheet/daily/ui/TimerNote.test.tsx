import { enterText } from '@tests/support/enter-text';
import { openedDialog } from '@tests/support/opened-dialog';
import { ADA, TEST_DAY } from '@tests/support/test-api';
import { addEntryButton, field, isDialogClosed, timeSheetScreen } from '@tests/support/time-sheet-screen';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetTimers } from '@/features/run-timer';
import { setClock } from '@/shared/lib/clock';

const sheet = timeSheetScreen();

beforeEach(() => {
  localStorage.clear();
  forgetTimers();
});

const note = () => screen.findByRole('group', { name: 'Timer' });

describe('the timer of the time sheet', () => {
  it('is started by a key, shown in the bar of all screens, and stopped there with its times filled in', async () => {
    const { user } = await sheet.openPortal(ADA, '/time-sheet');
    await addEntryButton();
    await user.keyboard('t');
    expect(within(await note()).getByText(/^The timer has been running since 10:00/)).toBeTruthy();
    setClock(() => Date.parse(`${TEST_DAY}T10:40:00Z`));
    await user.click(screen.getByRole('link', { name: 'Harbour Tools' }));
    await user.click(await screen.findByRole('button', { name: /^Stop the timer, 0:\d\d since 10:00$/ }));
    await openedDialog('Add Entry');
    expect([field('Date').value, field('Start').value, field('End').value]).toEqual(['18/11/2026', '10:00', '10:40']);
  });

  it('stays until its entry is saved', async () => {
    const { user } = await sheet.open(ADA, '/time-sheet');
    await addEntryButton();
    await user.keyboard('t');
    await user.keyboard('t');
    await openedDialog('Add Entry');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await isDialogClosed();
    expect(within(await note()).getByText('Measured 10:00–10:01, not recorded yet.')).toBeTruthy();
    await user.click(within(await note()).getByRole('button', { name: 'Record' }));
    await openedDialog('Add Entry');
    await enterText(user, field('Description'), 'Measured');
    await user.selectOptions(field('Activity Type'), 'Administration');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await isDialogClosed();
    expect(screen.queryByRole('group', { name: 'Timer' })).toBeNull();
  });
});
