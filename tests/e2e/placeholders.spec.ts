import { checkAccessibility, checkFit } from './support/accessibility';
import { tabTo } from './support/keyboard';
import { takeScreenshots } from './support/screenshots';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

test('a placeholder is added, given a type, renamed, moved and removed without a mouse', async ({ page }) => {
  const name = `Notice ${Date.now().toString(36)}`;
  await page.goto('/admin/placeholders');
  await signIn(page, 'Grace Okafor');
  const list = page.getByRole('list', { name: 'Placeholders' });
  await list.getByRole('listitem').first().waitFor();
  await takeScreenshots(page, 'placeholders');
  await checkAccessibility(page);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await checkFit(page);
  }

  await tabTo(page, page.getByLabel('New placeholder'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByLabel(`Key of ${name}`).waitFor();
  await page.getByLabel(`Type of ${name}`).selectOption('Date');
  await expect(page.getByLabel(`Type of ${name}`)).toHaveValue('date');
  await page.getByLabel(`Key of ${name}`).fill(`${name} given`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Move ${name} given`, exact: true }).focus();
  await page.keyboard.press('Home');
  await expect(list.getByRole('listitem').first().getByRole('textbox')).toHaveValue(`${name} given`);
  await page.getByRole('button', { name: `Remove ${name} given` }).press('Enter');
  await expect(page.getByText(`${name} given was removed.`)).toBeVisible();
  await expect(page.getByLabel(`Key of ${name} given`)).toHaveCount(0);
});
