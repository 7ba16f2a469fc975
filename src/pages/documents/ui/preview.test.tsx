import { documentsScreen, JOINERY, line, moveTo, toggle } from '@tests/support/documents-screen';
import { openedDialog } from '@tests/support/opened-dialog';
import { fault } from '@tests/support/render-app';
import { passToApi } from '@tests/support/render-screen';
import { deferred } from '@tests/support/session-stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { baseApi } from '@/shared/api';

const documents = documentsScreen();

describe('previewing a file', () => {
  it('shows a picture, returns the focus, and saves files that a browser could run; a damaged picture is reported', async () => {
    const made: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      made.push((content as Blob).type);
      return `blob:${made.length}`;
    });
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await documents.open();
    await toggle('Miscellaneous');
    await user.dblClick(await line('Site plan.png'));
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Site plan.png' });
    expect(picture.src).toBe('blob:1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('treegrid')));
    expect(revoked).toHaveBeenCalledWith('blob:1');

    await user.dblClick(await line('Export of the old system.html'));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(made).toEqual(['image/png', 'application/octet-stream']);

    await user.dblClick(await line('Site plan.png'));
    fireEvent.error(await screen.findByRole('img', { name: 'Site plan.png' }));
    expect(screen.getByText('This picture is damaged and cannot be shown.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Site plan.png' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  });

  it('is not offered by a server with only the specified calls, whose moves send nothing more', async () => {
    documents.server.use(fault('get', '/vars', { status: 200, body: {} }));
    const fields: string[][] = [];
    documents.server.use(
      http.post('*/api/updateDocument/1', async ({ request }) => {
        fields.push([...(await request.formData()).keys()]);
        return HttpResponse.json(null);
      }),
    );
    const { user } = await documents.open();
    await moveTo(user, 'Contact sheet.csv', 'site visits');
    expect(await screen.findByText('Contact sheet.csv was moved to Site visits.')).toBeTruthy();
    expect(fields).toEqual([['fileName', 'newFileName']]);
    await toggle('Site visits');
    fireEvent.click(within(await line('Contact sheet.csv')).getByRole('button'));
    const menu = await screen.findByRole('menu', { name: 'Contact sheet.csv' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Rename …', 'Move to …', 'Remove']);
  });
});

describe('a previewed file', () => {
  const PLAN = 'Miscellaneous/Site plan.png';
  const link = (preview: string) =>
    `?account=${JOINERY}&accountName=J&folder=Miscellaneous&preview=${encodeURIComponent(preview)}`;
  const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('is in the address: a link opens it, and Back closes it', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const { user, router, leave } = await documents.open();
    const preview = () => new URLSearchParams(router.state.location.search).get('preview');
    await toggle('Miscellaneous');
    await user.dblClick(await line('Site plan.png'));
    await openedDialog('Site plan.png');
    await waitFor(() => expect(preview()).toBe(PLAN));
    expect(await screen.findByRole('img', { name: 'Site plan.png' })).toBeTruthy();
    await act(() => router.navigate(-1));
    await noDialog();
    expect(preview()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('treegrid')));
    expect(revoked).toHaveBeenCalledWith('blob:1');
    leave();

    const linked = await documents.open(link(PLAN));
    await openedDialog('Site plan.png');
    expect(await screen.findByRole('img', { name: 'Site plan.png' })).toBeTruthy();
    await linked.user.keyboard('{Escape}');
    await noDialog();
    await waitFor(() => expect(linked.router.state.location.search).not.toContain('preview'));
  });

  it('that is closed and opened again before its content has arrived is shown', async () => {
    const released = deferred<void>();
    documents.server.use(
      http.get('*/api/getdocument/1', async ({ request }) => {
        await released.promise;
        return passToApi(documents.api, request);
      }),
    );
    let made = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`);
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const { user } = await documents.open(link(PLAN));
    await openedDialog('Site plan.png');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('treegrid')));
    await user.keyboard('{Enter}');
    await openedDialog('Site plan.png');
    released.resolve();
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Site plan.png' });
    expect(revoked).not.toHaveBeenCalledWith(picture.src);
  });

  it('waits until it is known that the server has extensions', async () => {
    documents.server.use(fault('get', '/vars', { status: 200, body: {} }));
    const { store } = await documents.open(link(PLAN));
    await screen.findByRole('treegrid');
    expect(screen.queryByRole('dialog')).toBeNull();
    documents.server.resetHandlers();
    await act(() => store.dispatch(baseApi.endpoints.getConfiguration.initiate(undefined, { forceRefetch: true })));
    await openedDialog('Site plan.png');
  });

  it.each([
    ['is gone', 'Miscellaneous/Gone.png', ['That file no longer exists. It may have been moved or removed.']],
    ['is a name of every object', '__proto__', ['That file no longer exists. It may have been moved or removed.']],
    ['could run', 'Miscellaneous/Export of the old system.html', []],
  ])('and %s opens nothing and saves nothing', async (_what, path, said) => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const asked: string[] = [];
    documents.server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
    const { router, store } = await documents.open(link(path));
    await screen.findByRole('treegrid');
    await waitFor(() => expect(router.state.location.search).not.toContain('preview'));
    await waitFor(() => expect(store.getState().notifications.map(({ message }) => message)).toEqual(said));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).not.toContain('/api/getdocument/1');
    expect(saved).not.toHaveBeenCalled();
  });

  it('that the user may not see is reported, and the list stays', async () => {
    documents.server.use(fault('get', '/getdocument/1', { status: 404, body: { title: 'No such document.' } }));
    const { router } = await documents.open(link(PLAN));
    expect(await screen.findByText('No such document.')).toBeTruthy();
    await noDialog();
    await waitFor(() => expect(router.state.location.search).not.toContain('preview'));
  });
});
