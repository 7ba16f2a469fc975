import { BROKEN_ANSWERS, WRONG_ANSWERS, breakCall } from './support/faults';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { addEntryButton, entryDialog, entryRow } from './support/time-sheet';

/** Failed answers, which the browser reports, are what these tests are about. */
const NETWORK_FAILURES = /^(request|answer): |Failed to load resource/;

test.beforeEach(async ({ page, problems }) => {
  problems.expectMatching(NETWORK_FAILURES);
  await openAs(page, 'Tom Barker', '/time-sheet');
  await addEntryButton(page).waitFor();
});

test('each fault in the answer with a day’s entries has its text, and trying again works', async ({ page }) => {
  for (const fault of [...BROKEN_ANSWERS, ...WRONG_ANSWERS]) {
    await test.step(`${fault.name} says "${fault.text}"`, async () => {
      const mend = await breakCall(page, '/employeetimedata/*', fault);
      await page.getByRole('button', { name: 'Previous day' }).click();
      await expect(page.getByRole('main').getByText(fault.text)).toBeVisible();
      await mend();
      await page.getByRole('button', { name: /retry|try again/i }).click();
      // The snack-bar may still show it.
      await expect(page.getByRole('main').getByText(fault.text)).toHaveCount(0);
      await expect(page.getByRole('table').or(page.getByText('No Entries for today ...')).first()).toBeVisible();
    });
  }
});

test('each fault of a save has its text and keeps the form, and saving again works', async ({ page }) => {
  for (const fault of BROKEN_ANSWERS) {
    await test.step(`${fault.name} says "${fault.text}"`, async () => {
      const description = `Saved after ${fault.name}`;
      const mend = await breakCall(page, '/addtimesheetentry', fault);
      await addEntryButton(page).click();
      const form = entryDialog(page);
      await form.description.fill(description);
      await form.activityType.selectOption('Travel');
      await form.start.fill('0700');
      await form.end.fill('0715');
      await form.save.click();

      await expect(page.getByText(fault.text)).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss message' }).click();
      await expect(form.description).toHaveValue(description);
      await expect(form.save).toBeEnabled();

      await mend();
      await form.save.click();
      await expect(form.dialog).toBeHidden();
      await expect(entryRow(page, description)).toHaveCount(1);
    });
  }
});

test('a slow save shows its progress and is sent once, however often Save is pressed', async ({ page }) => {
  const description = 'Saved slowly';
  let sent = 0;
  let send = () => {};
  const isPressedTwice = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/api/addtimesheetentry', async (route) => {
    sent += 1;
    await isPressedTwice;
    await route.continue();
  });
  await addEntryButton(page).click();
  const form = entryDialog(page);
  await form.description.fill(description);
  await form.activityType.selectOption('Travel');
  await form.start.fill('0600');
  await form.end.fill('0615');
  await form.save.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => sent).toBe(1);
  await page.keyboard.press('Enter');
  send();
  await expect(form.dialog).toBeHidden();
  await expect(entryRow(page, description)).toHaveCount(1);
  expect(sent).toBe(1);
});
