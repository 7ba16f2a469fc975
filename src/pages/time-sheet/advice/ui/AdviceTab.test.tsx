import { textsByRole } from '@tests/support/screen-text';
import { enterText } from '@tests/support/enter-text';
import { adviceScreen, expectLinked, rowOf, shownIds } from '@tests/support/advice-screen';
import { fault, IN_PLACE, retryEveryFault } from '@tests/support/render-app';
import { ADA } from '@tests/support/test-api';
import { timeSheetScreen } from '@tests/support/time-sheet-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const sheet = timeSheetScreen();
const { advise, openAdvice } = adviceScreen(sheet);

const dateField = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const EMPTY = 'No Entries for selected criteria';

describe('the advice tab', () => {
  it('lists advice in the specified columns', async () => {
    const entry = await advise('09:00', { contactId: null });
    await openAdvice();
    const row = await rowOf(entry);

    expect(textsByRole('columnheader')).toBe(
      'Follow-ups | Date | Id | Consultant | Account | Description | Advisory Type | Contact | Start | End | Files | SafetyNest | Add follow-up',
    );
    const [year, month, date] = sheet.day.split('-');
    expect(textsByRole('cell', row)).toBe(
      ` | ${date}/${month}/${year} | ${entry.name} | Owen Hughes | ${entry.accountName} | Advice of ${sheet.day}T09:00 | Redundancy |  | 09:00 | 09:59 | 0 | Link | `,
    );
  });

  it('shows five per page, with the page in the address', async () => {
    const entries = [];
    for (const hour of ['08', '09', '10', '11', '12', '13', '14']) entries.push(await advise(`${hour}:00`));
    const names = entries.map(({ name }) => name).toReversed();
    const { user } = await openAdvice();

    expect(await screen.findByText('1–5 of 7')).toBeTruthy();
    expect(shownIds()).toEqual(names.slice(0, 5));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('6–7 of 7')).toBeTruthy();
    expect(shownIds()).toEqual(names.slice(5));
    expect(sheet.search()).toMatch(/&page=2$/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  });

  it('shows an empty state after the last page, with a way back', async () => {
    const entry = await advise('09:00');
    const { user } = await openAdvice('&page=9');
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    await rowOf(entry);
    expect(sheet.search()).not.toContain('page');
  });

  it('expands follow-ups, including nested ones', async () => {
    const first = await advise('09:00');
    const second = await advise('10:00', { parentId: first.id });
    const third = await advise('11:00', { parentId: second.id }, ADA);
    const { user } = await openAdvice();

    await rowOf(first);
    expect(shownIds()).toEqual([first.name]);
    await user.click(screen.getByRole('button', { name: `2 follow-ups of ${first.name}`, expanded: false }));
    expect(shownIds()).toEqual([first.name, second.name]);
    await user.click(screen.getByRole('button', { name: `1 follow-up of ${second.name}` }));
    expect(shownIds()).toEqual([first.name, second.name, third.name]);
    expect(within(await rowOf(third)).getByText(`Follows ${second.name}.`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: `2 follow-ups of ${first.name}`, expanded: true }));
    expect(shownIds()).toEqual([first.name]);
  });

  it('has an empty state', async () => {
    await openAdvice();
    expect(await screen.findByText(EMPTY)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows every wrong answer in place and in the snack-bar, and retries', async () => {
    const entry = await advise('09:00');
    await retryEveryFault(sheet.server, ['post', '/advicedata'], openAdvice, () =>
      expect(screen.queryByText(EMPTY)).toBeNull(),
    );
    await rowOf(entry);
  });

  it('reports that it cannot be refreshed after publishing, and keeps its rows', async () => {
    const entry = await advise('09:00');
    const { user } = await openAdvice();
    await rowOf(entry);
    sheet.server.use(fault('post', '/advicedata', { status: 503, body: { title: 'Try later.' } }));
    await user.click(screen.getByRole('button', { name: 'Link' }));
    expect(await screen.findByText('Try later.', IN_PLACE)).toBeTruthy();
    await expectLinked(entry);
    await screen.findByText(`${entry.name} is in SafetyNest now: the client can see it.`);
  });
});

describe('the days of the advice tab', () => {
  it('are the last thirty up to today', async () => {
    await sheet.open(undefined, '/time-sheet?tab=advice');
    expect((await dateField('Date From')).value).toBe('19/10/2026');
    expect((await dateField('Date To')).value).toBe('18/11/2026');
  });

  it('cannot be typed, and Date From and Date To cannot pass each other', async () => {
    const { user } = await sheet.open(undefined, '/time-sheet?tab=advice&from=2026-11-16&to=2026-11-17');
    const from = await dateField('Date From');
    const to = await dateField('Date To');
    expect([from.readOnly, to.readOnly]).toEqual([true, true]);

    from.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect([from.value, to.value]).toEqual(['17/11/2026', '17/11/2026']);
    expect(nextDay(from).disabled).toBe(true);
    to.focus();
    await user.keyboard('{ArrowLeft}');
    expect([from.value, to.value]).toEqual(['17/11/2026', '17/11/2026']);
    await user.keyboard('{ArrowRight}');
    expect([from.value, to.value]).toEqual(['17/11/2026', '18/11/2026']);
    expect(nextDay(from).disabled).toBe(false);
    // Choosing the default end by hand: the address still contains it.
    expect(sheet.search()).toBe('?tab=advice&from=2026-11-17&to=2026-11-18');
  });

  it('limit the calendar', async () => {
    const { user } = await sheet.open(undefined, '/time-sheet?tab=advice&from=2026-11-10&to=2026-11-17');
    await user.click(await dateField('Date From'));
    const calendar = await screen.findByRole('dialog', { name: 'Choose a day' });
    const pick = (date: string) =>
      within(calendar).getByRole<HTMLButtonElement>('gridcell', { name: new RegExp(date) });
    await waitFor(() => expect(pick('17').disabled).toBe(false));
    expect(pick('18').disabled).toBe(true);
  });
});

describe('the account filter', () => {
  it('offers Show All Advice once an account is chosen, and lists colleagues’ advice, which can be read and followed up', async () => {
    const mine = await advise('09:00');
    const theirs = await advise('10:00', {}, ADA);
    const { user } = await openAdvice();
    await rowOf(mine);
    expect(screen.queryByRole('checkbox', { name: 'Show All Advice' })).toBeNull();

    await enterText(user, screen.getByLabelText('Account Filter'), mine.accountName ?? '');
    await user.click(await screen.findByRole('option', { name: mine.accountName ?? '' }));
    const all = await screen.findByRole('checkbox', { name: 'Show All Advice' });
    await waitFor(() => expect(shownIds()).toEqual([mine.name]));
    await user.click(all);

    const row = within(await rowOf(theirs));
    expect(shownIds()).toEqual([theirs.name, mine.name]);
    expect(row.getByText('Ada Lindqvist')).toBeTruthy();
    expect(row.getByText('Not linked')).toBeTruthy();
    expect(row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      `Add follow-up to ${theirs.name}`,
    ]);

    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(shownIds()).toEqual([mine.name]));
    expect(screen.queryByRole('checkbox', { name: 'Show All Advice' })).toBeNull();
    expect(sheet.search()).not.toMatch(/account|all/);
  });

  it('can come from a link', async () => {
    const theirs = await advise('10:00', {}, ADA);
    await openAdvice(`&account=client-0001&accountName=Somebody&all=1`);
    await rowOf(theirs);
    await waitFor(async () => expect((await dateField('Account Filter')).value).toBe('Harbourside Joinery Ltd'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show All Advice' }).checked).toBe(true);
  });
});

function nextDay(field: HTMLElement) {
  const group = field.closest<HTMLElement>('[class*="form-group"]');
  return within(group ?? document.body).getByRole<HTMLButtonElement>('button', { name: 'Next day' });
}
