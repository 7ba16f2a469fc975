import type { Page } from '@playwright/test';
import { untilQuiet } from './support/quiet';
import { openAs, signIn, signOutButton } from './support/sign-in';
import { untilStored } from './support/stored-texts';
import { expect, test } from './support/test';
import { addEntryButton, entryDialog, entryRow } from './support/time-sheet';

async function openDialog(page: Page) {
  await addEntryButton(page).click();
  const form = entryDialog(page);
  await form.dialog.waitFor();
  return form;
}

test('a draft survives a reload and a closed tab, is hidden from others, and is deleted once it is saved', async ({
  page,
  context,
}) => {
  const typed = 'Half a sentence about the fire';
  await page.goto('/time-sheet');
  await signIn(page, 'Ada Lindqvist');
  let form = await openDialog(page);
  await form.description.fill(typed);
  await form.start.fill('0630');
  await untilStored(page, typed);

  await page.reload();
  form = await openDialog(page);
  await expect(form.description).toHaveValue(typed);
  await expect(form.start).toHaveValue('06:30');

  const next = await context.newPage();
  await page.close();
  await next.goto('/time-sheet');
  form = await openDialog(next);
  await expect(form.description).toHaveValue(typed);
  await next.keyboard.press('Escape');

  await untilQuiet(next);
  await signOutButton(next).click();
  await signIn(next, 'Tom Barker');
  await next.goto('/time-sheet');
  form = await openDialog(next);
  await expect(form.description).toHaveValue('');
  await form.cancel.click();

  await untilQuiet(next);
  await signOutButton(next).click();
  await signIn(next, 'Ada Lindqvist');
  await next.goto('/time-sheet');
  form = await openDialog(next);
  await expect(form.description).toHaveValue(typed);
  await form.activityType.selectOption('Report Writing');
  await form.end.fill('+15');
  await form.save.click();
  await expect(entryRow(next, typed)).toHaveCount(1);
  await next.reload();
  form = await openDialog(next);
  await expect(form.description).toHaveValue('');
});

test('a draft’s file is restored with it, and a save with a lost answer is found in another tab', async ({
  page,
  context,
  problems,
}) => {
  problems.expectMatching(/addtimesheetentry|ERR_FAILED/);
  const typed = 'Lost on the way back';
  await openAs(page, 'Ada Lindqvist', '/time-sheet');
  let form = await openDialog(page);
  await form.description.fill(typed);
  await form.activityType.selectOption('Report Writing');
  await form.start.fill('0430');
  await form.end.fill('+15');
  await form.files.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('the plan') });
  await untilStored(page, 'plan.txt');
  await context.route(
    '**/addtimesheetentry',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await form.save.click();
  await expect(page.getByText('No response from server')).toBeVisible();

  const next = await context.newPage();
  await page.close();
  await next.goto('/time-sheet');
  form = await openDialog(next);
  await expect(form.dialog.getByText('plan.txt')).toBeVisible();
  await expect(form.save).toBeEnabled();
  await expect(form.dialog.getByText('Choose it again')).toHaveCount(0);
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await expect(entryRow(next, typed)).toContainText('plan.txt');
  await expect(entryRow(next, typed)).toHaveCount(1);
  await next.reload();
  await expect(entryRow(next, typed)).toHaveCount(1);
});

test('two tabs have a draft each, and another one lists both when they are gone', async ({ page, context }) => {
  await openAs(page, 'Ada Lindqvist', '/time-sheet');
  const second = await context.newPage();
  await second.goto('/time-sheet');
  const tabs = [
    { tab: page, words: 'ONE of two' },
    { tab: second, words: 'TWO of two' },
  ];
  for (const { tab, words } of tabs) {
    const form = await openDialog(tab);
    await expect(form.description).toHaveValue('');
    await form.description.fill(words);
    await untilStored(tab, words);
  }
  for (const { tab, words } of tabs) {
    await tab.reload();
    const form = await openDialog(tab);
    await expect(form.description).toHaveValue(words);
    await expect(form.dialog.getByText(/unfinished/)).toHaveCount(0);
  }

  const third = await context.newPage();
  for (const { tab } of tabs) await tab.close();
  await third.goto('/time-sheet');
  const form = await openDialog(third);
  await expect(form.description).toHaveValue('');
  await expect(form.dialog.getByText('2 unfinished entries:')).toBeVisible();
  await form.dialog.getByRole('button', { name: 'Continue 18/11 ONE of two' }).click();
  await expect(form.description).toHaveValue('ONE of two');
  await expect(form.dialog.getByText('1 unfinished entry:')).toBeVisible();

  await form.cancel.click();
  await expect(form.dialog).toBeHidden();
  await openDialog(third);
  await expect(form.description).toHaveValue('TWO of two');
  await form.cancel.click();
  await third.getByRole('button', { name: 'Undo' }).click();
  await openDialog(third);
  await expect(form.description).toHaveValue('TWO of two');
});
