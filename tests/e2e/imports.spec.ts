import { utils, write, type WorkBook } from '@e965/xlsx';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checkFit, checkScreen, checkWidths } from './support/accessibility';
import { tabAndEnter, tabTo } from './support/keyboard';
import { mendedSheet } from './support/mended-sheet';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

const CLIENTS = [
  'Account Id;Account Name;City;Sector;Account Owner;Fax',
  'C-01;Larch & Sons Ltd;York;Retail;Owen Hughes;-',
  `C-02;${'M'.repeat(300)};Leeds;Care;Owen Hughes;-`,
  'C-03;Élan Foods;Hull;Food;nobody@else.example;-',
].join('\r\n');

const spreadsheet = (book: WorkBook) => write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;

async function upload(page: Page, name: string, content: string | Buffer): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  await dialog.getByLabel('What the file contains').selectOption('Clients');
  await dialog.getByLabel('Source system').fill('crm');
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('heading', { level: 2, name: `Clients from ${name}` }).waitFor();
}

const status = (page: Page) => page.getByRole('status').filter({ hasText: /^(Needs|Checked|Imported|Undone)/ });

test('a file of clients is matched, checked, imported, corrected and undone with the keyboard only; all is accessible', async ({
  page,
}) => {
  await openAs(page, 'Grace Okafor', '/admin/imports');
  await page.getByRole('grid', { name: 'Imports' }).waitFor();
  await tabAndEnter(page, page.getByRole('button', { name: 'Import a file' }));
  await upload(page, 'accounts.csv', CLIENTS);
  await expect(page.getByLabel('City')).toHaveValue('town');
  await expect(page.getByLabel('Fax')).toHaveValue('');

  await tabAndEnter(page, page.getByRole('button', { name: 'Check all rows' }));
  await expect(status(page)).toHaveText(/^Checked: 2 new, 0 changed, 0 unchanged, 1 with errors\./);
  const rows = page.getByRole('grid', { name: 'Rows of the file' });
  await rows.getByRole('gridcell', { name: 'Name has more than 255 characters.' }).waitFor();
  await page.getByLabel('Show rows', { exact: true }).selectOption('Warnings (1)');
  await rows.getByRole('gridcell', { name: /Account owner “nobody@else\.example” is not a known person\./ }).waitFor();

  await tabTo(page, rows);
  for (let column = 0; column < 7; column += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const owner = page.getByRole('combobox', { name: 'Account Owner in row 4' });
  await expect(owner).toBeFocused();
  await owner.fill('Owen Hug');
  await page.getByRole('option', { name: 'Owen Hughes', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await rows.getByRole('gridcell', { name: 'Not checked yet' }).waitFor();
  await expect(rows).toBeFocused();
  await expect(page.getByRole('button', { name: 'Import 2 new' })).toBeDisabled();
  await page.getByRole('button', { name: 'Check again' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Import 2 new' })).toBeEnabled();
  await expect(status(page)).toHaveText(/1 with errors\.\s*$/);

  const download = page.waitForEvent('download');
  await tabAndEnter(page, page.getByRole('button', { name: 'Download rows with errors' }));
  const failed = await readFile(await (await download).path());
  await tabAndEnter(page, page.getByRole('button', { name: 'Import 2 new' }));
  await expect(status(page)).toHaveText(/^Imported: .* 2 clients saved, 0 unchanged\.$/);

  await tabAndEnter(page, page.getByRole('button', { name: 'Import a file' }));
  await upload(page, 'mended.xlsx', mendedSheet(failed, 'M'.repeat(300), 'Maple Care Homes'));
  await page.getByRole('button', { name: 'Check all rows' }).press('Enter');
  await page.getByRole('button', { name: 'Import 1 new' }).press('Enter');
  await expect(status(page)).toHaveText(/^Imported: .* 1 client saved/);
  await page.getByRole('button', { name: 'Undo import' }).press('Enter');
  await expect(status(page)).toHaveText(/^Undone: .* All changes were undone\.$/);
  await page.getByRole('button', { name: 'All imports' }).press('Enter');
  await page.getByRole('grid', { name: 'Imports' }).getByRole('gridcell', { name: 'mended.xlsx' }).waitFor();

  await test.step('imports, their columns and their rows are accessible at every width', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('dialog', { name: 'Export' }).waitFor();
    await checkScreen(page, 'imports-export');
    const exported = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as Excel' }).click();
    expect((await exported).suggestedFilename()).toBe('people.xlsx');
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();

    await page.getByRole('button', { name: 'Import a file' }).click();
    await checkScreen(page, 'imports-upload');
    const lines = [['Clients of the North'], [], ...CLIENTS.split('\r\n').map((line) => line.split(';'))];
    const book = utils.book_new(utils.aoa_to_sheet([['Colour', 'Shape']]), 'Notes');
    utils.book_append_sheet(book, utils.aoa_to_sheet(lines), 'Clients');
    await upload(page, 'widths.xlsx', spreadsheet(book));
    await page.locator('.bp6-table-container').waitFor();
    await tabTo(page, page.getByLabel('Sheet', { exact: true }));
    await page.keyboard.press('ArrowUp');
    await page.getByLabel('Colour').waitFor();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('Row with the headings')).toHaveValue('3');
    await page.getByLabel('Account Id').waitFor();
    await expect(page.getByLabel('Sheet', { exact: true })).toBeFocused();
    await checkScreen(page, 'imports-columns');
    await page.getByRole('button', { name: 'Check all rows' }).click();
    await expect(status(page)).toHaveText(/^Checked/);
    await page.getByRole('gridcell', { name: /^M+, wrong$/ }).dblclick();
    const cell = page.getByRole('textbox', { name: 'Account Name in row 5' });
    await expect(cell).toBeFocused();
    await checkScreen(page, 'imports-correct');
    for (const width of [320, 390]) {
      await cell.press('Escape');
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('grid', { name: 'Rows of the file' }).press('Enter');
      await expect(cell).toBeInViewport();
      await checkFit(page);
    }
    await cell.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel('Show rows', { exact: true }).selectOption('All rows (3)');
    await page.getByRole('gridcell', { name: 'Élan Foods' }).first().waitFor();
    await checkWidths(page, [320, 390, 768]);
    await page.getByRole('button', { name: 'Remove import' }).click();
    await page.getByRole('grid', { name: 'Imports' }).waitFor();
    await checkScreen(page, 'imports');
  });
});
