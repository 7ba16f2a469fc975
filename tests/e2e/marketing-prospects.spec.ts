import type { Page } from '@playwright/test';
import { checkAccessibility, checkWidths } from './support/accessibility';
import { tabTo } from './support/keyboard';
import { takeScreenshots } from './support/screenshots';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

const grid = (page: Page) => page.getByRole('grid', { name: 'Prospects' });
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();
/** The name in a cell of the row that the keys are on, or of the first row. */
const cellOf = (page: Page, row: number, column: number) =>
  grid(page).locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`);
const OWNER = 3;

async function openProspects(page: Page, search = ''): Promise<void> {
  await openAs(page, 'Priya Nair', `/marketing?tab=prospects&days=60${search}`);
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await grid(page).getByRole('gridcell').first().waitFor();
}

test('prospects are triaged without the mouse: suggested, chosen by name, and taken back', async ({ page }) => {
  await openProspects(page);
  await tabTo(page, grid(page));

  // The whole of what is shown, by two keys.
  await page.keyboard.press('Control+a');
  await expect(page.getByText('100 selected of 100 shown')).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith('/updateprospect'));
  await page.keyboard.press('s');
  await expect(said(page, /^\d+ prospects assigned to \d+ owners$/)).toBeVisible();
  expect(await (await answered).json()).toEqual([]);
  // Whom nobody is suggested for stay selected.
  await expect(page.getByText('100 selected of 100 shown')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByText('0 selected of 100 shown')).toBeVisible();

  // One row after the other: somebody else for the second.
  const before = await cellOf(page, 2, OWNER).innerText();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option').last().waitFor();
  const name = await dialog.getByRole('option').last().locator('span').first().innerText();
  await page.keyboard.type(name);
  const assigned = page.waitForResponse((response) => response.url().endsWith('/updateprospect'));
  await page.keyboard.press('Enter');
  await assigned;
  await expect(dialog).toBeHidden();
  await expect(cellOf(page, 2, OWNER)).toHaveText(name);
  await expect(grid(page)).toBeFocused();

  const undone = page.waitForResponse((response) => response.url().endsWith('/updateprospect'));
  await page.keyboard.press('z');
  await undone;
  await expect(cellOf(page, 2, OWNER)).toHaveText(before);

  // A row is looked into, and the next one.
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 of 100', { exact: false })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText('4 of 100', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();
});

test('prospects, the menu of owners and a row can be used by everybody, at every width', async ({ page }) => {
  await openProspects(page, '&sort=-score');
  await checkAccessibility(page);
  await takeScreenshots(page, 'marketing-prospects');
  await checkWidths(page, [320, 390, 768]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await grid(page).focus();
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Next row' }).waitFor();
  await checkAccessibility(page);
});
