import { expect, type Page } from '@playwright/test';
import writeSheets from 'write-excel-file/node';
import { type Call, read, write } from './call';
import { countOf, press } from './screen';

const address = '/admin/forms';
const builder = `${address}?form=wellbeing-check`;
const dialog = (page: Page) => page.getByRole('dialog');

const submissions = `${address}?submissions=post-visit-review`;
const pressFile = (page: Page) => dialog(page).getByRole('button', { name: /\.pdf/ }).click();

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function exportForm(page: Page): Promise<void> {
  await page.getByLabel('Find in the table').fill('Complaint Form');
  await page.getByText(/^1 of \d+ rows$/).waitFor();
  await page
    .getByRole('grid', { name: 'Forms' })
    .getByRole('gridcell', { name: 'Complaint Form' })
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Export as an XLSForm' }).click();
}

/** Administrators' calls for forms. */
export const FORM_CALLS: readonly Call[] = [
  read('GET /admin/forms', address, (page) => page.getByRole('grid', { name: 'Forms' }).getByRole('gridcell')),
  read('GET /admin/forms/:key', builder, (page) => page.getByRole('region', { name: 'Preview' })),
  write('POST /admin/forms/add', address, {
    fill: async (page, mark) => {
      await press('Add a form')(page);
      await dialog(page).getByLabel('Name').fill(mark);
      await dialog(page).getByLabel('Key').fill(mark.replaceAll(/\W/g, '-'));
    },
    send: press('Save'),
    stillThere: (page, mark) => expect(dialog(page).getByLabel('Name')).toHaveValue(mark),
    works: (page) => page.getByRole('region', { name: 'Questions' }),
    rows: (api, mark) => countOf(api, address, mark),
  }),
  write('POST /admin/forms/save', builder, {
    fill: async (page, mark) => {
      await page.getByLabel('Thanks').fill(mark);
    },
    send: press('Save'),
    stillThere: (page, mark) => expect(page.getByLabel('Thanks')).toHaveValue(mark),
    works: (page) => page.getByText(/^Version \d+ is saved\.$/),
    rows: (api, mark) => countOf(api, `${address}/wellbeing-check`, mark),
  }),
  read('GET /admin/forms/:key/submissions', submissions, (page) =>
    page.getByRole('grid', { name: 'Submissions' }).getByRole('gridcell'),
  ),
  read(
    'GET /admin/forms/:key/csv',
    { address: submissions, ask: press('Download all as CSV'), again: press('Download all as CSV') },
    (page) => page.getByRole('grid', { name: 'Submissions' }),
  ),
  read(
    'GET /admin/formfiles/:id',
    {
      address: submissions,
      ask: async (page) => {
        await page.getByRole('grid', { name: 'Submissions' }).getByRole('gridcell', { name: 'Owen Hughes' }).click();
        await pressFile(page);
      },
      again: pressFile,
    },
    (page) => dialog(page),
  ),
  read(
    'GET /admin/forms/:key/given',
    { address: submissions.replace('submissions', 'form'), ask: press('Give to …') },
    (page) => dialog(page).getByRole('cell', { name: 'Owen Hughes' }).first(),
  ),
  write('POST /admin/forms/give', submissions.replace('submissions', 'form'), {
    fill: async (page) => {
      await press('Give to …')(page);
      await dialog(page).getByLabel('Person').fill('Tom Bar');
      await page.getByRole('option', { name: 'Tom Barker' }).click();
    },
    send: press('Give'),
    works: (page) => dialog(page).getByText(/^Given to Tom Barker/),
  }),
  read('GET /admin/forms/:key/xlsform', { address, ask: exportForm, again: exportForm }, (page) =>
    page.getByRole('grid', { name: 'Forms' }),
  ),
  write('POST /admin/forms/xlsform', address, {
    fill: press('Import an XLSForm'),
    send: async (page, mark) => {
      const buffer = Buffer.from(
        await writeSheets([
          {
            sheet: 'survey',
            data: [
              ['type', 'name', 'label'],
              ['text', 'a', 'A'],
            ],
          },
          { sheet: 'settings', data: [['form_title'], [mark]] },
        ]).toBuffer(),
      );
      await dialog(page).locator('input[type=file]').setInputFiles({ name: 'form.xlsx', mimeType: XLSX, buffer });
    },
    again: press('Retry'),
    works: (page) => dialog(page).getByText(/has 1 question\./),
    rows: (api, mark) => countOf(api, address, mark),
  }),
];
