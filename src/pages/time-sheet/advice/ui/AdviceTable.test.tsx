import { enterText } from '@tests/support/enter-text';
import { adviceOf } from '@tests/support/advice';
import { adviceScreen, rowOf, shownIds } from '@tests/support/advice-screen';
import { fault } from '@tests/support/render-app';
import { ADA, OWEN, TEST_DAY } from '@tests/support/test-api';
import { entryForm, inputOf, textFile, timeSheetOf } from '@tests/support/time-sheet';
import { draftNames, field, isDialogClosed, saveButton, timeSheetScreen } from '@tests/support/time-sheet-screen';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { AdviceEntry } from '@contract/advice';
import type { TimeEntry } from '@contract/time-entry';

const sheet = timeSheetScreen();
const { advise, openAdvice } = adviceScreen(sheet);

/** Owen's advice on the test's day, as the API lists it. */
async function listed(): Promise<AdviceEntry[]> {
  const days = { fromDate: sheet.day, toDate: sheet.day };
  return (await adviceOf(sheet.api).page(OWEN, { ...days, employeeId: 'staff-owen-hughes' })).entries;
}

async function openFollowUp(user: UserEvent, { name }: TimeEntry) {
  await user.click(await screen.findByRole('button', { name: `Add follow-up to ${name}` }));
  await screen.findByRole('dialog', { name: `Add Entry: follow-up to ${name}` });
  // Wait for it: it loads with the day's entries and could interfere with typing.
  await waitFor(() => expect(field('Start').value).not.toBe(''));
}

async function openEntry(user: UserEvent, { name }: TimeEntry) {
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog', { name: `Entry ${name}` });
}

describe('a follow-up', () => {
  it('copies account, contract, activity and advisory type, and is shown below its parent', async () => {
    const advice = await advise('09:00', { activityType: 'Remote Advisory' });
    const { user } = await openAdvice();
    await openFollowUp(user, advice);

    await waitFor(() => expect(field('Contract').value).toBe(advice.contractId));
    expect([field('Account').textContent, field('Activity Type').value, field('Advisory Type').value]).toEqual([
      advice.accountName,
      'Remote Advisory',
      'Redundancy',
    ]);
    expect([field('Contract').disabled, field('Contact').value]).toEqual([false, '']);
    expect(screen.getByText(`Follows ${advice.name}: advice to the same account.`)).toBeTruthy();
    expect(
      within(field('Activity Type'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose an activity type', 'Advisory', 'Remote Advisory']);
    // Today, where Owen's last entry ended.
    await waitFor(() => expect(field('Start').value).toBe('12:15'));
    expect(draftNames()).toEqual([]);

    await enterText(user, field('Description'), 'Called back');
    await user.type(field('End'), '+15');
    await user.click(saveButton());
    await isDialogClosed();

    expect(await screen.findByText('Called back')).toBeTruthy();
    const [entry] = await listed();
    expect(entry?.children.map(({ description, startTime }) => [description, startTime])).toEqual([
      ['Called back', `${TEST_DAY}T12:15`],
    ]);
    expect(shownIds()).toEqual([advice.name, entry?.children[0]?.name]);
  });

  it('to a colleague’s advice belongs to the user', async () => {
    const theirs = await advise('10:00', {}, ADA);
    const { user } = await openAdvice('&account=client-0001&all=1');
    await openFollowUp(user, theirs);
    await user.clear(field('Start'));
    await user.type(field('Start'), '1300');
    await user.type(field('End'), '+15');
    await user.click(saveButton());
    await isDialogClosed();
    expect(await screen.findByText('Owen Hughes')).toBeTruthy();
  });

  it('is one entry with its files if the answer is lost and Save is pressed again', async () => {
    const advice = await advise('09:00');
    sheet.loseAnswer('/addtimesheetentry');
    const { user } = await openAdvice();
    await openFollowUp(user, advice);
    await enterText(user, field('Description'), 'Only once');
    await user.clear(field('Start'));
    await user.type(field('Start'), '1400');
    await user.type(field('End'), '+15');
    await user.upload(field('Files'), [textFile('a.txt', 'a'), textFile('b.txt', 'b')]);
    await saveTwice(user);

    const [entry] = await listed();
    expect(entry?.children.map(({ description, filenames }) => [description, filenames])).toEqual([
      ['Only once', ['a.txt', 'b.txt']],
    ]);
  });

  it('has its own draft, separate from other follow-ups and from Add Entry', async () => {
    const [first, second] = [await advise('09:00'), await advise('10:00')];
    const { user } = await openAdvice();
    await openFollowUp(user, first);
    await enterText(user, field('Description'), 'About the first');
    await user.keyboard('{Escape}');
    await isDialogClosed();
    await openFollowUp(user, second);
    expect(field('Description').value).toBe('');
    await user.keyboard('{Escape}');
    await isDialogClosed();
    await openFollowUp(user, first);
    expect(field('Description').value).toBe('About the first');
    expect(screen.getByText(/restored/)).toBeTruthy();
  });
});

describe('the user’s own advice', () => {
  it('opens for editing with its locked fields explained, and returns the focus', async () => {
    const advice = await advise('09:00');
    const { user } = await openAdvice();
    await openEntry(user, advice);
    for (const label of ['Account', 'Contract', 'Activity Type', 'Advisory Type']) {
      expect(field(label).tagName).toBe('OUTPUT');
    }
    expect(
      screen.getByText('Account, contract, activity type and advisory type cannot be changed on an existing entry.'),
    ).toBeTruthy();
    await user.clear(field('Description'));
    await enterText(user, field('Description'), 'Said better');
    await user.click(saveButton());
    await isDialogClosed();
    expect(await within(await rowOf(advice)).findByText('Said better')).toBeTruthy();
    expect(screen.getByText(`${advice.name} is saved.`)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: advice.name })));
  });

  it('is changed once, and has each file once, if the answer is lost and Save is pressed again', async () => {
    const advice = await advise('09:00');
    sheet.loseAnswer('/addtimesheetentry');
    const { user } = await openAdvice();
    await openEntry(user, advice);
    await user.upload(field('Files'), [textFile('plan.txt', 'plan')]);
    await enterText(user, field('Description'), ', with the plan');
    await saveTwice(user);

    expect((await listed()).map(({ id, description, filenames }) => [id, description, filenames])).toEqual([
      [advice.id, `${advice.description}, with the plan`, ['plan.txt']],
    ]);
  });
});

describe('the files of advice', () => {
  it('can be opened from the table and from the entry, including a colleague’s', async () => {
    const advice = await advise('09:00', {}, ADA);
    const files = [textFile('first.txt', 'one'), textFile('second.txt', 'two')];
    const answer = await timeSheetOf(sheet.api).send(ADA, inputOf(advice), files);
    expect(answer.status).toBe(200);
    const saved = watchSavedFiles();
    const { user } = await openAdvice('&account=client-0001&all=1');

    (await screen.findByRole('button', { name: `2 files of ${advice.name}` })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'first.txt' })));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(saved.names()).toEqual(['second.txt']));
    expect(await saved.texts()).toEqual(['two']);
    saved.restore();
  });

  it('are listed in their entry beside new ones, and a failed download is reported', async () => {
    const advice = await advise('09:00');
    await sheet.api.request('POST', '/addtimesheetentry', {
      as: OWEN,
      body: entryForm(inputOf(advice), [textFile('report.txt', 'text')]),
    });
    const saved = watchSavedFiles();
    const { user, store } = await openAdvice();
    await openEntry(user, advice);
    await user.click(await screen.findByRole('button', { name: 'Open report.txt' }));
    await waitFor(() => expect(saved.names()).toEqual(['report.txt']));

    sheet.server.use(fault('get', '/timesheetfile/*', { status: 404, body: { title: 'Gone.' } }));
    await user.click(screen.getByRole('button', { name: 'Open report.txt' }));
    await waitFor(() => expect(store.getState().notifications.map(({ message }) => message)).toEqual(['Gone.']));
    expect(saved.names()).toEqual(['report.txt']);
    saved.restore();
  });
});

async function saveTwice(user: UserEvent) {
  await user.click(saveButton());
  await waitFor(() => expect(screen.getAllByText('No response from server')).toHaveLength(1));
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  await user.click(saveButton());
  await isDialogClosed();
}

/** Records files that the browser is asked to save; jsdom has neither object URLs nor downloads. */
function watchSavedFiles() {
  const contents: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (content: Blob) => (contents.push(content), 'blob:file'),
      revokeObjectURL: () => undefined,
    }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return {
    names: () => names,
    texts: () => Promise.all(contents.map((content) => content.text())),
    restore: () => {
      click.mockRestore();
      vi.unstubAllGlobals();
    },
  };
}
