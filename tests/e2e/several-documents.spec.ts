import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { checkAccessibility, checkFit, checkScreen } from './support/accessibility';
import { Interactions } from './support/interactions';
import { takeScreenshots } from './support/screenshots';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

test('several files are selected and downloaded, and Office files are shown, without a mouse', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/documents?account=client-0004&accountName=Bakery&folder=Allergens');
  const tree = page.getByRole('treegrid');
  await tree.getByTitle('Deliveries.xlsx').waitFor();
  await tree.focus();
  const work = new Interactions(page);
  await work.press('End', 'Shift+ArrowUp', 'Shift+ArrowUp');
  await expect(page.getByText('3 files selected')).toBeVisible();
  await checkAccessibility(page);
  await checkFit(page);
  await takeScreenshots(page, 'documents-several');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as zip' }).focus();
  await work.press('Enter');
  expect(work.keys).toBe(4);
  const saved = await (await download).path();
  expect(Object.keys(unzipSync(new Uint8Array(await readFile(saved))))).toEqual([
    'Allergens/Cleaning plan.docx',
    'Allergens/Deliveries.xlsx',
    'Allergens/Register.csv',
  ]);
  await expect(page.getByText('3 files were downloaded.')).toBeVisible();

  await tree.focus();
  await page.keyboard.press('Escape');
  await expect(page.getByText('0 files selected')).toBeVisible();
  const opening = new Interactions(page);
  await opening.write('clea');
  await opening.press('Enter');
  expect(opening.keys).toBe(5);
  const paper = page.getByRole('region', { name: 'Cleaning plan.docx' });
  await expect(paper).toContainText('flour or nuts');
  await checkScreen(page, 'documents-word-preview');
  await page.keyboard.press('Escape');
  await expect(tree).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('application', { name: 'Deliveries.xlsx as a spreadsheet' })).toContainText('Nut house');
  await takeScreenshots(page, 'documents-sheet-preview');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Pick another account' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Recent files' }).getByRole('link')).toHaveCount(2);
  await checkAccessibility(page);
  await checkFit(page);
  await takeScreenshots(page, 'documents-recent');
});
