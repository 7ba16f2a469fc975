import { documentsScreen, JOINERY, choose, moveTo, names, toggle } from '@tests/support/documents-screen';
import { fault } from '@tests/support/render-app';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

const documents = documentsScreen();

/**
 * A server with only the specified calls: its names do not begin with the account, and it overwrites existing files.
 */
function plainServer(...paths: string[]) {
  const files = new Set(paths);
  const calls: string[] = [];
  const moved = async ({ request }: { request: Request }) => {
    const form = await request.formData();
    const [from, to] = [textOf(form.get('fileName')), textOf(form.get('newFileName'))];
    calls.push(to ? `${from} > ${to}` : from);
    if (!files.delete(from)) return HttpResponse.json({ title: `${from} is unknown` }, { status: 404 });
    if (to) files.add(to);
    return new HttpResponse(null, { status: 200 });
  };
  documents.server.use(
    fault('get', '/vars', { status: 200, body: {} }),
    http.get(`*/api/getaccountfiles/1/${JOINERY}/0`, () => HttpResponse.json(treeOf([...files]))),
    http.post('*/api/updateDocument/1', moved),
    http.post('*/api/deleteDocument/1', moved),
  );
  return { files, calls };
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

function treeOf(paths: readonly string[]) {
  const folders = [...new Set(paths.map((path) => path.split('/')[0] ?? ''))];
  return folders.map((title) => ({
    title,
    uri: title,
    isPermanent: false,
    children: paths
      .filter((path) => path.startsWith(`${title}/`))
      .map((uri) => ({ title: uri.split('/')[1] ?? '', uri, subtitle: '18/11/2026', isPermanent: false })),
  }));
}

describe('a server with only the specified calls', () => {
  it('gets the names that it sent: to move and to remove, with nothing to undo', async () => {
    const { calls } = plainServer('Plans/a.txt', 'Old/b.txt', 'Plans/c.txt');
    const { user } = await documents.open();
    await toggle('Plans');
    await moveTo(user, 'a.txt', 'old');
    await screen.findByText('a.txt was moved to Old.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await choose('c.txt', 'Remove');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(names()).not.toContain('c.txt'));
    expect(calls).toEqual(['Plans/a.txt > Old/a.txt', 'Plans/c.txt']);
  });
});
