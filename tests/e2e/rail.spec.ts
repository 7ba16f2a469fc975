import type { Page } from '@playwright/test';
import { checkAccessibility, checkScreen, checkWidths } from './support/accessibility';
import { tabTo } from './support/keyboard';
import { takeScreenshots } from './support/screenshots';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Tools' });

test('the rail leads from screen to screen in one click, fits a laptop, and is a sheet on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await openAs(page, 'Ada Lindqvist', '/documents');
  const last = rail(page).getByRole('link', { name: 'Administration' });
  await expect(last).toBeInViewport({ ratio: 1 });
  await tabTo(page, rail(page).getByRole('link', { name: 'Documents' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/registrations$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await checkWidths(page, [390, 768]);
  await takeScreenshots(page, 'rail');

  await page.setViewportSize({ width: 1600, height: 900 });
  await rail(page).getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Wide menu' }).click();
  await page.reload();
  await expect(rail(page).getByRole('link', { name: 'Webhooks' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 740 });
  await expect(rail(page)).toBeHidden();
  await page.getByRole('button', { name: 'All tools' }).click();
  const sheet = page.getByRole('dialog', { name: 'All tools' });
  await expect(sheet.getByRole('link', { name: 'Visit Calendar' })).toBeInViewport();
  await checkScreen(page, 'rail-sheet');
  await sheet.getByRole('link', { name: 'Home' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/$/);

  // What there is to do is in the first screen of a laptop.
  await page.setViewportSize({ width: 1366, height: 657 });
  const toDo = page.getByRole('region', { name: /^Visits to write up/ });
  await expect(toDo.getByRole('listitem').nth(1)).toBeInViewport({ ratio: 1 });
});
