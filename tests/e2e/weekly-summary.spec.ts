import { checkAccessibility, checkWidths } from './support/accessibility';
import { tabTo } from './support/keyboard';
import { takeScreenshots } from './support/screenshots';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

test('a week back is in minutes, and a day of it leads to the time sheet', async ({ page }) => {
  await openAs(page, 'Owen Hughes', '/weekly-summary');
  await tabTo(page, page.getByRole('button', { name: 'Prev Week' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/week=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByRole('rowheader', { name: 'TOTAL' })).toBeVisible();
  await checkAccessibility(page);
  await takeScreenshots(page, 'weekly-summary');
  await checkWidths(page, [320]);
  await page.getByRole('link', { name: /^Monday/ }).click();
  await expect(page).toHaveURL(/\/time-sheet\?date=\d{4}-\d{2}-\d{2}$/);
});

test('somebody who is not a registered employee gets a message', async ({ page }) => {
  await openAs(page, 'Grace Okafor', '/weekly-summary');
  await expect(page.getByText('Employee not registered in Salesforce!')).toBeVisible();
});
