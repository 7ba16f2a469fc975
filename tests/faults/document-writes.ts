import { expect, type Page } from '@playwright/test';
import { chooseAction } from '../e2e/support/row-actions';
import { type Api, write, type Write } from './call';
import { docxOf } from '../corpus/word/word-package';
import { p } from '../corpus/word/word-shapes';
import { ACCOUNT, countOf, DOCUMENTS, FINAL_DOCUMENT, openPublishing, press, savedBy } from './screen';

const FILES = `/getaccountfiles/1/${ACCOUNT.id}/0`;
const line = (page: Page, name: string) => page.getByRole('treegrid').getByTitle(name, { exact: true });
/** By name: the order of the cards changes while the texts of sections load. */
const answer = (page: Page) =>
  page.getByRole('list', { name: 'Question cards' }).getByRole('textbox', { name: 'Employee name' });

const OTHER_TEXT = { again: press('Save'), because: 'someone else’s text is offered instead of Retry' } as const;

/** The list is fetched again after any answer. */
const SHOWN_AS_DONE = { again: null, because: 'the row is gone from the list, which is fetched again' } as const;

/** It cannot be chosen twice. */
const SHOWN_AS_SET = { again: null, because: 'the list, which is fetched again, shows the new state' } as const;

async function addFile(api: Api, mark: string, content = mark): Promise<void> {
  const form = new FormData();
  form.append('fileName', `${mark}.txt`);
  form.append('accountId', ACCOUNT.id);
  form.append('accountFileTypeId', '0');
  form.append('file', new File([content], `${mark}.txt`, { type: 'text/plain' }));
  await api.post(`/adddocument/1/0/?accountId=${ACCOUNT.id}`, form);
}

const BIN = `${DOCUMENTS}&view=bin`;

async function binFile(api: Api, mark: string): Promise<void> {
  await addFile(api, mark);
  const files = (await api.get(FILES)) as { title: string; uri: string; version: string }[];
  const added = files.find(({ title }) => title === `${mark}.txt`);
  const form = new FormData();
  form.append('fileName', added?.uri ?? '');
  form.append('seenVersion', added?.version ?? '');
  await api.post('/deleteDocument/1', form);
}

/** Asks whom the document is about. */
const ABOUT_WHOM = `/template-document?templateId=template-employment&account=${ACCOUNT.id}&accountName=A+client`;
const SUBJECTS = `/subjects/${ACCOUNT.id}`;

const addSubject = (api: Api, mark: string) => api.post(`${SUBJECTS}/save`, { id: null, name: mark, kind: 'person' });

async function addTemplate(api: Api, mark: string): Promise<string> {
  await api.post('/savetemplate', { templateId: null, name: mark, html: `<p>${mark}</p>` });
  const { templates } = (await api.get('/gettemplateinfo')) as { templates: { templateId: string; name: string }[] };
  return templates.find(({ name }) => name === mark)?.templateId ?? '';
}

async function binTemplate(api: Api, mark: string): Promise<void> {
  await api.post('/templatebin/add', { kind: 'template', id: await addTemplate(api, mark), version: '1' });
}

/** Writes of templates, published documents and client files. */
export const DOCUMENT_WRITES: readonly Write[] = [
  write('POST /savetemplate', '/templates', {
    fill: async (page, mark) => {
      await press('Add template')(page);
      await page.getByLabel('Name', { exact: true }).fill(mark);
      await page.getByRole('textbox', { name: /^Text of the/ }).fill(`Text of ${mark}`);
    },
    send: press('Save'),
    again: press('Retry'),
    stillThere: async (page, mark) => {
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(mark);
      await expect(page.getByRole('textbox', { name: /^Text of the/ })).toContainText(`Text of ${mark}`);
    },
    works: (page) => page.getByText('Template saved.'),
    rows: (api, mark) => countOf(api, '/gettemplateinfo', mark),
    except: { '412': OTHER_TEXT },
  }),
  write('POST /savesection', '/templates?section=new', {
    fill: async (page, mark) => {
      await page.getByLabel('Key', { exact: true }).fill(mark);
      await page.getByRole('textbox', { name: /^Text of the/ }).fill(`Text of ${mark}`);
    },
    send: press('Save'),
    again: press('Retry'),
    stillThere: (page, mark) => expect(page.getByLabel('Key', { exact: true })).toHaveValue(mark),
    works: (page) => page.getByText('Section saved.'),
    rows: (api, mark) => countOf(api, '/gettemplateinfo', mark),
    except: { '412': OTHER_TEXT },
  }),
  write('POST /importword', '/templates', {
    fill: async (page) => page.getByRole('button', { name: 'Edit Staff handbook' }).waitFor(),
    send: async (page, mark) => {
      const chooser = page.waitForEvent('filechooser');
      await press('Import from Word')(page);
      const buffer = Buffer.from(docxOf({ body: p(`Text of ${mark}`) }));
      await (await chooser).setFiles({ name: `${mark}.docx`, mimeType: '', buffer });
    },
    again: press('Retry'),
    stillThere: (page, mark) => expect(page.getByRole('dialog', { name: `Import “${mark}.docx”` })).toBeVisible(),
    works: (page, mark) => page.getByRole('dialog').getByText(`Text of ${mark}`),
  }),
  write('POST /templatestate', (mark) => `/templates?filter=${mark}`, {
    prepare: async (api, mark) => void (await addTemplate(api, mark)),
    fill: (page, mark) => page.getByRole('button', { name: `Actions for ${mark}` }).waitFor(),
    send: (page, mark) => chooseAction(page, mark, /^Back to draft/),
    works: (page) => page.getByRole('table').getByText('Draft', { exact: true }),
    onceDone: SHOWN_AS_SET,
  }),
  write('POST /templatecomments/add', '/templates?review=template-offer', {
    fill: async (page, mark) => {
      await page.getByRole('button', { name: 'Comment on the selection' }).click();
      await page.getByRole('textbox', { name: /^Your comment/ }).fill(mark);
    },
    send: press('Comment'),
    again: press('Comment'),
    stillThere: (page, mark) => expect(page.getByRole('textbox', { name: /^Your comment/ })).toHaveValue(mark),
    works: (page, mark) => page.getByRole('list', { name: 'Comments' }).getByText(mark, { exact: true }),
    rows: (api, mark) => countOf(api, '/templatecomments/template-offer', mark),
  }),
  write('POST /templatecomments/done', '/templates?review=template-offer', {
    prepare: async (api, mark) => {
      const comment = { templateId: 'template-offer', answers: null, text: mark, quote: '', start: null };
      await api.post('/templatecomments/add', comment);
    },
    fill: (page, mark) => page.getByRole('button', { name: new RegExp(`^Done: .*${mark}`) }).waitFor(),
    send: (page, mark) => page.getByRole('button', { name: new RegExp(`^Done: .*${mark}`) }).click(),
    works: (page) => page.getByText(/^Show done/),
    onceDone: SHOWN_AS_SET,
  }),
  write('POST /templatehistory/restore', (mark) => `/templates?filter=${mark}`, {
    prepare: async (api, mark) => {
      const id = await addTemplate(api, mark);
      await api.post('/savetemplate', { templateId: id, version: '1', name: mark, html: '<p>Another text</p>' });
    },
    fill: async (page, mark) => {
      await chooseAction(page, mark, 'Versions');
      await page.getByRole('region', { name: 'This version' }).waitFor();
    },
    send: press('Restore this version'),
    works: (page) => page.getByText('Version restored'),
  }),
  write('POST /templatebin/add', (mark) => `/templates?filter=${mark}`, {
    prepare: async (api, mark) => void (await addTemplate(api, mark)),
    fill: (page, mark) => page.getByRole('button', { name: `Actions for ${mark}` }).waitFor(),
    send: (page, mark) => chooseAction(page, mark, 'Delete'),
    works: (page) => page.getByText('Template deleted'),
    onceDone: SHOWN_AS_DONE,
    rows: (api, mark) => countOf(api, '/gettemplateinfo', mark),
    wanted: 0,
  }),
  write('POST /templatebin/restore', '/templates?view=bin', {
    prepare: binTemplate,
    fill: (page, mark) => page.getByRole('button', { name: `Restore ${mark}` }).waitFor(),
    send: (page, mark) => press(`Restore ${mark}`)(page),
    works: (page) => page.getByText('Template restored'),
    onceDone: SHOWN_AS_DONE,
    rows: (api, mark) => countOf(api, '/gettemplateinfo', mark),
  }),
  write('POST /templatebin/remove', '/templates?view=bin', {
    prepare: binTemplate,
    fill: async (page, mark) => {
      await page.getByRole('button', { name: `Delete for good … ${mark}` }).click();
      await page.getByRole('textbox', { name: 'Reason' }).fill('A fault');
    },
    send: press('Delete for good'),
    stillThere: (page) => expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('A fault'),
    works: (page) => page.getByText('Template deleted for good'),
    rows: (api, mark) => countOf(api, '/templatebin', mark),
    wanted: 0,
  }),
  write(
    'POST /savetemplateanswers/:externalId',
    '/template-document?templateId=template-contract&account=client-0004&accountName=A+client',
    {
      says: /^Not saved/,
      fill: async (page) => answer(page).waitFor(),
      // No press: the typed text is sent after a second.
      send: (page, mark) => answer(page).fill(mark),
      again: press('Retry'),
      stillThere: (page, mark) => expect(answer(page)).toHaveValue(mark),
      works: (page) => page.getByText('Saved', { exact: true }),
    },
  ),
  write('POST /subjects/:accountId/save', ABOUT_WHOM, {
    fill: (page, mark) => page.getByRole('textbox', { name: 'Name', exact: true }).fill(mark),
    send: press('Add and answer'),
    stillThere: (page, mark) => expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(mark),
    works: (page, mark) => page.getByText(`About ${mark}`).first(),
    rows: (api, mark) => countOf(api, SUBJECTS, mark),
  }),
  write('POST /subjects/:accountId/remove', ABOUT_WHOM, {
    prepare: addSubject,
    fill: (page, mark) => page.getByRole('button', { name: `More for ${mark}` }).waitFor(),
    send: async (page, mark) => {
      await page.getByRole('button', { name: `More for ${mark}` }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
    },
    works: (page, mark) => page.getByText(`${mark} was removed.`),
    onceDone: SHOWN_AS_DONE,
  }),
  write('POST /subjects/:accountId/restore', ABOUT_WHOM, {
    prepare: async (api, mark) => {
      await addSubject(api, mark);
      const { subjects } = (await api.get(SUBJECTS)) as { subjects: { id: string; name: string; version: number }[] };
      const { id = '', version = 0 } = subjects.find(({ name }) => name === mark) ?? {};
      await api.post(`${SUBJECTS}/remove`, { id, version });
    },
    fill: (page) => page.getByText(/^Removed \(/).click(),
    send: (page, mark) => press(`Restore ${mark}`)(page),
    works: (page, mark) => page.getByRole('button', { name: `More for ${mark}` }),
    onceDone: SHOWN_AS_DONE,
  }),
  write('POST /word/v1/convert', '/templates?section=section-hours', {
    saysAlso: 'The Word service is not available. Try again later, or save a PDF.',
    fill: async (page) =>
      page
        .getByText(/Monday to Thursday/)
        .first()
        .waitFor(),
    send: press('Download Word'),
    again: async (page) => {
      const download = page.waitForEvent('download');
      await press('Download Word')(page);
      await download;
    },
    works: (page) => page.getByRole('button', { name: 'Download Word' }).and(page.locator(':enabled')),
  }),
  write('POST /pdf/v1/convert', FINAL_DOCUMENT, {
    fill: openPublishing,
    send: press(/^(Publish to |Confirm Overwrite)/),
    works: (page) => page.getByText('File published'),
  }),
  write('POST /savepublishedtext/:accountId', FINAL_DOCUMENT, {
    isSilent: true,
    fill: openPublishing,
    send: press(/^(Publish to |Confirm Overwrite)/),
    works: (page) => page.getByText('File published'),
  }),
  write('GET /publisheddocuments/csv', '/template-document?view=published', {
    fill: (page) => page.getByRole('table', { name: 'Published documents' }).getByText('Marta Quinn').first().waitFor(),
    ...savedBy('Download as CSV'),
  }),
  write('POST /adddocument/:documentType/:fileTypeHS', DOCUMENTS, {
    saysAlso: 'There was an error adding the File',
    fill: async (page) => line(page, 'Training').waitFor(),
    send: (page, mark) =>
      page
        .getByLabel('Files to add')
        .setInputFiles({ name: `${mark}.txt`, mimeType: 'text/plain', buffer: Buffer.from(mark) }),
    again: (page, mark) => press(`Retry ${mark}.txt`)(page),
    works: (page) => page.getByText(/^1 of 1 added/),
    rows: (api, mark) => countOf(api, FILES, `${mark}.txt`),
  }),
  write('POST /updateDocument/:documentType', DOCUMENTS, {
    saysAlso: 'There was an error updating File',
    prepare: addFile,
    fill: async (page, mark) => {
      await chooseAction(page, `${mark}.txt`, /^Move to/);
      await page.getByRole('combobox', { name: 'To folder' }).fill('correspondence');
    },
    send: (page) => page.getByRole('combobox', { name: 'To folder' }).press('Enter'),
    again: press('Retry'),
    works: (page, mark) => page.getByText(`${mark}.txt was moved to Correspondence.`),
    rows: (api, mark) => countOf(api, FILES, `${mark}.txt`),
  }),
  write('POST /deleteDocument/:documentType', DOCUMENTS, {
    says: 'Could not delete Account File',
    prepare: addFile,
    fill: (page, mark) => chooseAction(page, `${mark}.txt`, /^Remove/),
    send: press('Remove'),
    works: (page) => page.getByText('File removed'),
    rows: (api, mark) => countOf(api, FILES, `${mark}.txt`),
    wanted: 0,
  }),
  write('POST /documenthistory/restore', DOCUMENTS, {
    saysAlso: 'The version could not be restored',
    prepare: async (api, mark) => {
      await addFile(api, mark);
      await addFile(api, mark, 'another content');
    },
    fill: async (page, mark) => {
      await chooseAction(page, `${mark}.txt`, /^Versions/);
      await page.getByRole('dialog').getByRole('radio').nth(1).waitFor();
    },
    send: press('Restore this version'),
    works: (page) => page.getByText('Version restored'),
  }),
  write('POST /documentbin/restore', BIN, {
    saysAlso: 'The file could not be restored',
    prepare: binFile,
    fill: (page, mark) => page.getByRole('button', { name: `Restore ${mark}.txt` }).waitFor(),
    send: (page, mark) => press(`Restore ${mark}.txt`)(page),
    works: (page) => page.getByText('File restored'),
    onceDone: SHOWN_AS_DONE,
    rows: (api, mark) => countOf(api, FILES, `${mark}.txt`),
  }),
  write('POST /documentbin/remove', BIN, {
    saysAlso: 'The file could not be deleted for good',
    prepare: binFile,
    fill: async (page, mark) => {
      await page.getByRole('button', { name: `Delete for good … ${mark}.txt` }).click();
      await page.getByRole('textbox', { name: 'Reason' }).fill('A fault');
    },
    send: press('Delete for good'),
    stillThere: (page) => expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('A fault'),
    works: (page) => page.getByText('File deleted for good'),
    rows: (api, mark) => countOf(api, `/documentbin/${ACCOUNT.id}`, `${mark}.txt`),
    wanted: 0,
  }),
  write('POST /ai/v1/chat/completions', '/ai', {
    says: 'There is no answer.',
    fill: async (page, mark) => {
      await page.getByLabel('Model', { exact: true }).selectOption('echo');
      await page.getByRole('textbox', { name: 'Message 2', exact: true }).fill(mark);
    },
    send: press('Submit'),
    stillThere: (page, mark) => expect(page.getByRole('textbox', { name: 'Message 2', exact: true })).toHaveValue(mark),
    works: (page, mark) => page.locator('article[aria-busy=false]').getByText(mark),
    except: { '429 for a second': { because: 'a busy service is reported immediately' } },
  }),
];
