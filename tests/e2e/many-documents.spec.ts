import type { Page } from '@playwright/test';
import { checkAtWidth, checkScreen } from './support/accessibility';
import { goTo } from './support/go-to';
import { chooseAction } from './support/row-actions';
import { takeScreenshots } from './support/screenshots';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

/** Of the demo data: its record and its answers have all that the statement asks about the client. */
const CLIENT = 'client-0001';
const PLACE = `templateId=template-employment&account=${CLIENT}&accountName=A+client`;
const FILE = [
  'Name,Full name,Home address,Role,First day,Yearly salary,Hours a week,Paid,Weekends,Work e-mail',
  'Asha Menon,Asha Menon,1 Quay Road,Fitter,01/03/2027,"£31,500",39,monthly,No,asha@joinery.example',
  'Ben Lowe,Ben Lowe,2 Quay Road,Joiner,01/03/2027,"£29,000",39,by the month,Yes,ben@joinery.example',
  'Cara Finch,Cara Finch,3 Quay Road,Joiner,01/03/2027,,39,monthly,No,cara@joinery.example',
].join('\n');

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a file of people becomes documents, which are made again once the template has changed', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', `/template-document?${PLACE}`);
  await page.getByRole('button', { name: 'Several people from a file' }).click();
  await page
    .getByLabel('The file', { exact: true })
    .setInputFiles({ name: 'starters.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await expect(status(page, '3 lines · 1 with answers missing · 1 that cannot be used')).toBeVisible();
  await expect(page.getByRole('row', { name: /Cara Finch/ })).toContainText('No answer: Yearly salary');
  await checkScreen(page, 'template-document-several');
  await checkAtWidth(page, 390);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('combobox', { name: 'Paid of Ben Lowe' }).selectOption('monthly');
  await expect(status(page, '3 lines · 1 with answers missing')).toBeVisible();
  await page.getByRole('button', { name: 'Save 3 people and publish 2 documents' }).click();
  await expect(status(page, '2 of 2 published')).toBeVisible({ timeout: 30_000 });
  await takeScreenshots(page, 'template-document-run');

  await goTo(page, '/templates');
  await page.getByRole('button', { name: 'Edit Statement of employment particulars' }).click();
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Signed in two copies.');
  await page.keyboard.press('Control+s');

  await chooseAction(page, 'Statement of employment particulars', 'Published from this template');
  const asha = page.getByRole('row', { name: /Asha Menon/ });
  await expect(asha).toContainText('Older text');
  await checkScreen(page, 'published-documents', [390]);
  await asha.getByRole('button', { name: /^Compare/ }).click();
  await expect(page.getByRole('region', { name: 'The differences' })).toContainText('Signed in two copies.');
  await takeScreenshots(page, 'published-documents-compare');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();

  await asha.getByRole('checkbox').check({ force: true });
  await page
    .getByRole('row', { name: /Ben Lowe/ })
    .getByRole('checkbox')
    .check({ force: true });
  await page.getByRole('button', { name: 'Make 2 documents again' }).click();
  await page.getByRole('button', { name: 'Make 2 again' }).click();
  await expect(status(page, '2 of 2 published')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('row', { name: /Asha Menon.*version 2/ })).toContainText('Current');
});
