import { utils, write, type WorkBook } from '@e965/xlsx';
import type { ImportFile, ImportRun } from '@contract/import/calls';
import { openSpreadsheet } from '@server/sheet/open-spreadsheet';
import { expect, it, vi } from 'vitest';
import { importCalls } from '@tests/support/import-calls';
import { ADA, sharedApi } from '@tests/support/test-api';

// Imports take seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const as = ADA;
const api = sharedApi();

type Sheets = Record<string, (string | number | null)[][]>;

function workbook(sheets: Sheets, change: (book: WorkBook) => void = () => undefined): File {
  const book = utils.book_new();
  for (const [title, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), title);
  change(book);
  return new File([write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer], 'clients.xlsx');
}

const { answered, post, rowsOf, settled } = importCalls(() => api, as);

const call = (path: string, body: object) => api.request('POST', `/admin/imports/${path}`, { as, body });
const get = (id: string) => answered<ImportFile>(api.request('GET', `/admin/imports/${id}`, { as }));

function upload(file: File): Promise<ImportRun> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: 'clients', source: 'crm', file })) form.set(name, value);
  return answered<ImportRun>(api.request('POST', '/admin/imports/upload', { as, body: form }));
}

async function step(path: 'check' | 'run', body: { id: string } & object): Promise<ImportRun> {
  await post(path, body);
  return settled(body.id);
}

const choose = (id: string, sheet: number | null, headingRow: number | null) =>
  call('headings', { id, sheet, headingRow });

async function refused(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  return `${response.status} ${await response.text()}`;
}

const SHEETS: Sheets = {
  Hidden: [
    ['Id', 'Name', 'Town', 'Post code'],
    ['c0', 'Old Ltd', 'York', 'YO1'],
  ],
  Notes: [['Colour', 'Shape'], ['red', 'round'], [], ['Kept', 'By', 'Hand']],
  Clients: [
    ['Clients of the North'],
    [],
    ['Id', 'Name', 'Town'],
    ['c1', 'Larch Ltd', 'York'],
    [null, null, 'Leeds'],
    ['c3', 'Elm Ltd', null],
  ],
};

const northern = () =>
  workbook(SHEETS, (book) => {
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] };
  });

it('the headings of a workbook are guessed, and its rows count from the sheet’s first one', async () => {
  const run = await upload(northern());
  expect(run).toMatchObject({ sheets: ['Notes', 'Clients'], sheet: 1, headingRow: 3, mapping: ['id', 'name', 'town'] });
  const { preview } = await get(run.id);
  expect(preview.slice(0, 4)).toEqual([
    ['Clients of the North'],
    [],
    ['Id', 'Name', 'Town'],
    ['c1', 'Larch Ltd', 'York'],
  ]);
  const checked = await step('check', { id: run.id, mapping: run.mapping, mode: 'both' } as { id: string });
  expect(checked.counts).toMatchObject({ rows: 3, new: 2, failed: 1 });
  const { rows } = await rowsOf(run.id);
  expect(rows.map(({ row, outcome }) => `${row} ${outcome}`)).toEqual(['4 new', '5 failed', '6 new']);
  const file = await (await api.request('GET', `/admin/imports/${run.id}/failed`, { as })).arrayBuffer();
  const [headings, failed] = (await openSpreadsheet(new Uint8Array(file))).rowsOf('To correct', {
    columns: 4,
    rows: 2,
  });
  expect([headings, failed].map((row) => row?.[2]?.text)).toEqual(['Town', 'Leeds']);

  const other = await answered<ImportFile>(choose(run.id, 0, null));
  expect(other.run).toMatchObject({
    status: 'uploaded',
    sheet: 0,
    headingRow: 1,
    headings: ['Colour', 'Shape'],
    mapping: [null, null],
    counts: { rows: 0, new: 0, failed: 0 },
  });
  expect(other.preview[3]).toEqual(['Kept', 'By', 'Hand']);
  expect(await get(run.id)).toEqual(other);
  expect((await rowsOf(run.id)).rows).toEqual([]);

  expect(await refused(choose(run.id, 0, 3))).toBe('422 Row 3 is empty. Choose the row with the headings.');
  expect(await refused(choose(run.id, 0, 9))).toBe('422 The file has no row 9. Choose the row with the headings.');
  for (const sheet of [2, null])
    expect(await refused(choose(run.id, sheet, 1))).toBe('422 The file does not have this sheet. Choose another one.');
  expect(await get(run.id)).toEqual(other);
});

it('a row that was chosen is what is imported, and is guessed the next time', async () => {
  const file = () => new File(['sep=;\nName;Leeds\nFirma;Ort;Land\nBirch Ltd;Hull;UK'], 'clients.csv');
  const run = await upload(file());
  expect(run).toMatchObject({ sheets: [], sheet: null, headingRow: 2, headings: ['Name', 'Leeds'] });
  const chosen = await answered<ImportFile>(choose(run.id, null, 3));
  expect(chosen.run).toMatchObject({ headingRow: 3, headings: ['Firma', 'Ort', 'Land'] });
  const mapping = ['name', 'town', null];
  await step('check', { id: run.id, mapping, mode: 'both' } as { id: string });
  const done = await step('run', { id: run.id });
  expect([done.counts.rows, done.counts.done]).toEqual([1, 1]);
  expect(await refused(choose(run.id, null, 2))).toMatch(/^409 .*This import is done, so this cannot be done now\./);
  expect(await upload(file())).toMatchObject({ headingRow: 3, mapping });
});

it('NDJSON has no row of headings to choose', async () => {
  const run = await upload(new File(['{"name":"Ash Ltd"}'], 'clients.ndjson'));
  expect(run.headingRow).toBeNull();
  expect(await refused(choose(run.id, null, 1))).toMatch(/^422 Each line of this file has the names/);
});
