import type { Page } from '@playwright/test';
import { chooseAction } from '../../e2e/support/row-actions';
import { docxOf } from '../../corpus/word/word-package';
import { p } from '../../corpus/word/word-shapes';
import { ACCOUNT, DOCUMENTS, FINAL_DOCUMENT } from '../../faults/screen';
import { ADDRESSES, KEY_NAMES } from '../payloads';
import { answer, joined, type Json, rowsOf, sink, type Sink, tamper } from '../sink';

const editor = (page: Page) => page.getByRole('textbox', { name: /^Text of the/ });

/** The text between two marks, which show that it is complete. */
const document = (payloads: readonly string[]) =>
  `<p>first</p>${payloads.map((payload) => `<p>${payload}</p>${payload}`).join('')}${SHIELDED_END}`;
const SHIELDED_END = `--></title></textarea></style></script></xmp></noscript></template></select></svg></math><p>last</p>`;

/** A suggestion of somebody with this name. */
function suggestion(payload: string, place: number): string {
  const text = payload.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const by = `insert sink${place} 2026-11-17T09:30Z ${text}`;
  return `<p><span data-suggest="${by}">${text}</span></p>`;
}

/** Footnotes, clauses, contents, bordered cells and rows with these texts and values. */
function blocks(payload: string, place: number): string {
  const text = payload.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const change = `delete sink${place} 2026-11-17T09:30Z ${text}`;
  return [
    `<h2 data-numbered="1" data-number-from="${place + 1}">${text}${payload}</h2><p data-numbered="${text}">${text}</p>`,
    `<p>x<span data-footnote="true">${text}${payload}</span><span data-footnote="${text}">${text}</span></p>`,
    `<div data-contents="3">${payload}</div><div data-contents="${text}">${text}</div>`,
    `<table><tbody><tr data-suggest="${change}"><td style="border-top:${text};border-left:1pt solid #c00000"><p data-break="${change}">${payload}</p></td></tr></tbody></table>`,
  ].join('');
}

async function write(page: Page, html: string): Promise<void> {
  await editor(page).evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    data.setData('text/plain', text);
    element.focus();
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
}

/** As on a server that says what has changed; this one does not, because its stream would never be quiet. */
const followChanges = (page: Page) => tamper(page, '/vars', (vars: Json) => ({ ...vars, changeStream: true }));

/** Templates, documents, the AI playground and recordings. */
export const DOCUMENT_SINKS: readonly Sink[] = [
  sink(
    'Templates: the lists of templates and sections',
    { routes: ['GET /gettemplateinfo'], batch: 250, leavesOut: 245 },
    async ({ page }, payloads) => {
      await hostileInfo(page, payloads);
      await page.goto('/templates');
      await page
        .getByRole('button', { name: /^Edit / })
        .nth(10)
        .waitFor();
      await page.getByRole('tab', { name: 'Sections' }).click();
      await page
        .getByRole('button', { name: /^Edit / })
        .nth(10)
        .waitFor();
    },
  ),
  sink(
    'Templates: versions, and the bin',
    {
      routes: ['GET /templatehistory/:kind/:id', 'GET /templatehistory/:kind/:id/:version', 'GET /templatebin'],
      isMarkup: true,
    },
    async ({ page }, payloads) => {
      const text = joined(payloads);
      await tamper(page, '/templatebin', ({ texts }: { texts: Json[] }) => ({
        texts: texts.map((item) => ({ ...item, title: text, deletedBy: text })),
      }));
      await tamper(page, '/templatehistory/[^/]*/[^/]*', ({ versions }: { versions: Json[] }) => ({
        versions: versions.map((item) => ({ ...item, savedBy: text })),
      }));
      await tamper(page, '/templatehistory/[^/]*/[^/]*/[^/]*', (version: Json) => ({
        ...version,
        html: document(payloads),
      }));
      await page.goto('/templates?view=bin');
      await page.getByRole('table').getByText('</xmp>').first().waitFor();
      await page.getByRole('button', { name: 'Back to the lists' }).click();
      await chooseAction(page, 'Staff handbook', 'Versions');
      await page.getByRole('dialog').getByText('</xmp>').first().waitFor();
      await page.getByRole('region', { name: 'This version' }).getByText('first').first().waitFor();
    },
  ),
  sink(
    'Templates: a Word document before it is opened',
    { routes: ['POST /importword'], isMarkup: true },
    async ({ page }, payloads) => {
      const text = joined(payloads);
      await tamper(page, '/importword', (read: Json) => ({
        ...read,
        name: text,
        html: document(payloads),
        placeholders: [{ key: text, known: false, count: 1, shown: text }],
        notImported: [{ what: 'comment', count: 1, example: text }],
      }));
      await page.goto('/templates');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Import from Word' }).click();
      const buffer = Buffer.from(docxOf({ body: p('x') }));
      await (await chooser).setFiles({ name: 'a.docx', mimeType: '', buffer });
      await page.getByRole('dialog').getByText('first').first().waitFor();
    },
  ),
  sink('Templates: comments', { routes: ['GET /templatecomments/:templateId'] }, async ({ page }, payloads) => {
    const text = joined(payloads);
    await tamper(page, '/templatecomments/.*', ({ comments }: { comments: Json[] }) => ({
      comments: comments.map((comment) => ({
        ...comment,
        text,
        quote: text,
        writtenBy: text,
        answers: [{ commentId: 'x', text, writtenBy: text, writtenOn: '2026-11-02T10:00' }],
      })),
    }));
    await page.goto('/templates?review=template-probation');
    await page.getByRole('list', { name: 'Comments' }).getByText('</xmp>').first().waitFor();
  }),
  sink(
    'Template editor: the text of a template',
    { routes: ['GET /gettemplate/:templateId'], isMarkup: true },
    async ({ page }, payloads) => {
      await tamper(page, '/gettemplate/.*', (template: Json) => ({
        ...template,
        name: payloads[0],
        html: document(payloads),
      }));
      await page.goto('/templates?template=template-invitation');
      await editor(page).getByText('first').first().waitFor();
    },
  ),
  sink('Template editor: who suggests a change, and which', { isMarkup: true }, async ({ page }, payloads) => {
    await tamper(page, '/gettemplate/.*', (template: Json) => ({
      ...template,
      html: `${payloads.map(suggestion).join('')}<p>first</p>`,
    }));
    await page.goto('/templates?template=template-invitation');
    await page.getByRole('list', { name: 'Suggested changes' }).getByText('onerror').first().waitFor();
  }),
  sink(
    'Template editor: clauses, contents, footnotes and borders',
    { batch: 40, isMarkup: true },
    async ({ page }, payloads) => {
      await tamper(page, '/gettemplate/.*', (template: Json) => ({
        ...template,
        html: `<p>first</p>${payloads.map(blocks).join('')}${SHIELDED_END}`,
      }));
      await page.goto('/templates?template=template-invitation');
      await editor(page).getByText('first').first().waitFor();
    },
  ),
  sink(
    'Template editor: header, footer and font of a template',
    { routes: ['GET /gettemplate/:templateId'], isMarkup: true },
    async ({ page }, payloads) => {
      const area = payloads.map((payload) => `<p>${payload.replaceAll(/<\/?div/gi, '<p')}</p>`).join('');
      const font = payloads[0]?.replaceAll('"', '&quot;') ?? '';
      await tamper(page, '/gettemplate/.*', (template: Json) => ({
        ...template,
        html: `<div data-document-font="${font}"></div><div data-page-header="true"><p>first</p>${area}</div><div data-page-footer="true">${area}</div><p>x</p>`,
      }));
      await page.goto('/templates?template=template-invitation');
      await page.getByRole('group', { name: 'The header' }).getByText('first').first().waitFor();
      await page.getByRole('button', { name: /^Page: / }).click();
      await page.getByRole('menuitem', { name: 'Header and footer …' }).click();
      await page.getByRole('textbox', { name: 'Header' }).getByText('first').first().waitFor();
    },
  ),
  sink(
    'Template editor: who else has it open',
    { routes: ['POST /presence'], batch: Infinity },
    async ({ page }, payloads) => {
      await followChanges(page);
      await answer(page, '/presence', {
        others: [{ name: `first ${joined(payloads)}`, since: '2026-11-18T10:00:00Z' }],
      });
      await page.goto('/templates?template=template-invitation');
      await page.getByRole('status').getByText('first').waitFor();
    },
  ),
  sink(
    'Templates: who has just changed one',
    { routes: ['GET /changes'], batch: Infinity },
    async ({ page }, payloads) => {
      const actorName = `first ${joined(payloads)}`;
      const change = { kind: 'template', id: 'template-invitation', version: null, actorId: 'x', actorName, at: 'now' };
      await followChanges(page);
      await answer(page, '/changes', `event: changes\ndata: ${JSON.stringify([change])}\n\n`);
      await page.goto('/templates');
      await page.getByRole('row', { name: /Changed by first/ }).waitFor();
    },
  ),
  sink(
    'Template editor: the text of a section',
    { routes: ['GET /getsection/:id'], isMarkup: true },
    async ({ page }, payloads) => {
      await tamper(page, '/getsection/.*', (section: Json) => ({
        ...section,
        question: payloads[0],
        html: document(payloads),
      }));
      await page.goto('/templates?section=section-hours');
      await editor(page).getByText('first').first().waitFor();
    },
  ),
  sink('Template editor: what is pasted', { isMarkup: true }, async ({ page }, payloads) => {
    await page.goto('/templates?section=new');
    await editor(page).waitFor();
    for (const payload of payloads) await write(page, payload);
    await write(page, document(payloads));
    await editor(page).getByText('first').first().waitFor();
  }),
  sink(
    'Template document: template, questions and the live document',
    { routes: ['GET /gettemplate/:templateId', 'GET /getsection/:id', 'GET /gettemplateinfo'], isMarkup: true },
    async ({ page }, payloads) => {
      await tamper(page, '/gettemplateinfo', (info: { sections: Json[] }) => ({
        ...info,
        sections: info.sections.map((section, index) => ({ ...section, question: payloads[index % payloads.length] })),
      }));
      await tamper(page, '/gettemplate/.*', (template: { html: string }) => ({
        ...template,
        name: payloads[0],
        html: `${template.html}${document(payloads)}`,
      }));
      await tamper(page, '/getsection/.*', (section: Json) => ({ ...section, html: document(payloads.slice(0, 5)) }));
      await page.goto(`/template-document?templateId=template-contract&account=${ACCOUNT.id}&accountName=A`);
      await page.locator('.document').getByText('first').first().waitFor();
    },
  ),
  sink(
    'Template document: a client’s answers, and who gave them',
    { routes: ['GET /gettemplateanswers/:externalId', 'GET /gettemplateanswerdates/:externalId'] },
    async ({ page }, payloads) => {
      const text = joined(payloads);
      const every = (answers: Json) =>
        Object.fromEntries(
          Object.entries(answers).map(([key, value]) => [key, /^(Yes|No|section-)/.test(String(value)) ? value : text]),
        );
      await tamper(page, '/gettemplateanswers/.*', (answers: Json) => ({
        ...every(answers),
        ...Object.fromEntries(KEY_NAMES.map((key) => [key, text])),
      }));
      await tamper(page, '/gettemplateanswerdates/.*', (origins: Record<string, Json>) =>
        Object.fromEntries(Object.entries(origins).map(([key, origin]) => [key, { ...origin, answeredBy: text }])),
      );
      await page.goto(FINAL_DOCUMENT.replace('&step=2', ''));
      await page.getByRole('list', { name: 'Question cards' }).waitFor();
      await page.locator('.document').getByText('</xmp>').first().waitFor();
    },
  ),
  sink(
    'Template document: what the client’s record fills in',
    { routes: ['GET /clientrecord/:accountId'] },
    async ({ page }, payloads) => {
      const text = joined(payloads);
      await tamper(page, '/clientrecord/.*', () => ({ name: text, address: text, consultant: text, contacts: [] }));
      await page.goto(
        `/template-document?templateId=template-employment&account=${ACCOUNT.id}&accountName=A&subject=subject-noor`,
      );
      await page.getByText('From the client’s record').first().waitFor();
      await page.locator('.document').getByText('</xmp>').first().waitFor();
    },
  ),
  sink(
    'Documents: what is known about the client',
    { routes: ['GET /clientrecord/:accountId'], batch: 50 },
    async ({ page }, payloads) => {
      const text = joined(payloads);
      const contract = { name: text, value: 1, startDate: null, endDate: null };
      await tamper(page, '/clientrecord/.*', () => ({
        name: text,
        phone: text,
        address: text,
        consultant: text,
        accountOwner: text,
        annualFee: 1,
        contracts: [contract],
        contacts: [{ name: text, email: text, phone: text }],
      }));
      await page.goto(`/documents?account=${ACCOUNT.id}&accountName=A`);
      await page.getByRole('button', { name: 'About this client' }).click();
      await page.getByRole('table', { name: 'Contacts' }).waitFor();
    },
  ),
  sink(
    'Template document: who it can be about',
    { routes: ['GET /subjects/:accountId'], batch: 50, isTall: true },
    async ({ page }, payloads) => {
      await tamper(page, '/subjects/.*', () => ({
        subjects: payloads.map((text, index) => ({
          id: `s${index}`,
          name: text,
          kind: 'site',
          version: 1,
          createdOn: '2026-11-24T09:00',
          createdBy: text,
          answers: 1,
          removedOn: index % 5 === 0 ? '2026-11-24T09:00' : null,
        })),
      }));
      await page.goto(`/template-document?templateId=template-employment&account=${ACCOUNT.id}&accountName=A`);
      await page.getByText(/^Removed \(/).click();
      await page.getByRole('region', { name: 'Same person as …' }).waitFor();
    },
  ),
  sink(
    'Published documents: files, clients, people and templates',
    { routes: ['GET /publisheddocuments'], batch: 50, isTall: true },
    async ({ page }, payloads) => {
      await tamper(page, '/publisheddocuments.*', () => ({
        documents: payloads.map((text, index) => ({
          uri: `A/${text}`,
          path: `Manual and Handbook/${text}`,
          version: `${index}.1`,
          number: 1,
          accountId: ACCOUNT.id,
          accountName: text,
          subjectId: null,
          subjectName: text,
          templateId: null,
          templateName: text,
          templateVersion: text,
          publishedOn: '2026-11-24T09:00',
          publishedBy: text,
          file: 'current',
          isOlder: false,
        })),
        total: payloads.length,
      }));
      await page.goto('/template-document?view=published');
      await page.getByRole('table', { name: 'Published documents' }).getByText('Current').first().waitFor();
    },
  ),
  sink(
    'Template document: the final document, on paper',
    { routes: ['GET /gettemplateanswers/:externalId', 'GET /getpublishedtext/:accountId'], isMarkup: true },
    async ({ page }, payloads) => {
      await tamper(page, '/gettemplate/.*', (template: { html: string }) => ({
        ...template,
        html: `${document(payloads)}${template.html}`,
      }));
      await page.goto(FINAL_DOCUMENT);
      await page.getByRole('region', { name: 'The final document' }).getByText('first').first().waitFor();
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    },
  ),
  sink(
    'Documents: names of files and folders',
    { isTall: true, routes: ['GET /getaccountfiles/:fileType/:accountId/:x'], batch: 200 },
    async ({ page }, payloads) => {
      await tamper(page, '/getaccountfiles/.*', (files: Json[]) => [
        ...files.slice(0, 2),
        ...payloads.map((title) => ({ title, uri: `${ACCOUNT.id}/${title}`, subtitle: title, isPermanent: false })),
      ]);
      await page.goto(DOCUMENTS);
      await page.getByRole('treegrid').getByRole('row').nth(20).waitFor();
    },
  ),
  sink(
    'Documents: versions, and the bin',
    { routes: ['GET /documenthistory/:accountId', 'GET /documentbin/:accountId'] },
    async ({ page }, payloads) => {
      const text = joined(payloads);
      await tamper(page, '/documentbin/.*', ({ documents }: { documents: Json[] }) => ({
        documents: documents.map((item) => ({ ...item, path: `x/${text}`, deletedBy: text })),
      }));
      await tamper(page, '/documenthistory/.*', ({ versions, ...history }: { versions: Json[] }) => ({
        ...history,
        versions: versions.map((item) => ({ ...item, addedBy: text })),
      }));
      await page.goto(`${DOCUMENTS}&view=bin`);
      await page.getByRole('table').getByText('</xmp>').first().waitFor();
      await page.getByRole('button', { name: 'Back to the files' }).click();
      await page.getByRole('button', { name: 'Actions for Contact sheet.csv' }).click();
      await page.getByRole('menuitem', { name: /^Versions/ }).click();
      await page.getByRole('dialog').getByText('</xmp>').first().waitFor();
    },
  ),
  sink('Documents: the text of a file', { routes: ['GET /documentpreview/:accountId'] }, async ({ page }, payloads) => {
    await tamper(page, '/documentpreview/.*', (preview: Json) => ({ ...preview, text: joined(payloads) }));
    await page.goto(`${DOCUMENTS}&preview=Read+me+first.txt`);
    await page.getByRole('dialog').getByText('</xmp>').first().waitFor();
  }),
  sink('Documents: the cells of a table', {}, async ({ page }, payloads) => {
    const rows = [payloads.slice(0, 1), ...payloads.slice(1).map((payload) => [payload])];
    await tamper(page, '/documentpreview/.*', (preview: Json) => ({ ...preview, kind: 'table', rows }));
    await page.goto(`${DOCUMENTS}&preview=Contact+sheet.csv`);
    await page.getByRole('dialog').getByRole('table').first().waitFor();
  }),
  sink('Documents: a Word document on paper', { isMarkup: true }, async ({ page }, payloads) => {
    const html = document(payloads);
    await tamper(page, '/documentpreview/.*', (preview: Json) => ({ ...preview, kind: 'document', html }));
    await page.goto(`${DOCUMENTS}&preview=Read+me+first.txt`);
    await page.getByRole('dialog').getByRole('region').getByText('first').first().waitFor();
  }),
  sink(
    'Publishing: names of what is published already',
    { routes: ['GET /getmanualandhandbookitems/:accountId'], batch: Infinity, leavesOut: 496 },
    async ({ page }, payloads) => {
      await answer(page, '/getmanualandhandbookitems/.*', payloads);
      await page.goto(FINAL_DOCUMENT);
      await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Publish to |Confirm Overwrite)/ })
        .first()
        .waitFor();
    },
  ),
  sink(
    'AI playground: names of models',
    { routes: ['GET /ai/getmodels'], batch: Infinity },
    async ({ page }, payloads) => {
      await answer(
        page,
        '/ai/getmodels',
        payloads.map((name, index) => ({ model: `m${index}`, name })),
      );
      await page.goto('/ai');
      await page.getByLabel('Model', { exact: true }).and(page.locator(':enabled')).waitFor();
    },
  ),
  sink(
    'AI playground: answers, as Markdown',
    { routes: ['POST /ai/v1/chat/completions'], isMarkup: true },
    async ({ page }, payloads) => {
      const content = `first\n\n${payloads.join('\n\n')}\n\n${ADDRESSES.map((address) => `[x](${address})`).join('\n\n')}\n\nlast`;
      await page.route('**/api/ai/v1/chat/completions', (route) =>
        route.fulfill({ json: { choices: [{ message: { content } }] } }),
      );
      await page.goto('/ai');
      await page.getByLabel('Model', { exact: true }).and(page.locator(':enabled')).selectOption('echo');
      await page.getByRole('textbox', { name: 'Message 2', exact: true }).fill(joined(payloads.slice(0, 10)));
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.locator('article[aria-busy=false]').getByText('last').first().waitFor();
    },
  ),
  sink(
    'Recordings: title and who speaks',
    { routes: ['GET /recording/:recordingSid', 'GET /teamsrecording/:recordingId'] },
    async ({ page }, payloads) => {
      const text = joined(payloads);
      await tamper(page, '/recording/.*', (recording: Json) => ({ ...recording, title: text, people: [text] }));
      await page.goto('/recording-player/RE1002');
      await page.getByRole('main').getByRole('heading').filter({ hasText: '</xmp>' }).first().waitFor();
    },
  ),
  sink(
    'Recordings: what is said',
    {
      routes: ['GET /recordingtranscript/:recordingId'], // Only lines near the view are rendered.
      batch: 10,
    },
    async ({ page }, payloads) => {
      // As a file that escapes its texts; speakers are names.
      const cue = (payload: string) => {
        const text = payload
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;')
          .replace(/[\r\n]+/g, ' ');
        return `00:00.000 --> 00:01.000\n<v ${text}>${text}\n`;
      };
      const body = `WEBVTT\n\n${payloads.map(cue).join('\n')}`;
      await page.route('**/api/recordingtranscript/**', (route) => route.fulfill({ contentType: 'text/vtt', body }));
      await page.goto('/recording-player/RE1002');
      await page.getByRole('listbox', { name: 'Lines of the transcript' }).getByRole('option').first().waitFor();
    },
  ),
  sink(
    'Recordings: notes of colleagues',
    { routes: ['GET /recordingnotes/:recordingId'] },
    async ({ page }, payloads) => {
      const like = { id: '', time: 4, text: '', writtenBy: '', changedOn: '2026-11-24T10:00:00Z' };
      await tamper(page, '/recordingnotes/.*', () => ({ notes: rowsOf(like, payloads, 'text writtenBy', 'id') }));
      await page.goto('/recording-player/RE1002');
      await page.getByRole('list', { name: 'Notes of colleagues' }).waitFor();
    },
  ),
  sink(
    'Recordings: their address',
    {
      routes: ['GET /recording/:recordingSid', 'GET /teamsrecording/:recordingId', 'GET /recordingpeaks/:recordingId'],
      batch: 1,
      payloads: ADDRESSES.filter((address) => !/^https?:/.test(address)),
      isMarkup: true,
    },
    async ({ page }, [url = '']) => {
      await answer(page, '/recording/.*', { url, title: 'Hostile' });
      await page.goto('/recording-player/RE1002');
      await page.getByRole('heading').first().waitFor();
    },
  ),
];

async function hostileInfo(page: Page, payloads: readonly string[]): Promise<void> {
  await tamper(page, '/gettemplateinfo', (info: { templates: Json[]; sections: Json[] }) => ({
    placeholders: payloads.map((key) => ({ key })),
    templates: rowsOf(info.templates[0], payloads, 'name', 'templateId').map((row, index) => ({
      ...row,
      sectionKeys: [payloads[index]],
    })),
    sections: rowsOf(info.sections[0], payloads, 'key question', 'sectionId').map((row) => ({
      ...row,
      dependsOnSectionId: null,
    })),
  }));
}
