import { BlueprintProvider } from '@blueprintjs/core';
import { stageApi } from '@tests/support/api-stage';
import { importCalls } from '@tests/support/import-calls';
import { renderScreen } from '@tests/support/render-screen';
import { ADA } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { ImportsPage } from './ImportsPage';

// The checks of the file start threads from source.
vi.setConfig({ testTimeout: 120_000 });

const { api, server } = stageApi();
const calls = importCalls(api, ADA);
const SLOW = { timeout: 30_000 };

it('rows are corrected, filled down, left out and checked again with the keyboard; a failed save loses nothing', async () => {
  const { id } = await calls.checked('clients', 'Name,Consultant,Town\n,Owen Hughes,York\n,,Hull\n,,Leeds\nElm Ltd,,');
  const page = (
    <BlueprintProvider>
      <ImportsPage />
    </BlueprintProvider>
  );
  const { user } = await renderScreen(page, { api: api(), as: ADA, at: `/admin/imports?run=${id}` });
  const grid = await screen.findByRole('grid', { name: 'Rows of the file' });
  await within(grid).findByText('York');
  const shows = (text: string, count: number) =>
    waitFor(() => expect(within(grid).queryAllByText(text)).toHaveLength(count));
  grid.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');

  server.use(http.post('*/api/admin/imports/correct', () => HttpResponse.text('No.', { status: 500 }), { once: true }));
  await user.keyboard('M');
  const field = await screen.findByRole('textbox', { name: 'Name in row 2' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('aple Ltd{Enter}');
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
  await user.keyboard('Fir Ltd');
  const second = await screen.findByRole('textbox', { name: 'Name in row 3' });
  await user.clear(second);
  await user.type(second, 'Fir Ltd{Enter}');
  await shows('Not checked yet', 2);
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('button', { name: 'Leave row out' }));
  await shows('Left out', 1);

  const again = screen.getByRole('button', { name: 'Check again' });
  await waitFor(() => expect(again).toHaveProperty('disabled', false));
  await user.click(again);
  await screen.findByRole('button', { name: 'Import 3 new' }, SLOW);
  expect(screen.getByText(/^Checked: 3 new, 0 changed, 0 unchanged, no errors, 1 left out\./)).toBeTruthy();
});
