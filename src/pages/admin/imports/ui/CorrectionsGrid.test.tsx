import { stageApi } from '@tests/support/api-stage';
import { importCalls } from '@tests/support/import-calls';
import { renderScreen } from '@tests/support/render-screen';
import { ADA } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { importRows } from '@server/data/schema';
import { and, eq } from 'drizzle-orm';
import { baseApi, idTag } from '@/shared/api';
import type { ImportRow } from '@contract/import/calls';
import { describedKind } from '@contract/import/kinds';
import { CellEditor } from './CellEditor';
import { ImportsPage } from './ImportsPage';

// The checks of the file start threads from source.
vi.setConfig({ testTimeout: 120_000 });

const { api, server } = stageApi();
const calls = importCalls(api, ADA);
const SLOW = { timeout: 30_000 };

it('rows are corrected, filled down, left out and checked again with the keyboard; a failed save loses nothing', async () => {
  const { id } = await calls.checked('clients', 'Name,Consultant,Town\n,Owen Hughes,York\n,,Hull\n,,Leeds\nElm Ltd,,');
  const page = <ImportsPage />;
  const { user } = await renderScreen(page, { api: api(), as: ADA, at: `/admin/imports?run=${id}` });
  const grid = await screen.findByRole('grid', { name: 'Rows of the file' });
  await within(grid).findByText('York');
  const shows = (text: string, count: number) =>
    waitFor(() => expect(within(grid).queryAllByText(text)).toHaveLength(count));
  grid.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');

  server.use(http.post('*/api/admin/imports/correct', () => HttpResponse.text('No.', { status: 500 }), { once: true }));
  await user.keyboard('Maple Ltd{Enter}');
  expect(await screen.findByText(/^Your last corrections are not saved\./)).toBeTruthy();
  await shows('Maple Ltd', 1);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await shows('Not checked yet', 1);
  expect(screen.getByRole('button', { name: 'Import 1 new' })).toHaveProperty('disabled', true);

  grid.focus();
  await user.keyboard('{ArrowDown}{Control>}d{/Control}');
  await shows('Maple Ltd', 2);
  await user.keyboard('{Control>}z{/Control}');
  await shows('Maple Ltd', 1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name in row 3' })));
  await user.paste('M'.repeat(300));
  expect(screen.getByText('Name has more than 255 characters.')).toBeTruthy();
  await user.keyboard('{Enter}{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(grid));
  await user.keyboard('Fir Ltd{Enter}');
  await shows('Not checked yet', 2);
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('button', { name: 'Leave row out' }));
  await shows('Left out', 1);
  // The row with the cursor decides what happens to all selected rows.
  grid.focus();
  await user.keyboard('{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
  await user.click(await screen.findByRole('button', { name: 'Include row' }));
  await shows('Left out', 0);
  grid.focus();
  await user.keyboard('{ArrowUp}{ArrowDown}');
  await user.click(screen.getByRole('button', { name: 'Leave row out' }));
  await shows('Left out', 1);

  const again = screen.getByRole('button', { name: 'Check again' });
  await waitFor(() => expect(again).toHaveProperty('disabled', false));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show rows' }), 'correctable');
  await user.click(again);
  await screen.findByRole('button', { name: 'Import 3 new' }, SLOW);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Show rows' }).value).toBe('correctable');
  expect(document.activeElement).toBe(screen.getByText(/^Checked: 3 new/));
  expect(screen.getByText(/^Checked: 3 new, 0 changed, 0 unchanged, no errors, 1 left out\./)).toBeTruthy();
});

it('a row that cannot be corrected stops no other, and what another tab has corrected and checked is shown', async () => {
  const { id } = await calls.checked('clients', 'Name,Town\n,York\n,Hull\n,Leeds\n,Bath');
  // Two rows per page.
  server.use(
    http.get(`*/api/admin/imports/${id}/rows`, async ({ request }) => {
      const after = Number(new URL(request.url).searchParams.get('after'));
      const { rows } = await calls.rowsOf(id, '?outcome=failed&cells=true');
      const later = rows.filter(({ row }) => row > after);
      return HttpResponse.json({ rows: later.slice(0, 2), hasMore: later.length > 2 });
    }),
  );
  const page = <ImportsPage />;
  const { user, store } = await renderScreen(page, { api: api(), as: ADA, at: `/admin/imports?run=${id}` });
  const grid = await screen.findByRole('grid', { name: 'Rows of the file' });
  await within(grid).findByText('Hull');
  await user.click(screen.getByRole('button', { name: 'Show more rows' }));
  await within(grid).findByText('Leeds');
  await api()
    .deps.db.update(importRows)
    .set({ cells: null })
    .where(and(eq(importRows.runId, id), eq(importRows.rowNo, 3)));
  grid.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await user.keyboard('{Control>}d{/Control}');
  expect(await screen.findByText(/^Row 3: It cannot be corrected here.* Not saved: “York” in row 3\.$/)).toBeTruthy();
  await waitFor(() => expect(within(grid).getAllByText('Not checked yet')).toHaveLength(1));
  expect(within(grid).queryByText('Leeds')).toBeNull();

  const cells = [{ row: 5, column: 1, text: 'Ely' }];
  await calls.post('correct', { id, sheet: null, headingRow: 1, cells, leaveOut: [], takeBack: [] });
  await calls.post('recheck', { id });
  await calls.settled(id);
  store.dispatch(baseApi.util.invalidateTags([idTag('Import', id)]));
  expect(await within(grid).findByText('Ely')).toBeTruthy();
  expect(within(grid).queryByText('Not checked yet')).toBeNull();
});

it('an editor says why it does not save, restores what the file has, and takes a reference as it is typed', async () => {
  const onSave = vi.fn<(text: string) => void>();
  const row: ImportRow = {
    row: 2,
    id: null,
    name: '',
    outcome: 'failed',
    state: 'planned',
    reason: null,
    before: null,
    after: null,
    cells: ['M'.repeat(300), ''],
    inFile: { 0: 'N'.repeat(300) },
    wrong: [0],
    isUnchecked: false,
  };
  const field = (name: string) => describedKind('clients').fields.find((each) => each.name === name) ?? null;
  const shared = { row, typed: null, onSave, onClose: () => undefined };
  const editors = (
    <>
      <CellEditor {...shared} column={0} field={field('name')} heading="Name" />
      <CellEditor {...shared} column={1} field={field('consultantId')} heading="Consultant" />
    </>
  );
  const { user } = await renderScreen(editors, { api: api(), as: ADA, at: '/' });
  await user.type(screen.getByRole('textbox', { name: 'Name in row 2' }), '{Enter}');
  expect(screen.getByText('Name has more than 255 characters.')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'As in the file' }));
  expect(onSave).toHaveBeenLastCalledWith('N'.repeat(300));
  await user.type(screen.getByRole('combobox', { name: 'Consultant in row 2' }), 'k1{Enter}');
  expect(onSave).toHaveBeenLastCalledWith('k1');
});
