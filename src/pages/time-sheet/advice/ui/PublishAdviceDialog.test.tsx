import { fault } from '@tests/support/render-app';
import { adviceScreen, expectLinked, rowOf } from '@tests/support/advice-screen';
import { openedDialog } from '@tests/support/opened-dialog';
import { holdCalls } from '@tests/support/render-screen';
import { isDialogClosed, timeSheetScreen } from '@tests/support/time-sheet-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TimeEntry } from '@contract/time-entry';

const sheet = timeSheetScreen();
const { advise, linked, openAdvice } = adviceScreen(sheet);

const linkButton = async (entry: TimeEntry) =>
  within(await rowOf(entry)).getByRole<HTMLButtonElement>('button', { name: 'Link' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Publish Advice' });
const refuse = () =>
  sheet.server.use(
    fault('post', '/publishtimesheetentry', { status: 500, body: { title: 'Not today.' } }, { once: true }),
  );

/** Advice with a follow-up that has a follow-up. */
async function thread(): Promise<[TimeEntry, TimeEntry, TimeEntry]> {
  const first = await advise('09:00');
  const second = await advise('10:00', { parentId: first.id });
  return [first, second, await advise('11:00', { parentId: second.id })];
}

describe('advice without follow-ups', () => {
  it('is linked immediately, by keyboard, and the tick gets the focus', async () => {
    const [entry, other] = [await advise('09:00'), await advise('10:00')];
    const release = holdCalls(sheet.server, 'post', '/publishtimesheetentry');
    const { user } = await openAdvice();
    (await linkButton(entry)).focus();
    await user.keyboard('{Enter}');
    expect((await linkButton(entry)).disabled).toBe(true);
    expect((await linkButton(other)).disabled).toBe(false);

    release();
    await expectLinked(entry);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Linked'));
    expect(await linked([entry, other])).toEqual([entry.name]);
  });

  it('does not change if linking fails, which is shown and can be retried', async () => {
    const entry = await advise('09:00');
    refuse();
    const { user, store } = await openAdvice();
    await user.click(await linkButton(entry));
    await waitFor(() => expect(store.getState().notifications.map(({ message }) => message)).toEqual(['Not today.']));
    expect(await linked([entry])).toEqual([]);

    await user.click(await linkButton(entry));
    await expectLinked(entry);
  });

  it('is also linked in the entry of its day', async () => {
    const entry = await advise('09:00');
    const days = `date=${sheet.day}&from=${sheet.day}&to=${sheet.day}`;
    const { user } = await sheet.open(undefined, `/time-sheet?${days}`);
    await screen.findByRole('button', { name: entry.name });
    await user.click(screen.getByRole('tab', { name: 'Advice' }));
    await user.click(await linkButton(entry));
    await expectLinked(entry);
    await user.click(screen.getByRole('tab', { name: 'Daily Timesheet' }));
    await user.click(await screen.findByRole('button', { name: entry.name }));
    const toggle = await screen.findByLabelText<HTMLInputElement>('Would you like to add this advice to SafetyNest?');
    expect([toggle.checked, toggle.disabled]).toEqual([true, true]);
  });
});

describe('advice with follow-ups', () => {
  it('needs a confirmation with the number of follow-ups and a list of what will be published; Cancel and Esc change nothing', async () => {
    const [first, second, third] = await thread();
    const { user } = await openAdvice();
    await user.click(await linkButton(first));

    const asked = within(await dialog());
    expect(
      asked.getByText(
        `Publishing ${first.name} will also display 2 child entries in SafetyNest. Are you sure you want to publish?`,
      ),
    ).toBeTruthy();
    const items = within(asked.getByRole('list', { name: 'What will be published' })).getAllByRole('listitem');
    expect(items.map((item) => within(item).getByText(/^T-\d+$/).textContent)).toEqual(
      [first, second, third].map(({ name }) => name),
    );
    for (const name of ['Cancel', 'Publish']) expect(asked.getByRole('button', { name })).toBeTruthy();
    for (const leave of [() => user.keyboard('{Escape}'), () => user.click(button('Cancel'))]) {
      await openedDialog('Publish Advice');
      await leave();
      await isDialogClosed();
      await waitFor(async () => expect(document.activeElement).toBe(await linkButton(first)));
      expect(await linked([first, second, third])).toEqual([]);
      await user.click(await linkButton(first));
    }
  });

  it('is linked with all of them, and nothing can be pressed in the meantime', async () => {
    const entries = await thread();
    const release = holdCalls(sheet.server, 'post', '/publishtimesheetentry');
    const { user } = await openAdvice();
    await user.click(await linkButton(entries[0]));
    await dialog();
    await user.click(button('Publish'));
    expect([button('Cancel').disabled, button('Publish').disabled]).toEqual([true, true]);
    await user.keyboard('{Escape}');
    expect(await dialog()).toBeTruthy();

    release();
    await isDialogClosed();
    await expectLinked(entries[0]);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Linked'));
    await user.click(button(`2 follow-ups of ${entries[0].name}`));
    await user.click(button(`1 follow-up of ${entries[1].name}`));
    await expectLinked(entries[1]);
    await expectLinked(entries[2]);
    expect(await linked(entries)).toHaveLength(3);
  });

  it('does not change if publishing fails, which is shown, and Publish has the focus', async () => {
    const entries = await thread();
    refuse();
    const { user, store } = await openAdvice();
    await user.click(await linkButton(entries[0]));
    await dialog();
    await user.click(button('Publish'));
    await waitFor(() => expect(store.getState().notifications.map(({ message }) => message)).toEqual(['Not today.']));
    await waitFor(() => expect(document.activeElement).toBe(button('Publish')));
    expect(await linked(entries)).toEqual([]);

    await user.keyboard('{Enter}');
    await isDialogClosed();
    expect(await linked(entries)).toHaveLength(3);
  });

  it('needs another confirmation if a follow-up was added in the meantime', async () => {
    const first = await advise('09:00');
    const second = await advise('10:00', { parentId: first.id });
    const { user, store } = await openAdvice();
    await user.click(await linkButton(first));
    await dialog();
    const third = await advise('11:00', { parentId: first.id });
    await user.click(button('Publish'));

    expect(await screen.findByText(/will also display 2 child entries/)).toBeTruthy();
    expect(store.getState().notifications).toHaveLength(1);
    expect(await linked([first, second, third])).toEqual([]);
    await user.click(button('Publish'));
    await isDialogClosed();
    expect(await linked([first, second, third])).toHaveLength(3);
  });

  it('is published once if the answer is lost and Publish is pressed again', async () => {
    const entries = await thread();
    sheet.loseAnswer('/publishtimesheetentry');
    const { user, store } = await openAdvice();
    await user.click(await linkButton(entries[0]));
    await dialog();
    await user.click(button('Publish'));
    await waitFor(() => expect(store.getState().notifications).toHaveLength(1));
    await waitFor(() => expect(button('Publish').disabled).toBe(false));
    await user.click(button('Publish'));
    await isDialogClosed();
    await expectLinked(entries[0]);
  });
});
