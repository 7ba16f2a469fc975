import { expect, type Page } from '@playwright/test';
import type { ImportRun } from '@contract/import/calls';
import { type Api, type Call, read, write } from './call';
import { countOf, press, savedBy } from './screen';

const address = '/admin/imports';
const dialog = (page: Page) => page.getByRole('dialog');
const says = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

async function runOf(api: Api, mark: string) {
  const { runs } = (await api.get(address)) as { runs: ImportRun[] };
  const run = runs.find(({ fileName }) => fileName === `${mark}.csv`);
  if (!run) throw new Error(`There is no import ${mark}.`);
  return run;
}

const clients = (mark: string) => `Id,Name\n${mark},${mark}`;

async function upload(api: Api, mark: string, content = clients(mark)): Promise<void> {
  const form = new FormData();
  form.append('kind', 'clients');
  form.append('source', 'cells');
  form.append('file', new File([content], `${mark}.csv`, { type: 'text/csv' }));
  await api.post('/admin/imports/upload', form);
}

async function reach(api: Api, mark: string, status: string): Promise<void> {
  await expect.poll(async () => (await runOf(api, mark)).status).toBe(status);
}

async function check(api: Api, mark: string, content = clients(mark)): Promise<void> {
  await upload(api, mark, content);
  const { id, mapping } = await runOf(api, mark);
  await api.post('/admin/imports/check', { id, mapping, mode: 'both' });
  await reach(api, mark, 'checked');
}

/** A checked file whose only row has no name. */
const checkWrong = (api: Api, mark: string) => check(api, mark, `Id,Name\n${mark},`);

async function correct(api: Api, mark: string): Promise<void> {
  await checkWrong(api, mark);
  const { id, sheet, headingRow } = await runOf(api, mark);
  const cells = [{ row: 2, column: 1, text: mark }];
  await api.post('/admin/imports/correct', { id, sheet, headingRow, cells, leaveOut: [], takeBack: [] });
}

async function importNow(api: Api, mark: string): Promise<void> {
  await check(api, mark);
  await api.post('/admin/imports/run', { id: (await runOf(api, mark)).id });
  await reach(api, mark, 'done');
}

const openRun = async (page: Page, mark: string) => {
  await page
    .getByRole('grid', { name: 'Imports' })
    .getByRole('gridcell', { name: `${mark}.csv` })
    .click();
  await page.getByRole('heading', { level: 2 }).waitFor();
};

const cell = (page: Page, name: string | RegExp) =>
  page.getByRole('grid', { name: 'Rows of the file' }).getByRole('gridcell', { name });

const isDone = { again: null, because: 'the import is fetched again, and shows that it was done' } as const;

/** Administrators' calls for imports and exports. */
export const IMPORT_CALLS: readonly Call[] = [
  read('GET /admin/imports', address, (page) => page.getByRole('grid', { name: 'Imports' }).getByRole('gridcell')),
  read('GET /admin/imports/:id', `${address}?run=import-people`, (page) => page.getByRole('heading', { level: 2 })),
  read('GET /admin/imports/:id/rows', `${address}?run=import-people`, (page) =>
    page.getByRole('grid', { name: 'Rows of the file' }).getByRole('gridcell'),
  ),
  write('GET /admin/imports/:id/failed', `${address}?run=import-contacts`, {
    fill: (page) => page.getByRole('heading', { level: 2 }).waitFor(),
    ...savedBy('Download rows with errors'),
  }),
  write('GET /admin/export/:kind/:format', address, {
    fill: press('Export'),
    ...savedBy('Export as CSV'),
  }),
  write('GET /admin/importtemplate/:kind/:format', address, {
    fill: press('Import a file'),
    ...savedBy('Download empty CSV file'),
  }),
  write('POST /admin/imports/upload', address, {
    fill: async (page) => {
      await press('Import a file')(page);
      await dialog(page).getByLabel('What the file contains').selectOption('Clients');
    },
    send: (page, mark) =>
      dialog(page)
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(clients(mark)) }),
    again: press('Retry'),
    works: (page, mark) => page.getByRole('heading', { level: 2, name: `Clients from ${mark}.csv` }),
    rows: (api, mark) => countOf(api, address, `${mark}.csv`),
  }),
  write('POST /admin/imports/headings', address, {
    prepare: upload,
    fill: openRun,
    send: async (page, mark) => {
      await page.getByLabel('Row with the headings').selectOption(`Row 2: ${mark} · ${mark}`);
    },
    again: press('Retry'),
    works: (page, mark) => page.getByRole('combobox', { name: mark }).first(),
  }),
  write('POST /admin/imports/check', address, {
    prepare: upload,
    fill: openRun,
    send: press('Check all rows'),
    works: (page) => says(page, /^Checked/),
    onceDone: isDone,
  }),
  write('POST /admin/imports/correct', address, {
    prepare: checkWrong,
    fill: async (page, mark) => {
      await openRun(page, mark);
      await cell(page, 'Empty, wrong').dblclick();
      await page.getByLabel('Name in row 2').fill(mark);
    },
    send: press('Save cell'),
    stillThere: (page, mark) => cell(page, mark).last().waitFor(),
    again: press('Retry'),
    works: (page) => cell(page, 'Not checked yet'),
  }),
  write('POST /admin/imports/recheck', address, {
    prepare: correct,
    fill: openRun,
    send: press('Check again'),
    works: (page) => says(page, /^Checked: 1 new/),
    onceDone: isDone,
  }),
  read(
    'GET /admin/importrecords/:kind',
    {
      address: `${address}?run=import-contacts`,
      says: 'The search for clients failed.',
      ask: async (page) => {
        await cell(page, /^Nobody & Co/).dblclick();
        await page.getByRole('combobox', { name: 'Account in row 3' }).fill('Harbour');
      },
    },
    (page) => page.getByRole('listbox').getByRole('option'),
  ),
  write('POST /admin/imports/run', address, {
    prepare: check,
    fill: openRun,
    send: press('Import 1 new'),
    works: (page) => says(page, /^Imported/),
    onceDone: isDone,
  }),
  write('POST /admin/imports/undo', address, {
    prepare: importNow,
    fill: openRun,
    send: press('Undo import'),
    works: (page) => says(page, /^Undone/),
    onceDone: isDone,
  }),
  write('POST /admin/imports/remove', address, {
    prepare: upload,
    fill: openRun,
    send: press('Remove import'),
    works: (page) => page.getByRole('grid', { name: 'Imports' }),
    wanted: 0,
    rows: (api, mark) => countOf(api, address, `${mark}.csv`),
    onceDone: { again: null, because: 'it is gone' },
  }),
];
