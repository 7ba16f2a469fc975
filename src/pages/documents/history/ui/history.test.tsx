import {
  choose,
  documentsScreen,
  JOINERY,
  line,
  moveTo,
  names,
  toggle,
  watchFiles,
} from '@tests/support/documents-screen';
import { documentHistoryOf } from '@tests/support/document-history';
import { openedDialog } from '@tests/support/opened-dialog';
import { OWEN, TOM } from '@tests/support/test-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

const documents = documentsScreen();
/** Each test's own file, added by Owen. */
let fileName = '';
let path = '';
let made = 0;

beforeEach(async () => {
  made += 1;
  fileName = `Case ${made}.txt`;
  path = `Site visits/${fileName}`;
  const store = documents.aside();
  await store.done(store.add(OWEN, path, 'first'));
});
const BIN = `?account=${JOINERY}&view=bin`;

/** Removes a file of the open folder, as a user does. */
async function remove(name: string): Promise<void> {
  await choose(name, 'Remove');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Removal' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(names()).not.toContain(name));
}

/** A colleague removes the file. */
async function removeAside(): Promise<void> {
  const store = documents.aside();
  expect((await store.remove(OWEN, path)).status).toBe(200);
}

const messages = (store: Awaited<ReturnType<typeof documents.open>>['store']) =>
  store.getState().notifications.map(({ message }) => message);

describe('the bin of a client', () => {
  it('shows a removed file, and gives it back', async () => {
    const { user, store } = await documents.open();
    await toggle('Site visits');
    await remove(fileName);
    await user.click(screen.getByRole('button', { name: 'Bin' }));
    const table = await screen.findByRole('table', { name: /^Deleted files of/ });
    const cell = await within(table).findByText(fileName);
    const row = cell.closest('tr');
    expect(row?.textContent).toContain('Site visits');
    expect(row?.textContent).toContain('Ada Lindqvist');
    expect(row?.textContent).toContain('30 days');
    await user.click(within(table).getByRole('button', { name: `Restore ${fileName}` }));
    await waitFor(() => expect(screen.queryByText(fileName)).toBeNull());
    expect(messages(store)).toContain('File restored');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to the files' }));
    await user.click(screen.getByRole('button', { name: 'Back to the files' }));
    expect(await line(fileName)).toBeTruthy();
  });

  it('asks where if the name is taken, and offers a free one', async () => {
    await removeAside();
    const aside = documents.aside();
    await aside.done(aside.add(TOM, path, 'in its place'));
    const { user } = await documents.open(BIN);
    await user.click(await screen.findByRole('button', { name: `Restore ${fileName}` }));
    const dialog = await openedDialog(`Restore ${fileName}`);
    const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Folder and name' });
    expect(field.value).toBe(path.replace('.txt', ' (2).txt'));
    fireEvent.change(field, { target: { value: 'Fire Risk Assessments/x.txt' } });
    expect(within(dialog).getByText(/into Fire Risk Assessments/)).toBeTruthy();
    fireEvent.change(field, { target: { value: `Kept/${fileName}` } });
    await user.type(field, '{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await aside.paths(OWEN)).toContain(`Kept/${fileName}`);
  });

  it('gives several files back, one whose name is taken beside the other', async () => {
    const aside = documents.aside();
    const taken = path;
    const other = `Site visits/Also ${fileName}`;
    await aside.done(aside.add(OWEN, other, 'other'));
    await aside.remove(OWEN, taken);
    await aside.remove(OWEN, other);
    await aside.done(aside.add(TOM, taken, 'in its place'));
    const { user, store } = await documents.open(BIN);
    await user.click(await screen.findByRole('checkbox', { name: `Select ${fileName}` }));
    await user.click(screen.getByRole('checkbox', { name: `Select Also ${fileName}` }));
    await user.click(screen.getByRole('button', { name: 'Restore 2' }));
    await screen.findByText('1 of 2 files were restored.');
    expect(screen.getByRole('list', { name: 'Files that failed' }).textContent).toContain(taken);
    await user.click(screen.getByRole('button', { name: 'Keep both' }));
    await screen.findByText('1 file was restored.');
    expect(await aside.paths(OWEN)).toEqual(expect.arrayContaining([taken, other, taken.replace('.txt', ' (2).txt')]));
    expect(messages(store)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to the files' }));
  });

  it('shows a picture before it is restored, and returns the focus', async () => {
    const { types, revoked, saved } = watchFiles();
    const { user } = await documents.open(BIN);
    const view = await screen.findByRole('button', { name: 'View Plan of the old yard.png' });
    view.focus();
    await user.keyboard('{Enter}');
    const dialog = await openedDialog('Plan of the old yard.png');
    const picture = await within(dialog).findByRole<HTMLImageElement>('img', { name: 'Plan of the old yard.png' });
    expect(picture.src).toBe('blob:1');
    await user.click(within(dialog).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['Plan of the old yard.png']));
    expect(types).toEqual(['image/png', 'application/octet-stream']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(view);
    expect(revoked).toHaveBeenCalledWith('blob:1');
  });

  it('only saves a file that a browser could run', async () => {
    const { types, saved } = watchFiles();
    await removeAside();
    const { user } = await documents.open(BIN);
    const download = await screen.findByRole('button', { name: `Download ${fileName}` });
    expect(screen.queryByRole('button', { name: `View ${fileName}` })).toBeNull();
    await user.click(download);
    await waitFor(() => expect(saved).toEqual([fileName]));
    expect(types).toEqual(['application/octet-stream']);
  });

  it('says that a file could not be opened, and shows the list as it is', async () => {
    await removeAside();
    const { user, store } = await documents.open(BIN);
    const download = await screen.findByRole('button', { name: `Download ${fileName}` });
    const history = documentHistoryOf(documents.api, documents.aside());
    const [binned] = await history.bin(TOM);
    await documents.aside().done(history.restore(TOM, binned?.version));
    await user.click(download);
    await waitFor(() => expect(screen.queryByText(fileName)).toBeNull());
    expect(messages(store)).toEqual(['The file is not there. It may have been moved or removed.']);
  });

  it('lets administrators delete for good, with a reason', async () => {
    await removeAside();
    const { user } = await documents.open(BIN);
    await user.click(await screen.findByRole('button', { name: `Delete for good … ${fileName}` }));
    const dialog = await openedDialog(`Delete ${fileName} for good`);
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete for good' });
    expect(button.disabled).toBe(true);
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Sent by mistake{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const history = documentHistoryOf(documents.api, documents.aside());
    expect((await history.bin(OWEN)).map((binned) => binned.path)).not.toContain(path);
  });
});

describe('undo', () => {
  it('in the snack-bar gives a removed file back', async () => {
    const { user, store } = await documents.open();
    await toggle('Site visits');
    await remove(fileName);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await line(fileName)).toBeTruthy();
    expect(messages(store)).toEqual(['File restored']);
  });

  it('by Ctrl+Z gives a removed file back, once, and not while the user types', async () => {
    const { user } = await documents.open();
    await toggle('Site visits');
    await remove(fileName);
    documents.writes.length = 0;
    await user.type(screen.getByRole('searchbox', { name: 'Filter files and folders' }), 'x{Control>}z{/Control}');
    expect(documents.writes).toEqual([]);
    await user.clear(screen.getByRole('searchbox', { name: 'Filter files and folders' }));
    screen.getByRole('treegrid').focus();
    await user.keyboard('{Control>}zz{/Control}');
    expect(await line(fileName)).toBeTruthy();
    expect(documents.writes).toEqual(['POST /documentbin/restore']);
  });

  it('by Ctrl+Z moves a file back', async () => {
    const { user } = await documents.open();
    await toggle('Site visits');
    await moveTo(user, fileName, 'correspondence');
    await screen.findByText(`${fileName} was moved to Correspondence.`);
    screen.getByRole('treegrid').focus();
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText(`${fileName} was moved back to Site visits.`);
    expect(await documents.aside().paths(OWEN)).toContain(path);
  });

  it('says so if a colleague has meanwhile taken the name', async () => {
    const { user, store } = await documents.open();
    await toggle('Site visits');
    await remove(fileName);
    const aside = documents.aside();
    await aside.done(aside.add(TOM, path, 'in its place'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(messages(store)[0]).toMatch(/^There is another file named Case/));
    expect(await (await aside.open(OWEN, path)).text()).toBe('in its place');
  });

  it('makes the replaced content the newest version again', async () => {
    const { user, store } = await documents.open();
    await toggle('Site visits');
    await line(fileName);
    await user.click(screen.getByRole('button', { name: 'Add files to Site visits' }));
    await user.upload(
      screen.getByLabelText('Files to add'),
      new File(['by mistake'], fileName, { type: 'text/plain' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Replace' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(messages(store)).toContain('Version restored'));
    expect(await (await documents.aside().open(OWEN, path)).text()).toBe('first');
    const history = documentHistoryOf(documents.api, documents.aside());
    expect(await history.versions(OWEN, path)).toHaveLength(3);
  });
});
