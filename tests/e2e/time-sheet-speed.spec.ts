import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checkScreen } from './support/accessibility';
import { Interactions } from './support/interactions';
import { openAs } from './support/sign-in';
import { untilQuiet } from './support/quiet';
import { expect, test } from './support/test';
import { addEntryButton, entryDialog, entryRow } from './support/time-sheet';

/** Days for this file only, Mondays, far from the demo data and the days of other files. */
const [QUICK, FIVE, DRAGGED, WEEK] = ['2027-10-04', '2027-10-11', '2027-10-18', '2027-10-25'];

async function openDay(page: Page, day: string): Promise<void> {
  await openAs(page, 'Owen Hughes', `/time-sheet?date=${day}`);
  await addEntryButton(page).waitFor();
}

async function openAgain(page: Page, day: string): Promise<void> {
  await page.goto(`/time-sheet?date=${day}`);
  await addEntryButton(page).waitFor();
  await untilQuiet(page);
  // A browser may leave the focus in the line.
  const heading = page.getByRole('heading', { name: 'Time Sheet', level: 1 });
  await heading.click();
  await expect(heading).toBeFocused();
}

/** A line, a look, and saving. Afterwards the focus is in the line again. */
async function addByLine(page: Page, keys: Interactions, line: string): Promise<void> {
  await keys.write(line);
  await keys.press('Enter');
  const form = entryDialog(page);
  await expect(form.save).toBeEnabled();
  await keys.press('Control+Enter');
  await expect(form.dialog).toBeHidden();
}

test('the main jobs take as many keys as docs/product/time-sheet.md says', async ({ page }) => {
  await openDay(page, QUICK);
  // Somebody who has worked for the client before, as one usually has.
  await page.keyboard.press('q');
  await addByLine(page, new Interactions(page), 'harbourside joi advisory 0800 +15');

  await openAgain(page, QUICK);
  const visit = new Interactions(page);
  await visit.press('q');
  await addByLine(page, visit, 'harb 0930 +40 coshh sheet');
  expect(visit.keys).toBe(28);
  await expect(entryRow(page, 'coshh sheet')).toContainText('0:40');

  await openAgain(page, FIVE);
  const day = new Interactions(page);
  await day.press('q');
  const lines = ['harb 900 +60', 'harb +45 call', 'admin +30 post', 'harb +90 audit', 'travel +40 home'];
  for (const line of lines) await addByLine(page, day, line);
  expect(day.keys).toBe(79);
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('4:25');

  await openAgain(page, FIVE);
  await entryRow(page, 'audit').waitFor();
  const copied = new Interactions(page);
  await copied.press('c');
  await page.getByRole('textbox', { name: 'Days' }).waitFor();
  await copied.write('tue to fri');
  await expect(page.getByRole('button', { name: 'Copy to 4 days' })).toBeEnabled();
  await copied.press('Control+Enter');
  await expect(page.getByText('20 entries added.')).toBeVisible();
  expect(copied.keys).toBe(12);
});

test('an entry is drawn, moved and made longer on the ruler', async ({ page }) => {
  await openDay(page, DRAGGED);
  const gap = page.getByTitle(/^Add time for 07:00–19:00/);
  const box = await gap.boundingBox();
  if (!box) throw new Error('The ruler has no place.');
  const x = (time: number) => box.x + ((time - 7) / 12) * box.width;
  const y = box.y + box.height / 2;
  const drag = async (from: number, to: number) => {
    await page.mouse.move(x(from), y);
    await page.mouse.down();
    await page.mouse.move(x((from + to) / 2), y);
    await page.mouse.move(x(to), y);
    await page.mouse.up();
  };
  await drag(9, 10);
  const form = entryDialog(page);
  await expect(form.start).toHaveValue('09:00');
  await expect(form.end).toHaveValue('10:00');
  await form.description.fill('Drawn');
  await form.activityType.selectOption('Administration');
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  await expect(page.getByTitle(/^T-\d+, 09:00–10:00/)).toBeVisible();

  await drag(9.5, 11.5);
  await expect(page.getByText(/is now 11:00–12:00\./)).toBeVisible();
  await expect(page.getByTitle(/^T-\d+, 11:00–12:00/)).toBeVisible();
  await drag(11.99, 13);
  await expect(page.getByText(/is now 11:00–13:00\./)).toBeVisible();
  await expect(form.dialog).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByTitle(/^T-\d+, 11:00–12:00/)).toBeVisible();

  // Esc leaves everything as it was.
  await page.mouse.move(x(11.5), y);
  await page.mouse.down();
  await page.mouse.move(x(15), y);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByTitle(/^T-\d+, 11:00–12:00/)).toBeVisible();
});

test('the timer survives a reload and is the same in another tab', async ({ page, context }) => {
  await openDay(page, WEEK);
  await page.keyboard.press('t');
  const stop = /^Stop the timer, 0:00 since/;
  await page.getByRole('button', { name: stop }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: stop }).waitFor();
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: stop }).click();
  await expect(entryDialog(other).start).toHaveValue(/^\d\d:\d\d$/);
  await expect(page.getByRole('group', { name: 'Timer' })).toContainText('not recorded yet');
  await expect(entryDialog(page).dialog).toBeHidden();
  await page.getByRole('group', { name: 'Timer' }).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('group', { name: 'Timer' })).toBeHidden();
});

test('the week and the month are accessible, fit every width, and a year is downloaded', async ({ page }) => {
  await openAs(page, 'Owen Hughes', '/time-sheet?view=week');
  await page.getByRole('group', { name: /^Week of/ }).waitFor();
  await checkScreen(page, 'time-sheet-week', [390, 768, 1440, 2560]);
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await expect(page.getByRole('main').getByRole('row').nth(5)).toBeVisible();
  await checkScreen(page, 'time-sheet-month', [390, 768, 1440, 2560]);

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: /as CSV$/ }).click();
  const text = await readFile(await (await arriving).path(), 'utf8');
  expect(text.split('\r\n').length).toBeGreaterThan(100);
  expect(text).toContain('Date,Id,Account,Contract,Description');
});
