import { documentsScreen, line, moveField, names, toggle, tree } from '@tests/support/documents-screen';
import { passToApi } from '@tests/support/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';

const documents = documentsScreen();

const selected = () =>
  [...document.querySelectorAll('[role=row][aria-level][aria-selected=true] [title]')].map(
    ({ textContent }) => textContent,
  );

const press = (name: string) => screen.findByRole('button', { name });

/** Opens the joinery's visits and selects both of its files with the mouse. */
async function openWithTwo() {
  const opened = await documents.open();
  await toggle('Site visits');
  fireEvent.click(await line('Action plan.csv'), { ctrlKey: true });
  fireEvent.click(await line('Notes of 3 June.txt'), { ctrlKey: true });
  expect(selected()).toEqual(['Action plan.csv', 'Notes of 3 June.txt']);
  return opened;
}

describe('several files', () => {
  it('are selected by keyboard, in a tree that says so', async () => {
    const { user } = await documents.open();
    await toggle('Site visits');
    const grid = await tree();
    expect(grid.getAttribute('aria-multiselectable')).toBe('true');
    grid.focus();
    fireEvent.click(await line('Action plan.csv'));
    expect(selected()).toEqual([]);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(selected()).toEqual(['Action plan.csv', 'Notes of 3 June.txt']);
    expect(await screen.findByText('2 files selected')).toBeTruthy();
    await user.keyboard(' ');
    expect(selected()).toEqual(['Action plan.csv']);
    await user.keyboard('{Escape}');
    expect(selected()).toEqual([]);
    await user.keyboard('{Control>}a{/Control}');
    expect(selected()).toContain('Contact sheet.csv');
    expect(selected()).toContain('Notes of 3 June.txt');
  });

  it('are selected with their folder by its check box, which does not open it', async () => {
    await documents.open();
    const check = async (name: string) => fireEvent.click((await line(name)).querySelector('[data-check]') ?? document);
    await check('Site visits');
    expect(await screen.findByText('3 files selected')).toBeTruthy();
    expect(names()).not.toContain('Action plan.csv');
    await toggle('Site visits');
    await check('Action plan.csv');
    expect(await screen.findByText('2 files selected')).toBeTruthy();
    const folder = await line('Site visits');
    expect(folder.getAttribute('aria-selected')).toBe('false');
    expect(folder.querySelector('[data-checked=some]')).toBeTruthy();
  });

  it('are moved with one call each, and moved back as a whole', async () => {
    const { user } = await openWithTwo();
    await user.click(await press('Move to …'));
    expect(await screen.findByRole('dialog', { name: 'Move 2 files' })).toBeTruthy();
    await user.type(await moveField(), 'corr{Enter}');
    await screen.findByText('2 files were moved to Correspondence.');
    await waitFor(() => expect(names()).not.toContain('Action plan.csv'));
    expect(documents.writes).toEqual(['POST /updateDocument/1', 'POST /updateDocument/1']);

    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('2 files were moved back.');
    await line('Action plan.csv');
    await line('Notes of 3 June.txt');
    expect(documents.writes).toHaveLength(4);
  });

  it('keep both names where one is taken, and name what cannot be moved', async () => {
    const { user } = await documents.open();
    await toggle('Training');
    await toggle('First aid');
    fireEvent.click(await line('Register.csv'), { ctrlKey: true });
    await toggle('Miscellaneous');
    fireEvent.click(await line('Site plan.png'), { ctrlKey: true });
    await user.click(await press('Move to …'));
    await user.click(await moveField());
    await user.paste('training forklift');
    expect(await screen.findAllByText('Takes 1 of 2 files.')).not.toEqual([]);
    await user.keyboard('{Enter}');
    const failed = await screen.findByRole('list', { name: 'Files that failed' });
    const listed = within(failed).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      'Training/First aid/Register.csv: There is another Register.csv in Training/Forklift.',
      'Miscellaneous/Site plan.png: Files cannot be moved out of Miscellaneous, a permanent folder.',
    ]);
    expect(documents.writes).toEqual([]);
    await user.click(await press('Keep both'));
    await screen.findByText('1 file was moved to Training/Forklift.');
    await user.click(await press('Undo'));
    await screen.findByText('1 file was moved back.');
  });

  it('are removed after one question; one that failed is named and retried, and all come back', async () => {
    const { user } = await openWithTwo();
    let calls = 0;
    documents.server.use(
      http.post('*/api/deleteDocument/1', ({ request }) => {
        calls += 1;
        return calls === 1
          ? HttpResponse.json({ title: 'The disk is full.' }, { status: 507 })
          : passToApi(documents.api, request);
      }),
    );
    (await tree()).focus();
    await user.keyboard('{Delete}');
    const listed = await screen.findByRole('list', { name: 'Files to remove' });
    expect(listed.textContent).toBe('Site visits/Action plan.csvSite visits/Notes of 3 June.txt');
    await user.click(await press('Remove 2 files'));
    await screen.findByText('1 of 2 files were removed.');
    expect(screen.getByRole('list', { name: 'Files that failed' }).textContent).toBe(
      'Site visits/Action plan.csv: The disk is full.',
    );
    await user.click(await press('Retry failed'));
    await screen.findByText('1 file was removed.');
    await waitFor(() => expect(names()).not.toContain('Action plan.csv'));
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('2 files were restored.');
    await line('Action plan.csv');
    await line('Notes of 3 June.txt');
  });

  it('are downloaded as one archive with their folders', async () => {
    const { user } = await openWithTwo();
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      made.push(content as Blob);
      return 'blob:1';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      expect(this.download).toBe('Harbourside Joinery Ltd – documents.zip');
    });
    await user.click(await press('Download as zip'));
    await screen.findByText('2 files were downloaded.');
    expect(saved).toHaveBeenCalledTimes(1);
    const files = unzipSync(new Uint8Array(await (made[0] ?? new Blob()).arrayBuffer()));
    expect(Object.keys(files)).toEqual(['Site visits/Action plan.csv', 'Site visits/Notes of 3 June.txt']);
    expect(strFromU8(files['Site visits/Notes of 3 June.txt'] ?? new Uint8Array())).toContain('Notes of the meeting');
  });

  it('are not said to be downloaded if the archive could not be made', async () => {
    const { user } = await openWithTwo();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('No memory is left');
    });
    await user.click(await press('Download as zip'));
    expect(await screen.findByText('The zip file could not be made. Nothing was downloaded.')).toBeTruthy();
  });
});
