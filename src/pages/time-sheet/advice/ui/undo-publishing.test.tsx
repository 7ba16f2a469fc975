import { fault } from '@tests/support/render-app';
import { adviceOf } from '@tests/support/advice';
import { adviceScreen, expectLinked, rowOf } from '@tests/support/advice-screen';
import { openedDialog } from '@tests/support/opened-dialog';
import { ADA, OWEN, TEST_NOW } from '@tests/support/test-api';
import { inputOf, timeSheetOf } from '@tests/support/time-sheet';
import { isDialogClosed, timeSheetScreen } from '@tests/support/time-sheet-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import type { TimeEntry } from '@contract/time-entry';

const sheet = timeSheetScreen();
const { advise, linked, openAdvice } = adviceScreen(sheet);

const linkButton = async (entry: TimeEntry) => within(await rowOf(entry)).findByRole('button', { name: 'Link' });
const undoButton = () => screen.findByRole('button', { name: 'Undo' });
const noUndo = () => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

/** Publishes an entry without follow-ups, and waits for the offer to undo it. */
async function publishedAdvice() {
  const entry = await advise('09:00');
  const opened = await openAdvice();
  await opened.user.click(await linkButton(entry));
  await undoButton();
  return { entry, ...opened };
}

describe('the undo of Link', () => {
  afterEach(() => sheet.api.setNow(TEST_NOW));

  it('takes the advice out of SafetyNest, and Link gets the focus', async () => {
    const { entry, user } = await publishedAdvice();
    expect(await linked([entry])).toEqual([entry.name]);
    await user.click(await undoButton());
    expect(await screen.findByText(`${entry.name} is not in SafetyNest any more.`)).toBeTruthy();
    const link = await linkButton(entry);
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(await linked([entry])).toEqual([]);
    noUndo();

    // The list has its new version.
    await user.click(link);
    await expectLinked(entry);
  });

  it('works by Ctrl+Z', async () => {
    const { entry, user } = await publishedAdvice();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(document.activeElement).toBe(await linkButton(entry)));
    expect(await linked([entry])).toEqual([]);
  });

  it('takes back exactly what the dialog has published', async () => {
    const first = await advise('09:00');
    const second = await advise('10:00', { parentId: first.id }, ADA);
    const third = await advise('11:00', { parentId: first.id, publishToSafetyNest: true });
    const { user } = await openAdvice();
    await user.click(await linkButton(first));
    await openedDialog('Publish Advice');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await isDialogClosed();
    expect(
      await screen.findByText(`${first.name} and its follow-ups are in SafetyNest now: the client can see them.`),
    ).toBeTruthy();
    expect(await linked([first, second, third])).toHaveLength(3);

    await user.click(await undoButton());
    expect(await screen.findByText(`${first.name} and 1 follow-up are not in SafetyNest any more.`)).toBeTruthy();
    expect(await linked([first, second, third])).toEqual([third.name]);
  });

  it('is refused after a change by somebody else, and not offered again', async () => {
    const first = await advise('09:00');
    const second = await advise('10:00', { parentId: first.id }, ADA);
    const { user } = await openAdvice();
    await user.click(await linkButton(first));
    await openedDialog('Publish Advice');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const undo = await undoButton();
    const edited = { ...inputOf(second), version: '2', description: 'Put more plainly', publishToSafetyNest: true };
    await timeSheetOf(sheet.api).saved(ADA, edited);
    await user.click(undo);
    expect(await screen.findByText(/Ada Lindqvist has saved this advice since/)).toBeTruthy();
    noUndo();
    expect(await linked([first, second])).toHaveLength(2);
  });

  it('says when it is too late', async () => {
    const { entry, user } = await publishedAdvice();
    sheet.api.setNow(new Date(Date.parse(TEST_NOW) + 10 * 60_000).toISOString());
    await user.click(await undoButton());
    expect(await screen.findByText(/Only advice that you published in the last 10 minutes/)).toBeTruthy();
    expect(await linked([entry])).toEqual([entry.name]);
  });

  it('is offered again if it did not arrive', async () => {
    const { entry, user } = await publishedAdvice();
    sheet.server.use(fault('post', '/unpublishtimesheetentry', 'none', { once: true }));
    await user.click(await undoButton());
    await screen.findByText('No response from server');
    await user.click(await undoButton());
    await linkButton(entry);
    expect(await linked([entry])).toEqual([]);
  });

  it('is not offered without extensions', async () => {
    const entry = await advise('09:00');
    sheet.server.use(http.get('*/api/vars', () => HttpResponse.json({})));
    const { user } = await openAdvice();
    await user.click(await linkButton(entry));
    expect(await screen.findByText(`${entry.name} is in SafetyNest now: the client can see it.`)).toBeTruthy();
    noUndo();
  });

  it('is not offered for what was in SafetyNest already', async () => {
    const entry = await advise('09:00');
    const { user } = await openAdvice();
    const link = await linkButton(entry);
    await adviceOf(sheet.api).published(OWEN, { id: entry.id });
    await user.click(link);
    await expectLinked(entry);
    noUndo();
  });
});
