import { checkAccessibility, checkFit } from './support/accessibility';
import { tabTo } from './support/keyboard';
import { takeScreenshots } from './support/screenshots';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

test('two clients are compared and merged without a mouse, and Ctrl+Z undoes it', async ({ page }) => {
  await openAs(page, 'Grace Okafor', '/admin/duplicates');
  const pairs = page.getByRole('table', { name: 'Probably the same' });
  const compare = pairs.getByRole('button', { name: /^Compare/ }).first();
  await expect(compare).toBeVisible();
  await takeScreenshots(page, 'duplicates');
  await checkAccessibility(page);
  await tabTo(page, compare);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Merge two clients' });
  const keep = dialog.getByRole('radio', { name: /^Keep the record/ });
  await tabTo(page, keep.first());
  const kept = await keep.and(page.locator(':checked')).getAttribute('aria-label');
  await page.keyboard.press('ArrowDown');
  await expect(keep.and(page.locator(':checked'))).not.toHaveAttribute('aria-label', kept ?? '');
  await page.keyboard.press('ArrowDown');
  await takeScreenshots(page, 'duplicates-merge');
  await checkAccessibility(page);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await checkFit(page);
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Merge', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/was merged into/)).toBeVisible();
  const undo = page.getByRole('table', { name: 'Merged recently' }).getByRole('button');
  await expect(undo).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('The merge was undone.')).toBeVisible();
  await expect(undo).toHaveCount(1);
});
