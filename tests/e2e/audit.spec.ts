import type { Page } from '@playwright/test';
import { checkScreen } from './support/accessibility';
import { goTo } from './support/go-to';
import { tabAndEnter, tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { uniqueWord } from '../support/unique-word';

const grid = (page: Page) => page.getByRole('grid', { name: 'Audit log' });

/** Adds a team, so that there is something to find. */
async function addTeam(page: Page): Promise<string> {
  const name = `Team ${uniqueWord()}`;
  await openAs(page, 'Grace Okafor', '/admin/people');
  await page.getByRole('button', { name: 'Teams' }).click();
  await page.getByRole('dialog').getByLabel('New team').fill(name);
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('dialog')
      .getByText(name)
      .or(page.getByRole('dialog').locator(`[value="${name}"]`))
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  return name;
}

test('an entry is found, opened and exported without a mouse, and the address has the filters', async ({ page }) => {
  const name = await addTeam(page);
  await goTo(page, '/admin/audit');
  await tabTo(page, page.getByRole('searchbox', { name: 'Who' }));
  await page.keyboard.type('okafor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/who=okafor/);
  await page.getByRole('combobox', { name: 'Did what' }).selectOption('team.add');
  await expect(page).toHaveURL(/what=team\.add/);
  await expect(grid(page).getByRole('gridcell', { name, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Did what' })).toHaveValue('team.add');
  await expect(grid(page).getByRole('gridcell', { name, exact: true })).toBeVisible();

  await tabAndEnter(page, grid(page));
  const dialog = page.getByRole('dialog', { name: /^Added a team/ });
  await expect(dialog.getByRole('cell', { name })).toBeVisible();
  await expect(dialog.getByText('tools:admin')).toBeVisible();
  await checkScreen(page, 'audit-entry');
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();

  const saved = page.waitForEvent('download');
  await tabAndEnter(page, page.getByRole('button', { name: 'Export as CSV' }));
  expect((await saved).suggestedFilename()).toBe('audit-log.csv');

  await goTo(page, '/admin/audit');
  await expect(page).not.toHaveURL(/who=/);
  await grid(page).getByRole('gridcell').first().waitFor();
  await checkScreen(page, 'audit', [320, 390, 768]);
  await page.getByLabel('First day').fill('nonsense');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Type a day such as 24/11/2026.')).toBeVisible();
  await expect(page.getByLabel('First day')).toHaveValue('nonsense');
});
