import { documentUri } from '@contract/document-path';
import { documents, documentSubjects, publishedTexts, sections } from '@server/data/schema';
import { fault } from '@tests/support/render-app';
import { openedDialog } from '@tests/support/opened-dialog';
import { ADA } from '@tests/support/test-api';
import {
  ANSWERS,
  JOINERY,
  openPublishing,
  stageWizard,
  toAccount,
  press,
} from '@tests/support/template-document-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const stage = stageWizard();

beforeEach(async () => {
  sessionStorage.clear();
  const { db } = stage.api().deps;
  await db.delete(publishedTexts);
  await db.delete(documentSubjects);
  await db.delete(documents).where(like(documents.pathKey, 'manual and handbook/contract%'));
});

const opened = (search = '') => stage.render(`?view=published${search}`);
const row = (name: string | RegExp) => screen.findByRole('row', { name });
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const progress = (text: string) => screen.findByText(text, { exact: false, selector: 'p[role=status]' });

/** Publishes the contract with the wizard. */
async function publish() {
  const { user, leave } = await stage.review();
  await openPublishing(user, 'Publish the document');
  await press(user, toAccount);
  await screen.findByText('File published');
  await waitFor(async () => expect(await stage.api().deps.db.$count(publishedTexts)).toBe(1));
  leave();
}

/** The contract was published before, from the current text. */
async function publishedBefore() {
  await stage.answerAside(ANSWERS);
  await stage.addAside('of before');
  const [file] = await stage.published();
  const body = {
    uri: documentUri(JOINERY, file?.path ?? ''),
    version: `${file?.id}.${file?.version}`,
    templateId: 't-1',
    templateVersion: '1',
    sectionVersions: { 's-parties': '1', 's-28': '1' },
    html: '<h1>Contract</h1><p>For Sam Taylor</p>',
  };
  const answer = await stage.api().request('POST', `/savepublishedtext/${JOINERY}`, { as: ADA, body });
  expect(answer.status).toBe(200);
}

/** The template or a section gets another text. */
async function changeTemplate(
  html = '<h1>Contract</h1><p>A new text for <span data-placeholder="Employee name">Employee name</span></p>',
) {
  const body = { templateId: 't-1', name: 'Contract', html, version: '1' };
  const answer = await stage.api().request('POST', '/savetemplate', { as: ADA, body });
  expect(answer.status).toBe(200);
}

describe('the list of published documents (product/publishing#published-documents)', () => {
  it('explains itself while nothing is published', async () => {
    await opened();
    expect(await screen.findByText('Nothing published yet')).toBeTruthy();
    expect((await button('Download as CSV')).disabled).toBe(true);
  });

  it('says to whom, when, by whom and from which text, with a link to the file', async () => {
    await publish();
    await opened();
    const line = await row(/Contract\.pdf/);
    for (const text of ['Harbourside Joinery Ltd', 'Version 1', 'Ada Lindqvist', 'Current'])
      expect(line.textContent).toContain(text);
    const link = within(line).getByRole('link', { name: 'Contract.pdf' });
    expect(link.getAttribute('href')).toContain('preview=Manual+and+Handbook%2FContract.pdf');
    expect(within(line).queryByText('Older text')).toBeNull();
    const [text] = await stage.api().deps.db.select().from(publishedTexts);
    expect(text?.sectionVersions).toEqual({ 's-parties': '1', 's-28': '1' });
  });

  it('is narrowed by client, template and a part of a name, in the address', async () => {
    await publishedBefore();
    const { user } = await opened('&templateId=t-1&account=client-0002&accountName=Another');
    expect(await screen.findByText('No documents match')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Show everything' })[0] as HTMLElement);
    expect(await row(/Contract\.pdf/)).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'no such file{Enter}');
    expect(await screen.findByText('No documents match')).toBeTruthy();
  });

  it('shows a failure in its place, with a retry', async () => {
    stage.server.use(fault('get', '/publisheddocuments', { status: 500, body: {} }));
    const { user } = await opened();
    const retry = await button('Retry');
    stage.server.resetHandlers();
    await user.click(retry);
    expect(await screen.findByText('Nothing published yet')).toBeTruthy();
  });

  it('comes in pages', async () => {
    await publishedBefore();
    const answer = await stage.api().request('GET', '/publisheddocuments', { as: ADA });
    const { documents: found } = (await answer.json()) as { documents: object[] };
    const asked: string[] = [];
    stage.server.use(
      http.get('*/api/publisheddocuments', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ documents: found, total: 120 });
      }),
    );
    const { user } = await opened();
    await user.click(await button('Next page'));
    await waitFor(() => expect(asked).toContain('?page=1'));
  });
});

describe('documents of an older text (product/publishing#make-again)', () => {
  it('are marked, compared with what they would be now, and made again as a new version', async () => {
    await publishedBefore();
    await changeTemplate();
    const { user } = await opened();
    expect(within(await row(/Contract\.pdf/)).getByText('Older text')).toBeTruthy();
    expect(await screen.findByText('One of these documents was made from an older text.')).toBeTruthy();
    await user.click(await button('Compare Contract.pdf'));
    const dialog = await openedDialog('Compared with the published version');
    expect((await within(dialog).findByRole('region', { name: 'The differences' })).textContent).toContain(
      'A new text',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Make again' }));
    await user.click(within(await openedDialog('Make again')).getByRole('button', { name: 'Make 1 again' }));
    await progress('1 of 1 published');
    expect(stage.printed.at(-1)).toContain('A new text for Sam Taylor');
    const [file] = await stage.published();
    expect(file?.version).toBe(2);
    await user.click(await button('Close'));
    expect((await screen.findByText('version 2')).closest('tr')?.textContent).toContain('Version 2');
    expect((await screen.findAllByText('Replaced')).length).toBe(1);
    expect(screen.queryByText('Older text')).toBeNull();
  });

  it('are those whose sections have changed as well', async () => {
    await publishedBefore();
    await stage.api().deps.db.update(sections).set({ html: '<p>30 days</p>', version: 2 });
    await opened('&shown=older');
    expect(within(await row(/Contract\.pdf/)).getByText('Older text')).toBeTruthy();
  });

  it('are chosen together; one with answers missing by now is left out and says which', async () => {
    await publishedBefore();
    await changeTemplate('<p><span data-placeholder="Job title">Job title</span></p>');
    const { user } = await opened();
    await user.click(await button('Choose all 1'));
    await user.click(await button('Make 1 document again'));
    await user.click(within(await openedDialog('Make again')).getByRole('button', { name: 'Make 1 again' }));
    await progress('0 of 1 published · 1 left out');
    expect((await row(/Left out/)).textContent).toContain('“Job title” has no value.');
    expect(screen.getByRole('link', { name: 'Answer' }).getAttribute('href')).toContain(`account=${JOINERY}`);
    expect((await stage.published())[0]?.version).toBe(1);

    await stage.answerAside({ ...ANSWERS, 'Job title': 'Fitter' });
    await user.click(await button('Retry Contract.pdf'));
    await progress('1 of 1 published');
  });

  it('never replace a file that somebody else has published in the meantime', async () => {
    await publishedBefore();
    await changeTemplate();
    const { user } = await opened();
    await user.click(await button('Make again Contract.pdf'));
    const dialog = await openedDialog('Make again');
    await stage.addAside('of a colleague');
    await user.click(within(dialog).getByRole('button', { name: 'Make 1 again' }));
    await progress('0 of 1 published · 1 failed');
    expect((await stage.published())[0]?.version, 'the colleague’s').toBe(2);
  });
});
