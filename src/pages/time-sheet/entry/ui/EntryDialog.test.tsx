import { fault } from '@tests/support/render-app';
import { enterText } from '@tests/support/enter-text';
import { adviceScreen, expectLinked } from '@tests/support/advice-screen';
import { textFile } from '@tests/support/time-sheet';
import {
  addEntryButton,
  draftNames,
  field,
  isDialogClosed,
  openAddEntry,
  saveButton,
  tabTo,
  timeSheetScreen,
  typeEntry,
} from '@tests/support/time-sheet-screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TimeEntry } from '@contract/time-entry';
import { baseApi } from '@/shared/api';

const sheet = timeSheetScreen();

describe('Add Entry', () => {
  it('works with the keyboard only, and returns the focus', async () => {
    await sheet.store('E-mails and diary');
    const { user, store: portal } = await sheet.open();
    await screen.findByText('E-mails and diary');
    (await addEntryButton()).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Add Entry' });
    expect(field('Start').value).toBe('09:30');

    await tabTo(user, field('Description'));
    await user.keyboard('Call with the site');
    await tabTo(user, field('Activity Type'));
    await user.selectOptions(field('Activity Type'), 'Travel');
    await tabTo(user, field('End'));
    await user.keyboard('+45');
    expect(screen.getByText('0:45')).toBeTruthy();
    await tabTo(user, field('Mileage'));
    await user.keyboard('12,5');
    await tabTo(user, saveButton());
    await user.keyboard('{Enter}');

    expect(await screen.findByText('Call with the site')).toBeTruthy();
    await isDialogClosed();
    await waitFor(async () => expect(document.activeElement).toBe(await addEntryButton()));
    expect(
      (await sheet.stored()).map(({ startTime, endTime, mileage }) => [startTime, endTime, mileage]),
    ).toContainEqual([`${sheet.day}T09:30`, `${sheet.day}T10:15`, 12.5]);
    expect(portal.getState().drafts.byKey).toEqual({});
    expect(draftNames()).toEqual([]);
  });

  it('stays open when Escape cancels a composition', async () => {
    const { user } = await sheet.open();
    await openAddEntry(user);
    for (const key of [{ isComposing: true }, { keyCode: 229 }])
      fireEvent.keyDown(field('Description'), { key: 'Escape', ...key });
    await enterText(user, field('Description'), 'Call');
    expect(screen.getByRole('dialog', { name: 'Add Entry' }).contains(field('Description'))).toBe(true);
    fireEvent.keyDown(field('Description'), { key: 'Escape' });
    await isDialogClosed();
  });

  it('shows what is still needed until Save is enabled; refuses empty files and duplicates immediately', async () => {
    const { user } = await sheet.open();
    await openAddEntry(user);
    expect(saveButton().disabled).toBe(true);
    expect(describedBy(saveButton())).toBe(
      'Still needed: an account, or a description, an activity type, an end later than the start.',
    );
    expect(screen.getByText('Invalid')).toBeTruthy();

    await typeEntry(user, 'Filing');
    expect(saveButton().disabled).toBe(false);
    expect(describedBy(saveButton())).toBe('');
    await user.clear(field('End'));
    await user.type(field('End'), '9');
    expect(screen.getByText('Invalid')).toBeTruthy();
    await enterText(user, field('Mileage'), '12,5 miles');
    expect(describedBy(saveButton())).toBe('Still needed: an end later than the start, mileage from 0 to 9,999.');
    expect(screen.getByText('Enter a number from 0 to 9,999.')).toBeTruthy();

    await user.upload(field('Files'), [textFile('good.txt', 'a'), textFile('nothing.txt', '')]);
    await user.upload(field('Files'), [textFile('good.txt', 'a')]);
    expect(screen.getByRole('alert').textContent).toBe('good.txt is already chosen.');
    expect(within(screen.getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem')).toHaveLength(1);
  });

  it('keeps everything typed if saving fails, and saves it the next time', async () => {
    sheet.server.use(
      fault('post', '/addtimesheetentry', { status: 500, body: { title: 'Not today.' } }, { once: true }),
    );
    const { user, store: portal } = await sheet.open();
    await openAddEntry(user);
    await typeEntry(user, 'Precious words');
    await user.click(saveButton());

    await waitFor(() => expect(portal.getState().notifications.map(({ message }) => message)).toEqual(['Not today.']));
    expect(field('Description').value).toBe('Precious words');
    expect(await sheet.stored()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(saveButton()));

    await user.click(saveButton());
    await isDialogClosed();
    expect((await sheet.stored()).map(({ description }) => description)).toEqual(['Precious words']);
  });

  it('creates one entry with its files if the answer is lost and Save is pressed again', async () => {
    sheet.loseAnswer('/addtimesheetentry');
    const { user, store: portal } = await sheet.open();
    await openAddEntry(user);
    await typeEntry(user, 'Only once');
    await user.upload(field('Files'), [textFile('a.txt', 'a'), textFile('b.txt', 'b')]);
    await user.click(saveButton());
    await waitFor(() =>
      expect(portal.getState().notifications.map(({ message }) => message)).toEqual(['No response from server']),
    );
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    expect(await screen.findByText('Your last Save got no answer: trying again is safe.')).toBeTruthy();
    // The day now contains the saved entry, which is this one.
    act(() => void portal.dispatch(baseApi.util.invalidateTags(['TimeEntry'])));
    expect(await screen.findByText('Only once', { ignore: 'textarea' })).toBeTruthy();
    expect(screen.queryByText(/^Overlaps/)).toBeNull();
    await user.click(saveButton());

    await isDialogClosed();
    expect((await sheet.stored()).map(({ description, filenames }) => [description, filenames])).toEqual([
      ['Only once', ['a.txt', 'b.txt']],
    ]);
  });

  it('warns of an overlap but saves', async () => {
    const other = await sheet.store('First', ['09:00', '10:00']);
    const { user } = await sheet.open();
    await openAddEntry(user);
    await typeEntry(user, 'At the same time');
    expect(await screen.findByText(`Overlaps ${other.name}, 09:00–10:00.`)).toBeTruthy();

    await user.click(saveButton());
    await waitFor(async () => expect(await sheet.stored()).toHaveLength(2));
  });
});

describe('an existing entry', () => {
  it('opens with account, contract, activity and advisory type locked and explained', async () => {
    const entry = await sheet.store('As it was');
    const { user } = await sheet.open();
    (await screen.findByRole('button', { name: entry.name })).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: `Entry ${entry.name}` });

    for (const label of ['Account', 'Contract', 'Activity Type']) expect(field(label).tagName).toBe('OUTPUT');
    expect(field('Activity Type').textContent).toBe(entry.activityType);
    expect(
      screen.getByText('Account, contract, activity type and advisory type cannot be changed on an existing entry.'),
    ).toBeTruthy();
    await user.clear(field('Description'));
    await enterText(user, field('Description'), 'As it is');
    await user.click(saveButton());

    await isDialogClosed();
    expect(await screen.findByText('As it is')).toBeTruthy();
    expect((await sheet.stored()).map(({ id, description }) => [id, description])).toEqual([[entry.id, 'As it is']]);
  });
});

describe('the SafetyNest toggle of existing advice', () => {
  const { advise, linked, openAdvice } = adviceScreen(sheet);
  const open = async (user: UserEvent, { name }: TimeEntry) => {
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByRole('dialog', { name: `Entry ${name}` });
    return field('Would you like to add this advice to SafetyNest?');
  };

  it('is locked once the advice is linked, and an earlier draft can still be saved', async () => {
    const entry = await advise('09:00');
    const { user } = await openAdvice();
    expect((await open(user, entry)).disabled).toBe(false);
    await enterText(user, field('Description'), ', amended');
    await user.keyboard('{Escape}');
    await isDialogClosed();
    await user.click(screen.getByRole('button', { name: 'Link' }));
    await expectLinked(entry);

    const toggle = await open(user, entry);
    expect([toggle.checked, toggle.disabled]).toEqual([true, true]);
    expect(describedBy(toggle)).toBe('It is already in SafetyNest and stays there.');
    await user.click(saveButton());
    await isDialogClosed();
    expect(await sheet.stored()).toMatchObject([
      { description: `${entry.description}, amended`, publishToSafetyNest: true },
    ]);
  });

  it('is locked while there are follow-ups, also on the daily tab, and explains where to link it', async () => {
    const entry = await advise('09:00');
    await advise('10:00', { parentId: entry.id });
    const { user } = await sheet.open();
    const toggle = await open(user, entry);
    expect([toggle.checked, toggle.disabled]).toEqual([false, true]);
    expect(describedBy(toggle)).toBe('It has follow-ups: the Advice tab links it together with them.');
    await enterText(user, field('Description'), ', amended');
    await user.click(saveButton());
    await isDialogClosed();
    expect(await linked([entry])).toEqual([]);
  });
});

function describedBy(element: HTMLElement) {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}
