import type { Page } from '@playwright/test';
import { checkScreen } from './support/accessibility';
import { tabAndEnter } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { uniqueWord } from '../support/unique-word';

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const catalogue = (page: Page) => page.getByRole('list', { name: 'Catalogue' });

test('a product is added, previewed, moved and removed without a mouse', async ({ page }) => {
  const name = `Product ${uniqueWord()}`;
  await openAs(page, 'Grace Okafor', '/admin/leads');
  await catalogue(page).getByRole('listitem').first().waitFor();
  await checkScreen(page, 'lead-catalogue');

  await tabAndEnter(page, page.getByRole('button', { name: 'Add a product' }));
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Level 1').fill('Training');
  await page.getByLabel('Level 2').fill(name);
  await page.getByRole('button', { name: 'Add a question' }).press('Enter');
  const first = page.getByRole('group', { name: 'Question 1' });
  await first.getByLabel('Text').fill('Several sites?');
  await first.getByLabel('Key').fill('Q:Sites');
  await first.getByLabel('Type').selectOption('Choice');
  await first.getByLabel('Options').fill('Yes\nNo');
  await page.getByRole('button', { name: 'Add a question' }).press('Enter');
  const second = page.getByRole('group', { name: 'Question 2' });
  await second.getByLabel('Text').fill('How many sites?');
  await second.getByLabel('Key').fill('Q:Number');
  await second.getByLabel('Asked only after').selectOption('Q:Sites');
  await second.getByLabel('And this answer').selectOption('Yes');

  await expect(preview(page).getByLabel('How many sites?')).toHaveCount(0);
  await preview(page).getByLabel('Several sites?').selectOption('Yes');
  await expect(preview(page).getByLabel('How many sites?')).toBeVisible();
  await first.getByLabel('Options').fill('No');
  await expect(second.getByText('Q:Sites does not offer “Yes”, so it is never shown.')).toBeVisible();
  await checkScreen(page, 'lead-catalogue-product', [320, 390, 768]);
  await first.getByLabel('Options').fill('Yes\nNo');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('heading', { name, exact: true }).waitFor();

  await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus();
  await page.keyboard.press('Home');
  await expect(catalogue(page).getByRole('listitem').first()).toContainText(name);
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(page.getByText(`${name} was removed.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await expect(catalogue(page).getByRole('listitem').first()).toContainText(name);
});
