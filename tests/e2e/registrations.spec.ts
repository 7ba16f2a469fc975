import type { Page } from '@playwright/test';
import { SHEET_HEADERS, sheetRow, xlsxOf } from '../support/registration';
import { checkAccessibility, checkScreen, checkWidths } from './support/accessibility';
import { Interactions } from './support/interactions';
import { tabAndEnter, tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { uniqueWord } from '../support/unique-word';

const grid = (page: Page) => page.getByRole('grid', { name: 'Submissions' });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of members' });

test('a registration is compared, dismissed and restored without a mouse; a spreadsheet is checked in a worker and imported', async ({
  page,
}) => {
  await openAs(page, 'Tom Barker', '/registrations');
  await grid(page).getByRole('gridcell', { name: 'Close match' }).first().waitFor();
  await checkScreen(page, 'registrations', [320, 390, 768]);
  const rows = await page.getByText(/^\d+ rows$/).innerText();

  const job = new Interactions(page);
  await job.press('j', 'j', 'e');
  await expect(page).toHaveURL(/\/registration\/registration-/);
  await page.getByRole('region', { name: 'Registration Information' }).waitFor();
  await page.getByRole('region', { name: 'Insurer' }).waitFor();
  await checkScreen(page, 'registration', [320, 390, 768]);
  const company = await page.getByRole('heading', { level: 1 }).innerText();

  await tabTo(page, page.getByRole('button', { name: 'Dismiss' }));
  await job.press('Enter');
  await page.getByText(`${company} was dismissed.`).waitFor();
  // docs/product/registrations.md has this figure.
  expect(job.keys).toBe(4);
  await expect(page.getByText(rows, { exact: true })).toHaveCount(0);
  await tabAndEnter(page, page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText(rows, { exact: true })).toBeVisible();

  // A spreadsheet is imported, and its member found by a search.
  await page.getByRole('tab', { name: 'Insurer' }).click();
  await pages(page)
    .getByText(/^1–10 of/)
    .waitFor();
  const total = Number((await pages(page).innerText()).split(' of ')[1]);
  // Unique, also across runs on the same server.
  const policy = `E2E-${uniqueWord()}`;
  const sheet = xlsxOf([SHEET_HEADERS, sheetRow(policy, { 0: 'Spreadsheet Arrival Ltd' })]);

  const chooser = page.waitForEvent('filechooser');
  await tabAndEnter(page, page.getByRole('button', { name: 'Upload' }));
  await (await chooser).setFiles({ name: 'members.xlsx', mimeType: '', buffer: sheet });
  const dialog = page.getByRole('dialog', { name: 'members.xlsx' });
  await dialog.getByText('1 new.', { exact: false }).waitFor();
  await expect(dialog.getByText('Spreadsheet Arrival Ltd')).toBeVisible();
  await checkAccessibility(page);
  await expect(dialog.getByRole('button', { name: 'Import 1 member' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await page.getByText('members.xlsx is in the list: 1 new.').waitFor();
  await pages(page)
    .getByText(`of ${total + 1}`)
    .waitFor();

  await page.getByLabel('Filter').fill(policy.toLowerCase().replace('-', ' '));
  await page.getByText(/^1 of [\d,]+ members$/).waitFor();
  await expect(page.getByRole('cell', { name: policy })).toBeVisible();
  await checkAccessibility(page);
  await checkWidths(page, [320, 390, 768]);
});
