import { utils, write } from '@e965/xlsx';
import { addRun } from '@server/import/import-runs';
import { stageApi } from '@tests/support/api-stage';
import { renderScreen } from '@tests/support/render-screen';
import { ADA } from '@tests/support/test-api';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { ImportsPage } from './ImportsPage';

const { api, server } = stageApi();

const SHEETS = {
  Clients: [['Clients of the North'], [], ['Id', 'Name'], ['c1', 'Larch Ltd']],
  Notes: [['Colour'], ['red']],
};

async function openWorkbook() {
  const { deps } = api();
  const book = utils.book_new();
  for (const [title, rows] of Object.entries(SHEETS)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), title);
  const { hash } = await deps.files.put(Buffer.from(write(book, { type: 'array' }) as ArrayBuffer));
  const file = {
    kind: 'clients',
    source: 'crm',
    fileName: 'north.xlsx',
    format: 'xlsx',
    hash,
    batch: 'north',
  } as const;
  const by = { id: null, name: 'Ada', source: 'import', requestId: null, now: deps.clock.now() } as const;
  const { id } = await addRun(deps, file, by);
  const page = <ImportsPage />;
  const open = () => renderScreen(page, { api: api(), as: ADA, at: `/admin/imports?run=${id}` });
  return { open, ...(await open()) };
}

const field = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const headings = () =>
  within(screen.getByRole('table', { name: 'The first rows of north.xlsx' }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

it('the sheet and the row with the headings are guessed; others can be chosen, and stay', async () => {
  const { user, open, leave } = await openWorkbook();
  const row = await field('Row with the headings');
  expect([row.value, (await field('Sheet')).value]).toEqual(['3', '0']);
  expect(
    within(row)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Row 1: Clients of the North', 'Row 3: Id · Name', 'Row 4: c1 · Larch Ltd']);
  expect(headings()).toEqual(['Id', 'Name']);
  await user.selectOptions(await field('Name'), 'Town');
  await user.selectOptions(row, 'Row 4: c1 · Larch Ltd');
  expect((await field('Larch Ltd')).value).toBe('');
  expect(headings()).toEqual(['c1', 'Larch Ltd']);
  expect(screen.getByRole('button', { name: 'Check all rows' })).toHaveProperty('disabled', true);

  // Reading fails once.
  const fail = () => HttpResponse.text('The first ten rows are empty.', { status: 422 });
  server.use(http.post('*/api/admin/imports/headings', fail, { once: true }));
  const sheet = await field('Sheet');
  await user.selectOptions(sheet, 'Notes');
  expect(await screen.findByText('The first ten rows are empty.')).toBeTruthy();
  expect([sheet.value, row.value, headings()]).toEqual(['0', '4', ['c1', 'Larch Ltd']]);
  await user.selectOptions(sheet, 'Notes');
  expect((await field('Colour')).value).toBe('');
  expect([sheet.value, row.value, document.activeElement]).toEqual(['1', '1', sheet]);
  leave();
  await open();
  expect((await field('Sheet')).value).toBe('1');
});
