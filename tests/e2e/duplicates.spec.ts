import { checkScreen } from './support/accessibility';
import { tabAndEnter, tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

test('two clients are compared and merged without a mouse, and Ctrl+Z undoes it', async ({ page }) => {
  await openAs(page, 'Grace Okafor', '/admin/duplicates');
  const pairs = page.getByRole('table', { name: 'Probably the same' });
  const compare = pairs.getByRole('button', { name: /^Compare/ }).first();
  await expect(compare).toBeVisible();
  await checkScreen(page, 'duplicates');
  await tabAndEnter(page, compare);
  const dialog = page.getByRole('dialog', { name: 'Merge two clients' });
  const keep = dialog.getByRole('radio', { name: /^Keep the record/ });
  await tabTo(page, keep.first());
  const kept = await keep.and(page.locator(':checked')).getAttribute('aria-label');
  await page.keyboard.press('ArrowDown');
  await expect(keep.and(page.locator(':checked'))).not.toHaveAttribute('aria-label', kept ?? '');
  await page.keyboard.press('ArrowDown');
  await checkScreen(page, 'duplicates-merge', [320, 390, 768]);
  await tabAndEnter(page, dialog.getByRole('button', { name: 'Merge', exact: true }));
  await expect(page.getByText(/was merged into/)).toBeVisible();
  const undo = page.getByRole('table', { name: 'Merged recently' }).getByRole('button');
  await expect(undo).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('The merge was undone.')).toBeVisible();
  await expect(undo).toHaveCount(1);
});
