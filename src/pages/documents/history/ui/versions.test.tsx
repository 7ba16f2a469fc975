import { PNG_START } from '@tests/support/document';
import { choose, documentsScreen, JOINERY, replaceAside, toggle, watchFiles } from '@tests/support/documents-screen';
import { openedDialog } from '@tests/support/opened-dialog';
import { fault } from '@tests/support/render-app';
import { OWEN, TOM } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
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

describe('the versions of a file', () => {
  it('are listed with who stored them and when, by Retry if they could not be fetched, and restored as a new one', async () => {
    await replaceAside(documents.aside(), path);
    const refusal = { status: 503, body: { title: 'Down for a moment' } };
    documents.server.use(fault('get', `/documenthistory/${JOINERY}`, refusal));
    const { user, store } = await documents.open();
    await toggle('Site visits');
    await choose(fileName, 'Versions');
    const dialog = await openedDialog(`Versions of ${fileName}`);
    const retry = await within(dialog).findByRole('button', { name: 'Retry' });
    documents.server.resetHandlers();
    await user.click(retry);
    const now = await within(dialog).findByRole('radio', { name: /Tom Barker.* Current/ });
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
    expect(now.closest('label')?.textContent).toContain('Version 2, 15 B');
    expect((await within(dialog).findByRole('region', { name: 'This version' })).textContent).toBe('first');
    expect((await within(dialog).findByRole('region', { name: 'The current version' })).textContent).toBe(
      'another content',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
    await waitFor(() => expect(within(dialog).getAllByRole('radio')).toHaveLength(3));
    expect(store.getState().notifications.map(({ message }) => message)).toContain('Version restored');
    expect(await (await documents.aside().open(OWEN, path)).text()).toBe('first');
  });

  it('are not restored over one that the user has not seen', async () => {
    const aside = documents.aside();
    await replaceAside(aside, path);
    const { user } = await documents.open();
    await toggle('Site visits');
    await choose(fileName, 'Versions');
    const dialog = await openedDialog(`Versions of ${fileName}`);
    await within(dialog).findByRole('radio', { name: /Version 1/, checked: true });
    await aside.done(aside.add(TOM, path, 'a third content'));
    await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
    expect(await within(dialog).findByText(/^Tom Barker has saved this file/)).toBeTruthy();
    await waitFor(() => expect(within(dialog).getAllByRole('radio')).toHaveLength(3));
    expect(within(dialog).getByRole('radio', { name: /Version 1/, checked: true })).toBeTruthy();
    expect(await (await aside.open(OWEN, path)).text()).toBe('a third content');
  });

  it('are shown beside each other, each fetched once, and by Retry if one could not be', async () => {
    const { types, revoked, saved } = watchFiles();
    const aside = documents.aside();
    const name = `Plan ${made}.png`;
    await aside.done(aside.add(OWEN, `Site visits/${name}`, PNG_START));
    await aside.done(aside.add(TOM, `Site visits/${name}`, PNG_START));
    documents.server.use(fault('get', '/getdocument/1', { status: 503, body: {} }));
    const { user } = await documents.open();
    await toggle('Site visits');
    await choose(name, 'Versions');
    const dialog = within(await openedDialog(`Versions of ${name}`));
    await waitFor(() => expect(dialog.getAllByText('Could not fetch the file')).toHaveLength(2));
    documents.server.resetHandlers();
    for (const retry of dialog.getAllByRole('button', { name: 'Retry' })) await user.click(retry);
    await dialog.findByRole('img', { name: 'The current version' });
    const earlier = await dialog.findByRole('img', { name: 'This version' });
    await user.click(dialog.getByRole('radio', { name: /Current/ }));
    await waitFor(() => expect(earlier.isConnected).toBe(false));
    await user.click(dialog.getByRole('radio', { name: /Version 1/ }));
    await dialog.findByRole('img', { name: 'The current version' });
    expect(types).toEqual(['image/png', 'image/png']);
    await user.click(dialog.getByRole('button', { name: 'Download version 1' }));
    await waitFor(() => expect(saved).toEqual([name]));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(revoked.mock.calls.flat()).toEqual(expect.arrayContaining(['blob:1', 'blob:2'])));
    expect(document.activeElement).toBe(screen.getByRole('treegrid'));
  });
});
