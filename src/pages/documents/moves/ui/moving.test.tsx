import {
  choose,
  documentsScreen,
  line,
  moveField,
  moveTo,
  names,
  replaceAside,
  toggle,
  tree,
} from '@tests/support/documents-screen';
import { fault } from '@tests/support/render-app';
import { passToApi } from '@tests/support/render-screen';
import { deferred } from '@tests/support/session-stage';
import { TOM } from '@tests/support/test-api';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

const documents = documentsScreen();

/** The note above the tree; the snack-bar says the same. */
const noteOf = (text: RegExp) => screen.findByText(text, { selector: '[role=status] *' });

/** Waits until the list contains the new file. */
async function moveNew(user: UserEvent, name: string): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
}

describe('moving a file', () => {
  it('works by “Move to …”, is undone by the reverse call, and shows File updated', async () => {
    const { user, store } = await documents.open();
    await toggle('Site visits');
    await moveTo(user, 'Action plan.csv', 'corr');
    expect(await screen.findByText('Action plan.csv was moved to Correspondence.')).toBeTruthy();
    expect(store.getState().notifications.map(({ message }) => message)).toEqual(['File updated']);
    expect(names()).not.toContain('Action plan.csv');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Action plan.csv was moved back to Site visits.')).toBeTruthy();
    await line('Action plan.csv');
    expect(documents.writes).toEqual(['POST /updateDocument/1', 'POST /updateDocument/1']);
    // The refetched list has both moves, so no pending changes are left.
    await waitFor(() =>
      expect(Object.values(store.getState().pendingChanges.byList).flatMap(({ made }) => made)).toEqual([]),
    );
  });

  it('renames a file in its folder with F2, and undoes it; says why a file cannot have a name, and what a changed ending means', async () => {
    const { user } = await documents.open();
    await toggle('Site visits');
    fireEvent.click(await line('Action plan.csv'));
    (await tree()).focus();
    await user.keyboard('{F2}');
    const dialog = await screen.findByRole('dialog', { name: 'Rename Action plan.csv' });
    const rename = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Rename' });
    expect(rename.disabled).toBe(true);
    // The name is selected without its ending.
    await user.keyboard('ACTION plan');
    expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('ACTION plan.csv');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Action plan.csv was renamed to ACTION plan.csv.')).toBeTruthy();
    await line('ACTION plan.csv');
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('ACTION plan.csv was renamed back to Action plan.csv.')).toBeTruthy();
    await line('Action plan.csv');
    documents.writes.length = 0;
    await choose('Action plan.csv', 'Rename …');
    const field = await screen.findByRole('textbox', { name: 'Name' });
    // A slash would turn the text before it into a folder.
    for (const value of ['a:b.csv', '30/06 plan.csv']) {
      fireEvent.change(field, { target: { value } });
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Rename' }).disabled).toBe(true);
    }
    fireEvent.change(field, { target: { value: 'plan.txt' } });
    expect(screen.getByText(/^Without .csv at its end/)).toBeTruthy();
    expect(documents.writes).toEqual([]);
  });

  it('says for every folder why it does not accept the file; works by dragging, and is refused with a reason', async () => {
    const { user } = await documents.open();
    await choose('Contact sheet.csv', 'Move to …');
    await user.type(await moveField(), 'fire');
    const option = screen.getByRole('option', { name: /^Fire Risk Assessments ?Files/ });
    expect(option.textContent).toContain('Files cannot be moved into Fire Risk Assessments, a permanent folder.');
    await user.click(option);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true);
    await user.keyboard('{Enter}');
    expect(documents.writes).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sheet = await line('Contact sheet.csv');
    const dataTransfer = {
      setData: () => undefined,
      types: ['text/plain'],
      files: [],
      dropEffect: 'none',
      effectAllowed: '',
    };
    fireEvent.dragStart(sheet, { dataTransfer });
    const over = (target: HTMLElement) => {
      const event = createEvent.dragOver(target);
      Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
      fireEvent(target, event);
    };
    const barred = await line('Miscellaneous');
    over(barred);
    expect(screen.getByText('Files cannot be moved into Miscellaneous, a permanent folder.')).toBeTruthy();
    expect(dataTransfer.dropEffect).toBe('none');
    fireEvent.drop(barred, { dataTransfer });
    expect(documents.writes).toEqual([]);

    fireEvent.dragStart(sheet, { dataTransfer });
    const open = await line('Training');
    over(open);
    expect(screen.getByText('Move to Training')).toBeTruthy();
    fireEvent.drop(open, { dataTransfer });
    expect(await screen.findByText('Contact sheet.csv was moved to Training.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Contact sheet.csv was moved back to the top level.');
  });

  it('asks if the name is taken, and keeps both', async () => {
    const { user } = await documents.open();
    await toggle('Training');
    await toggle('First aid');
    await moveTo(user, 'Register.csv', 'training forklift');
    expect(await screen.findByText('There is another Register.csv in Training/Forklift.')).toBeTruthy();
    expect(documents.writes).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep both' }));
    expect(await screen.findByText('Register.csv was moved to Training/Forklift as Register (2).csv.')).toBeTruthy();
  });

  it('counts as done if only the answer was lost and the file is in its target folder', async () => {
    const { user } = await documents.open();
    documents.server.use(
      http.post('*/api/updateDocument/:type', async ({ request }) => {
        await passToApi(documents.api, request);
        return new HttpResponse('{"id', { headers: { 'Content-Type': 'application/json' } });
      }),
    );
    await moveTo(user, 'Contact sheet.csv', 'corr');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(names()).not.toContain('Contact sheet.csv'));
    await user.click(retry);
    expect(await screen.findByText('Contact sheet.csv was moved to Correspondence.')).toBeTruthy();
  });

  it('reports that a colleague has already moved the file, and shows where it is', async () => {
    const { user, store } = await documents.open();
    await toggle('Correspondence');
    await toggle('2025');
    await choose('Letter of welcome.rtf', 'Move to …');
    const colleague = documents.aside();
    const to = 'Archive/Letter of welcome.rtf';
    await colleague.done(colleague.move(TOM, 'Correspondence/2025/Letter of welcome.rtf', to));
    await user.type(await moveField(), 'site{Enter}');

    expect(
      await screen.findByText('Could not update Account File: Letter of welcome.rtf no longer exists.'),
    ).toBeTruthy();
    const [said] = store.getState().notifications;
    expect(said).toMatchObject({ severity: 'error' });
    expect(said?.message).toContain('Letter of welcome.rtf');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await line('Archive');
  });

  it('asks again if a colleague has replaced the file, also when undoing', async () => {
    const { user } = await documents.open();
    await toggle('Site visits');
    await line('Notes of 3 June.txt');
    await replaceAside(documents.aside(), 'Site visits/Notes of 3 June.txt');
    const list = deferred<void>();
    documents.server.use(
      http.get('*/api/getaccountfiles/*', async ({ request }) => {
        await list.promise;
        return passToApi(documents.api, request);
      }),
    );
    await moveTo(user, 'Notes of 3 June.txt', 'corr');
    expect(await noteOf(/^Tom \w+ has replaced Notes of 3 June\.txt\. .* Nothing was changed\.$/)).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Move the new file' });
    expect(button.disabled, 'nobody moves what nobody has seen').toBe(true);
    list.resolve(undefined);
    await moveNew(user, 'Move the new file');
    expect(await screen.findByText('Notes of 3 June.txt was moved to Correspondence.')).toBeTruthy();

    await replaceAside(documents.aside(), 'Correspondence/Notes of 3 June.txt');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await moveNew(user, 'Move the new file back');
    expect(await screen.findByText('Notes of 3 June.txt was moved back to Site visits.')).toBeTruthy();
  });

  it('shows why it failed and can be retried', async () => {
    documents.server.use(fault('post', '/updateDocument/1', 'none'));
    const { user, store } = await documents.open();
    await moveTo(user, 'Read me first.txt', 'site visits');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const messages = store.getState().notifications.map(({ message }) => message);
    expect(messages).toEqual(['There was an error updating File']);
    expect(names()).toContain('Read me first.txt');
    documents.server.resetHandlers();
    await user.click(retry);
    expect(await screen.findByText('Read me first.txt was moved to Site visits.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Read me first.txt was moved back to the top level.');
  });
});
