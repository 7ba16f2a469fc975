import { checkScreen } from './support/accessibility';
import { tabAndEnter } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

test('the week before is shown in minutes, and a day links to the time sheet', async ({ page }) => {
  await openAs(page, 'Owen Hughes', '/weekly-summary');
  await tabAndEnter(page, page.getByRole('button', { name: 'Prev Week' }));
  await expect(page).toHaveURL(/week=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByRole('rowheader', { name: 'TOTAL' })).toBeVisible();
  await checkScreen(page, 'weekly-summary', [320]);
  await page.getByRole('link', { name: /^Monday/ }).click();
  await expect(page).toHaveURL(/\/time-sheet\?date=\d{4}-\d{2}-\d{2}$/);
});
