import type { Page } from '@playwright/test';
import { checkAccessibility, checkScreen } from './support/accessibility';
import { Interactions } from './support/interactions';
import { tabTo, untilFocused } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { wholeRows } from './support/whole-rows';

const grid = (page: Page) => page.getByRole('grid', { name: 'Prospects' });
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();
/** A cell by row and column. */
const cellOf = (page: Page, row: number, column: number) =>
  grid(page).locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`);
const OWNER = 3;

async function openProspects(page: Page, search = ''): Promise<void> {
  await openAs(page, 'Priya Nair', `/marketing?tab=prospects&days=60${search}`);
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await grid(page).getByRole('gridcell').first().waitFor();
}

test('prospects are triaged without the mouse: by suggestion, by name, and undone', async ({ page }) => {
  await openProspects(page);
  await tabTo(page, grid(page));

  // Selects everything shown with two keys.
  await page.keyboard.press('Control+a');
  await expect(page.getByText('100 selected of 100 shown')).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith('/updateprospect'));
  await page.keyboard.press('s');
  await expect(said(page, /^\d+ prospects assigned to \d+ owners$/)).toBeVisible();
  expect(await (await answered).json()).toEqual([]);
  // Prospects without a suggestion stay selected.
  await expect(page.getByText('100 selected of 100 shown')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByText('0 selected of 100 shown')).toBeVisible();

  // Row by row: another owner for the second.
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

  // Opens the details of a row, then the next.
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 of 100', { exact: false })).toBeVisible();
  await untilFocused(page.getByRole('dialog'));
  await page.keyboard.press('j');
  await expect(page.getByText('4 of 100', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();
});

test('thirty unassigned rows take at most sixty keys, from anywhere on the screen', async ({ page }) => {
  await openProspects(page, '&filter.salesforceOwnerId=choice%3A');
  const keys = new Interactions(page);
  await keys.press('j');
  await expect(grid(page)).toBeFocused();
  const done = new Set<string>();
  while (done.size < 30) {
    await expect.poll(() => activeRow(page)).not.toEqual([...done].at(-1));
    const row = await activeRow(page);
    done.add(row);
    // Its suggested owner, or somebody decides another day.
    const hasSuggestion = !row.endsWith(' – ');
    await keys.press(hasSuggestion ? 's' : 'l');
    if (hasSuggestion) continue;
    await untilFocused(page.getByRole('textbox', { name: 'Show again on' }));
    await keys.press('Enter');
    await expect(grid(page)).toBeFocused();
  }
  expect(keys.count).toBeLessThanOrEqual(60);
});

/** `company – suggested owner` of the row that the keys are on. */
function activeRow(page: Page): Promise<string> {
  return grid(page).evaluate((element) => {
    const row = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.closest('[role=row]');
    const textAt = (column: number) => row?.querySelector(`[aria-colindex="${column}"]`)?.textContent ?? '';
    return `${textAt(2)} – ${textAt(4)}`;
  });
}

test('prospects, the menu of owners and the details of a row are accessible at every width', async ({ page }) => {
  await openProspects(page, '&sort=-score');
  await checkScreen(page, 'marketing-prospects', [320, 390, 768]);
  await page.setViewportSize({ width: 1366, height: 657 });
  await expect.poll(() => wholeRows(grid(page))).toBeGreaterThanOrEqual(16);
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
