import { fault } from '@tests/support/render-app';
import { holdCalls, lostAnswer } from '@tests/support/render-screen';
import { JOINERY, openPublishing, press, stageWizard, toAccount } from '@tests/support/template-document-screen';
import { documents } from '@server/data/schema';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const stage = stageWizard();

beforeEach(async () => {
  await stage
    .api()
    .deps.db.delete(documents)
    .where(sql`${documents.pathKey} like 'manual and handbook/contract %'`);
});

const NEW = 'Publish the document';

describe('a failure', () => {
  it.each([`/getmanualandhandbookitems/${JOINERY}/`, `/getaccountfiles/0/${JOINERY}/0`])(
    'of the check %s is shown in place, and can be retried',
    async (path) => {
      const { user, store } = await stage.review();
      // The step's own data has arrived; otherwise the dialog would wait for the same answer.
      await waitFor(() =>
        expect(
          Object.values(store.getState().api.queries).filter((query) => query?.status === QueryStatus.pending),
        ).toEqual([]),
      );
      stage.server.use(fault('get', path, 'none'));
      const dialog = await openPublishing(user, NEW);
      await within(dialog).findByText('Could not fetch documents');
      expect((await toAccount()).disabled).toBe(true);
      stage.server.resetHandlers();
      await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
      await within(dialog).findByText('Manual and Handbook');
      expect((await toAccount()).disabled).toBe(false);
    },
  );

  it('of the PDF service keeps everything, and can be retried', async () => {
    const { user } = await stage.review();
    await openPublishing(user, NEW);
    stage.server.use(fault('post', '/pdf/v1/convert', { status: 503, body: {} }));
    await press(user, toAccount);
    await screen.findByText('Not published');
    expect(await stage.published()).toEqual([]);
    stage.server.resetHandlers();
    await press(user, toAccount);
    await screen.findByText('File published');
    expect(await stage.published()).toHaveLength(1);
  });

  it('to add the file is shown, and a retry does not convert again', async () => {
    const { user } = await stage.review();
    await openPublishing(user, NEW);
    stage.server.use(fault('post', '/adddocument/1/3/', 'none'));
    await press(user, toAccount);
    await screen.findByText('Not published');
    expect((await screen.findAllByText(/There was an error adding the File/)).length).toBe(2);
    stage.server.resetHandlers();
    await press(user, toAccount);
    await screen.findByText('File published');
    expect(stage.printed).toHaveLength(1);
    expect(await stage.published()).toHaveLength(1);
  });

  it('after which the server has the file anyway creates no second one and no conflict', async () => {
    const { user } = await stage.review();
    await openPublishing(user, NEW);
    stage.server.use(lostAnswer(stage.api(), '/adddocument/*/*/'));
    await press(user, toAccount);
    await screen.findByText('Not published');
    await press(user, toAccount);
    await screen.findByText('File published');
    expect((await stage.published()).map(({ version }) => version)).toHaveLength(1);
  });

  it('of a download is shown below, and returns the focus to its button', async () => {
    stage.server.use(fault('post', '/pdf/v1/convert', { status: 422, body: { title: 'These are too many pages.' } }));
    const release = holdCalls(stage.server, 'post', '/pdf/v1/convert');
    const { user } = await stage.review();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Download PDF' });
    await press(user, () => Promise.resolve(button));
    await waitFor(() => expect(button.disabled).toBe(true));
    // Browsers remove the focus from a disabled control.
    const back = screen.getByRole('button', { name: 'Back' });
    back.focus();
    back.blur();
    expect(document.activeElement).toBe(document.body);
    release();
    await screen.findByText('These are too many pages.');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('for lack of a PDF service is shown', async () => {
    stage.makePlain({});
    const { user } = await stage.review();
    await openPublishing(user, NEW);
    await press(user, toAccount);
    expect(await screen.findByText(/No PDF service is set up/)).toBeTruthy();
  });
});
