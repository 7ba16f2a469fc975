import { readFile } from 'node:fs/promises';
import type { FileChooser, Page } from '@playwright/test';
import writeSheets from 'write-excel-file/node';
import { checkScreen } from './support/accessibility';
import { apiOfPage } from './support/api-of-page';
import { goTo } from './support/go-to';
import { tabAndEnter, tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { uniqueWord } from '../support/unique-word';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const grid = (page: Page) => page.getByRole('grid', { name: 'Forms' });
const importing = (page: Page) => page.getByRole('dialog', { name: 'Import an XLSForm' });

interface QuestionList {
  questions: object[];
}

/** Row 1 has the headings, as in the file. */
const sheetsOf = (title: string, key: string) => [
  {
    sheet: 'survey',
    data: [
      ['type', 'name', 'label', 'required', 'relevant', 'appearance', 'constraint', 'hint'],
      ['select_one ladders', 'ladder', 'Do you use a ladder?', 'yes', '', '', '', ''],
      ['calculate', 'place', 'Where?', '', '', '', '', ''],
      ['text', 'height', 'How high is it?', '', "${ladder} = 'yes'", '', 'string-length(.) <= 20', 'In metres'],
      ['begin group', 'more', 'More', '', '', '', '', ''],
      ['date', 'checked', 'When was it last checked?', '', "${ladder} != ''", '', '', ''],
      ['file', 'picture', 'A picture of it', '', '', '', '. > 5', ''],
    ],
  },
  {
    sheet: 'choices',
    data: [
      ['list_name', 'name', 'label'],
      ['ladders', 'yes', 'Yes'],
      ['ladders', 'no', 'No'],
    ],
  },
  {
    sheet: 'settings',
    data: [
      ['form_title', 'form_id'],
      [title, key],
    ],
  },
];

/** Chooses files in the open dialog by the keyboard alone. */
function chooserOf(page: Page): (name: string, buffer: Buffer) => Promise<void> {
  let take = (_chooser: FileChooser): void => undefined;
  // From the start: the browser is asked to hand its choosers over, which takes longer than the press of a key.
  page.on('filechooser', (chooser) => take(chooser));
  return async (name, buffer) => {
    await expect(importing(page).getByLabel('The file')).toBeFocused();
    const chooser = new Promise<FileChooser>((resolve) => (take = resolve));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name, mimeType: XLSX, buffer });
  };
}

async function exportForm(page: Page, title: string): Promise<Buffer> {
  await grid(page).getByRole('gridcell').first().waitFor();
  await tabTo(page, page.getByLabel('Find in the table'));
  await page.keyboard.type(title);
  await expect(grid(page).getByRole('row')).toHaveCount(2);
  await tabTo(page, grid(page));
  await page.keyboard.press('Shift+F10');
  const entry = page.getByRole('menuitem', { name: 'Export as an XLSForm' });
  await entry.waitFor();
  while (!(await entry.evaluate((item) => item === document.activeElement))) await page.keyboard.press('ArrowDown');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  return readFile(await (await download).path());
}

test('an XLSForm becomes a draft, says what was left out, and comes back from its export, without a mouse', async ({
  page,
  problems,
}) => {
  problems.expectMatching(/\b422\b/);
  const choose = chooserOf(page);
  const key = `ladders-${uniqueWord()}`;
  const title = `Ladders ${key}`;
  await openAs(page, 'Grace Okafor', '/admin/forms');
  await grid(page).getByRole('gridcell').first().waitFor();
  const importButton = page.getByRole('button', { name: 'Import an XLSForm' });

  await tabAndEnter(page, importButton);
  await choose('not-a-form.xlsx', Buffer.from('no spreadsheet'));
  await expect(importing(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  // The next key chooses another file.
  await expect(importing(page).getByLabel('The file')).toBeFocused();
  await checkScreen(page, 'forms-xlsform-refused');
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();

  await tabAndEnter(page, importButton);
  await choose('form.xlsx', await writeSheets(sheetsOf(title, key)).toBuffer());
  await expect(importing(page).getByRole('status')).toHaveText(
    `The draft ${key} has 4 questions. Not everything could be imported:`,
  );
  const left = importing(page).getByRole('row');
  for (const [row, text] of [
    [3, 'The type calculate is not supported. The question is left out.'],
    [4, 'The column hint is not supported.'],
    [5, 'The group has no heading here: More'],
    [7, 'Its constraint is not supported.'],
  ]) {
    await expect(left.filter({ hasText: `survey${row}${text}` })).toHaveCount(1);
  }
  await checkScreen(page, 'forms-xlsform');
  await expect(importing(page).getByRole('button', { name: 'Open the draft' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Questions' }).getByText('How high is it?')).toBeVisible();

  await goTo(page, '/admin/forms');
  const exported = await exportForm(page, title);
  await tabAndEnter(page, importButton);
  await choose('exported.xlsx', exported);
  await expect(importing(page).getByRole('status')).toHaveText(
    `The draft ${key}-2 has 4 questions. Everything was imported.`,
  );

  const api = await apiOfPage(page);
  const [first, second] = (await Promise.all(
    [key, `${key}-2`].map((each) => api.get(`/admin/forms/${each}`)),
  )) as QuestionList[];
  expect(second?.questions).toEqual(first?.questions);
});
