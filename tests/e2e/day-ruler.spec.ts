import type { Page } from '@playwright/test';
import { checkScreen } from './support/accessibility';
import { goTo } from './support/go-to';
import { tabAndEnter, tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { addEntryButton, entryDialog, entryRow } from './support/time-sheet';

/** Days for this file only, far from the demo data and the days of other files. */
const DAY = '2027-09-14';
const SPRING = '2026-03-29';
const AUTUMN = '2026-10-25';

const ruler = (page: Page) => page.getByRole('region', { name: 'Day ruler' });
const free = (page: Page, span: string) => ruler(page).getByRole('button', { name: span });

async function openDay(page: Page, day: string): Promise<void> {
  await openAs(page, 'Owen Hughes', `/time-sheet?date=${day}`);
  await addEntryButton(page).waitFor();
}

/** Fills the open dialog by keyboard and saves it. */
async function saveByKeyboard(page: Page, description: string, end?: string): Promise<void> {
  const form = entryDialog(page);
  await tabTo(page, form.description);
  await page.keyboard.type(description);
  await tabTo(page, form.activityType);
  await page.keyboard.type('Administration');
  if (end !== undefined) {
    await tabTo(page, form.end);
    await page.keyboard.type(end);
  }
  await tabAndEnter(page, form.save);
  await expect(form.dialog).toBeHidden();
}

test('a day is filled from its free time and copied, all by keyboard', async ({ page }) => {
  await openDay(page, DAY);
  await tabAndEnter(page, free(page, '07:00–19:00'));
  const form = entryDialog(page);
  await expect(form.start).toHaveValue('07:00');
  await expect(form.end).toHaveValue('19:00');
  await tabTo(page, form.end);
  await page.keyboard.press('ControlOrMeta+a');
  await saveByKeyboard(page, 'First of the day', '+150');
  await expect(free(page, '09:30–19:00')).toBeVisible();
  await expect(addEntryButton(page)).toBeFocused();

  await tabAndEnter(page, page.getByRole('button', { name: /^Duplicate T-/ }));
  await expect(page.getByRole('menuitem', { name: /^This day/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.start).toHaveValue('09:30');
  await expect(form.end).toHaveValue('12:00');
  // Half an hour too early: it overlaps the first.
  await tabTo(page, form.start);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('900');
  await tabAndEnter(page, form.save);
  await expect(form.dialog).toBeHidden();

  await expect(ruler(page).getByRole('list', { name: 'Overlaps' })).toHaveText(
    /T-\d+ and T-\d+ overlap, 09:00–09:30\./,
  );
  await expect(entryRow(page, 'First of the day')).toHaveCount(2);
  await checkScreen(page, 'day-ruler');
});

test('a click on a gap adds an entry there, also in the nights of the clock change; the calendar marks days with time', async ({
  page,
}) => {
  await openDay(page, '2027-09-15');
  await page.getByTitle('Add time for 07:00–19:00').click();
  const form = entryDialog(page);
  await expect(form.start).toHaveValue('07:00');
  await form.end.fill('0800');
  await form.description.fill('By pointer');
  await form.activityType.selectOption('Administration');
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await page.getByTitle(/^T-\d+, 07:00–08:00/).click();
  await expect(page.getByRole('dialog', { name: /^Entry T-/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const date = page.getByLabel('Date', { exact: true });
  for (const day of [SPRING, AUTUMN]) {
    await test.step(`the hour of the clock change on ${day} is shown and can be filled`, async () => {
      await goTo(page, `/time-sheet?date=${day}`);
      await expect(date).toHaveValue(day.split('-').toReversed().join('/'));
      await addEntryButton(page).click();
      await form.start.fill('0030');
      await form.end.fill('0330');
      await form.description.fill(`Night of ${day}`);
      await form.activityType.selectOption('Administration');
      await expect(form.dialog.getByText('3:00', { exact: true })).toBeVisible();
      await form.save.click();
      await expect(form.dialog).toBeHidden();
      await expect(free(page, '00:00–00:30')).toBeVisible();
      await expect(free(page, '03:30–19:00')).toBeVisible();
      await expect(entryRow(page, `Night of ${day}`)).toHaveText(/00:3003:303:00/);
    });
  }

  // The calendar distinguishes days with time from working days without.
  await goTo(page, '/time-sheet');
  await expect(date).not.toHaveValue('25/10/2026');
  await tabAndEnter(page, date);
  const calendar = page.getByRole('dialog', { name: 'Choose a day' });
  await calendar.getByRole('button', { name: 'Go to previous month' }).click();
  await expect(calendar.getByRole('gridcell', { name: /, time recorded$/ }).first()).toBeVisible();
  await checkScreen(page, 'calendar-dots', [320]);
});
