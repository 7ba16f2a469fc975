import { checkAccessibility } from './support/accessibility';
import { tabTo } from './support/keyboard';
import { takeScreenshots } from './support/screenshots';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

test('a week back stands in minutes, and a day of it leads to the time sheet', async ({ page }) => {
  await page.goto('/weekly-summary');
  await signIn(page, 'Owen Hughes', 'Google');
  await tabTo(page, page.getByRole('button', { name: 'Prev Week' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/week=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByRole('rowheader', { name: 'TOTAL' })).toBeVisible();
  await checkAccessibility(page);
  await takeScreenshots(page, 'weekly-summary');
  await page.setViewportSize({ width: 320, height: 800 });
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: /^Monday/ }).click();
  await expect(page).toHaveURL(/\/time-sheet\?date=\d{4}-\d{2}-\d{2}$/);
});

test('somebody who is no registered employee is told so', async ({ page }) => {
  await page.goto('/weekly-summary');
  await signIn(page, 'Grace Okafor', 'Google');
  await expect(page.getByText('Employee not registered in Salesforce!')).toBeVisible();
});
