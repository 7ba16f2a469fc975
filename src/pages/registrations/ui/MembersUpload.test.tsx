import { textsByRole } from '@tests/support/screen-text';
import { insurerMembers } from '@server/data/schema';
import { fault } from '@tests/support/render-app';
import { SHEET_HEADERS, sheetRow, xlsxOf } from '@tests/support/registration';
import { registrationsScreen } from '@tests/support/registrations-screen';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';

const registrations = registrationsScreen();

describe('an upload', () => {
  it('previews the rows and their changes before anything is sent, and then shows the updated list', async () => {
    const { user } = await registrations.openMembers();
    const dialog = await choose(user, xlsxOf([SHEET_HEADERS, sheetRow('HM-1'), sheetRow('NEW-1', { 0: 'Newcomer' })]));
    expect(
      await within(dialog).findByText('1 new, 1 changed. Members that are not in the spreadsheet stay.'),
    ).toBeTruthy();
    const shown = within(dialog).getAllByRole('row').slice(1);
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'NewNewcomerNEW-101/01/202631/12/2026Live',
      'ChangesName, Start, End, EndorsementKestrel Castings LtdHM-101/01/202631/12/2026Live',
    ]);
    expect(await registrations.api().deps.db.select().from(insurerMembers)).toHaveLength(23);

    expect(within(dialog).getByRole('button', { name: 'Import 2 members' })).toBeTruthy();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('members.xlsx is in the list: 1 new, 1 changed.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload' })));
    await screen.findByText('1–10 of 24');
  });

  it('lists the errors of a sheet, and cannot send it', async () => {
    const { user } = await registrations.openMembers();
    const dialog = await choose(user, xlsxOf([SHEET_HEADERS, sheetRow('A'), sheetRow('a', { 3: 'soon' })]));
    expect(await within(dialog).findByText('2 problems to fix')).toBeTruthy();
    expect(textsByRole('listitem', dialog)).toBe(
      'Row 3: Start “soon” is not a date (dd/MM/yyyy). | Row 3: Policy Number a is in row 2 already.',
    );
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Show the file' }));
    const sheet = within(dialog).getByRole('table', { name: 'The first rows of members.xlsx' });
    expect(within(sheet).getByRole('cell', { name: 'soon' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves validation to a server without extensions', async () => {
    const sent = vi.fn<() => void>();
    registrations.server.use(
      http.get('*/api/vars', () => HttpResponse.json({})),
      http.post('*/api/registration/upload', () => {
        sent();
        return new HttpResponse('Thank you', { headers: { 'Content-Type': 'text/plain' } });
      }),
    );
    const { user } = await registrations.openMembers();
    const dialog = await choose(user, xlsxOf([['Product'], ['Tea']]));
    await within(dialog).findByText('One problem to fix');
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('members.xlsx is in the list.')).toBeTruthy();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('refuses other files immediately', async () => {
    const { user } = await registrations.openMembers();
    for (const [content, name, says] of [
      ['<html></html>', 'members.xlsx', /not an \.xlsx spreadsheet/],
      ['a,b', 'members.csv', /^Only \.xlsx spreadsheets can be uploaded\.$/],
    ] as const) {
      const dialog = within(await choose(user, Buffer.from(content), name));
      expect(await dialog.findByText(says)).toBeTruthy();
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    }
  });

  it('keeps the dialog open with the server’s message if it refuses', async () => {
    registrations.server.use(fault('post', '/registration/upload', { status: 422, body: 'Not on a Sunday.' }));
    const { user, store } = await registrations.openMembers();
    const dialog = await choose(user, xlsxOf([SHEET_HEADERS, sheetRow('A')]));
    await user.click(await within(dialog).findByRole('button', { name: 'Import 1 member' }));
    expect(await within(dialog).findByText('Not on a Sunday.')).toBeTruthy();
    expect(store.getState().notifications).toEqual([]);
  });
});

async function choose(user: UserEvent, content: Uint8Array, name = 'members.xlsx') {
  const input = screen.getByLabelText('Spreadsheet of members');
  // As with a drop, or if the user shows all files: the browser's chooser only suggests `accept`.
  input.removeAttribute('accept');
  await user.upload(input, new File([new Uint8Array(content)], name));
  return screen.findByRole('dialog', { name });
}
