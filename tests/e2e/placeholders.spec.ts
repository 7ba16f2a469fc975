import { checkScreen } from './support/accessibility';
import { tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { uniqueWord } from '../support/unique-word';

test('boxes and handles are shown in the row under the pointer, and all boxes once one is ticked', async ({ page }) => {
  await openAs(page, 'Grace Okafor', '/admin/placeholders');
  const rows = page.getByRole('list', { name: 'Placeholders' }).getByRole('listitem');
  const handle = rows.nth(1).getByRole('button', { name: /^Move / });
  const box = (at: number) =>
    rows
      .nth(at)
      .locator('label')
      .filter({ has: page.getByRole('checkbox') });
  await expect(handle).toHaveCSS('opacity', '0');
  await expect(box(1)).toHaveCSS('opacity', '0');
  await rows.nth(1).hover();
  await expect(handle).toHaveCSS('opacity', '1');
  await expect(box(1)).toHaveCSS('opacity', '1');
  await expect(box(2)).toHaveCSS('opacity', '0');
  await box(1).click();
  await expect(box(2)).toHaveCSS('opacity', '1');
});

test('a placeholder is added, given a type, renamed, moved and removed without a mouse', async ({ page }) => {
  const name = `Notice ${uniqueWord()}`;
  await openAs(page, 'Grace Okafor', '/admin/placeholders');
  const list = page.getByRole('list', { name: 'Placeholders' });
  await list.getByRole('listitem').first().waitFor();
  await checkScreen(page, 'placeholders', [320, 390, 768]);

  await tabTo(page, page.getByLabel('New placeholder'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Edit ${name}` }).press('Enter');
  await expect(page.getByLabel(`Key of ${name}`)).toHaveValue(name);
  await page.getByLabel(`Type of ${name}`).selectOption('Date');
  await expect(page.getByLabel(`Type of ${name}`)).toHaveValue('date');
  // One line alone: the dialog would cut others in half.
  await page.getByLabel('Find a placeholder').fill(name);
  await page.getByRole('button', { name: `Details of ${name}` }).press('Enter');
  const details = page.getByRole('dialog', { name: `Details of ${name}` });
  await details.getByLabel('Written as').selectOption('weekday');
  await expect(details.getByText('For example: Monday, 1 March 2027')).toBeVisible();
  await details.getByLabel('Calculated as').fill(`[${name}] + 1 day`);
  await expect(details.getByText(/would need its own result/)).toBeVisible();
  await checkScreen(page, 'placeholder-details');
  await details.getByLabel('Calculated as').fill('[Start date] + 6 months');
  await details.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(details).toBeHidden();
  await expect(page.getByRole('button', { name: `Calculated: details of ${name}` })).toBeVisible();
  await page.getByLabel('Find a placeholder').fill('');
  await page.getByLabel(`Key of ${name}`).fill(`${name} given`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Move ${name} given`, exact: true }).focus();
  await page.keyboard.press('Home');
  await expect(list.getByRole('listitem').first().getByRole('textbox')).toHaveValue(`${name} given`);
  await page.getByRole('button', { name: `Remove ${name} given` }).press('Enter');
  await expect(page.getByText(`${name} given was removed.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${name} given` })).toHaveCount(0);
});
