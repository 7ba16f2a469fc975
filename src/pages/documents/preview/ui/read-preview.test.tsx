import { documentsScreen, choose, toggle } from '@tests/support/documents-screen';
import { TOM } from '@tests/support/test-api';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

const documents = documentsScreen();

it('a table is shown as a spreadsheet', async () => {
  await documents.open();
  await toggle('Site visits');
  await choose('Action plan.csv', 'Preview');
  const table = await screen.findByRole('table', { name: 'Action plan.csv' });
  expect(within(table).getByRole('cell', { name: 'First-aid kit' })).toBeTruthy();
  expect(screen.queryByText(/beginning of the file/)).toBeNull();
});

it('a Word document is shown on paper; what a hostile server adds to it is not', async () => {
  documents.server.use(
    http.get('*/api/documentpreview/*', () =>
      HttpResponse.json({
        kind: 'document',
        text: '',
        html: '<h1>Fire plan</h1><img src="x" onerror="alert(1)"><script>alert(2)</script><iframe src="/"></iframe>',
        rows: [],
        isWhole: false,
      }),
    ),
  );
  await documents.open();
  await choose('Read me first.txt', 'Preview');
  const paper = await screen.findByRole('region', { name: 'Read me first.txt' });
  expect(within(paper).getByRole('heading', { name: 'Fire plan' })).toBeTruthy();
  expect(paper.querySelectorAll('script, iframe, [onerror]')).toHaveLength(0);
  expect(screen.getByText(/beginning of the file/)).toBeTruthy();
});

it('a file that cannot be read says why, and can be downloaded', async () => {
  const store = documents.aside();
  await store.done(store.add(TOM, 'Old plan', '%PDF-1.7 renamed'));
  await store.done(store.move(TOM, 'Old plan', 'Old plan.docx'));
  await documents.open();
  await choose('Old plan.docx', 'Preview');
  await screen.findByText('This is not a Word document, although its name says so.');
  expect(screen.getByText('Download the file to open it on this computer.')).toBeTruthy();
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Download' })).toBeTruthy();
});
