import { REPLACES_NOTHING } from '@contract/document';
import { documents, sections, templateAnswers, templates } from '@server/data/schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { and, eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach } from 'vitest';
import { TemplateDocumentPage } from '@/pages/template-document';
import { SnackBar } from '@/shared/ui/snack-bar';
import { stageApi } from './api-stage';
import { documentsOf } from './document';
import { GlobalKeys } from './global-keys';
import { openedDialog } from './opened-dialog';
import { passToApi, renderScreen } from './render-screen';
import { ADA, createTestApi, type TestApi } from './test-api';

export const JOINERY = 'client-0001';
export const JOINERY_NAME = 'Harbourside Joinery Ltd';
export const BAKERY = 'client-0002';

/** What a template's text and its sections are made of. */
export const filled = (key: string) => `<span data-placeholder="${key}">${key}</span>`;
export const place = (key: string) => `<div data-section="${key}">${key}</div>`;

const TEXT = `<h1>Contract</h1><p>For ${filled('Employee name')}</p>${['Parties', 'Holiday', 'Overtime', 'Sundays'].map(place).join('')}<p>The end</p>`;

type SectionRow = typeof sections.$inferInsert;
const SAVED = { updatedAt: new Date('2026-11-01T10:00:00Z'), updatedById: 'staff-ada-lindqvist' };

/** The row of a section; a Yes/No question unless `more` says otherwise. */
export function section(id: string, key: string, html: string, more: Partial<SectionRow> = {}): SectionRow {
  return { id, key, html, question: `Is there ${key.toLowerCase()}?`, isMandatory: false, ...SAVED, ...more };
}

const SECTIONS: SectionRow[] = [
  section('s-parties', 'Parties', `<h2>Parties</h2><p>Signed by ${filled('Manager name')}</p>`, {
    isMandatory: true,
    question: '',
  }),
  section('s-25', 'Holiday', '<h2>Holiday</h2><p>You have 25 days</p>', { question: 'How much holiday?' }),
  section('s-28', 'Holiday', '<h2>Holiday</h2><p>You have 28 days</p>', { question: 'How much holiday?' }),
  section('s-overtime', 'Overtime', '<p>Overtime is paid</p>'),
  section('s-sundays', 'Sundays', `<p>On Sundays ${filled('Weekly hours')}</p>`, { dependsOnSectionId: 's-overtime' }),
];

/** Every answer that the contract's document needs, without Sundays. */
export const ANSWERS = {
  'Employee name': 'Sam Taylor',
  'Manager name': 'Alex Morgan',
  Holiday: 's-28',
  Overtime: 'No',
} as const;

/** The wizard on the real API, with one template and its sections before each test; call it once, at the top. */
export function stageWizard() {
  /** What was printed as PDF files, the newest last. */
  const printed: string[] = [];
  const stores: AppStore[] = [];
  const print = ({ html }: { html: string }) => {
    printed.push(html);
    return Promise.resolve(new TextEncoder().encode(`%PDF-1.7\n${html}`));
  };

  const pdfPrinter = { print, close: () => Promise.resolve() };
  const { api, server } = stageApi(() => createTestApi({ deps: { pdfPrinter } }));
  beforeEach(async () => {
    await restage(TEXT, SECTIONS);
    const { db } = api().deps;
    await db.delete(templateAnswers);
    await db.delete(documents).where(eq(documents.pathKey, 'manual and handbook/contract.pdf'));
  });
  afterEach(async () => {
    // Leaving the screen saves: the answers of one test must not reach the client of the next.
    cleanup();
    await waitFor(() => {
      const saves = stores.flatMap((store) => Object.values(store.getState().templateWizard.saves));
      if (saves.includes('saving')) throw new Error('Answers are still being saved.');
    });
    stores.length = 0;
    printed.length = 0;
  });

  /** Replaces the template's text and sections. */
  async function restage(html: string, rows: readonly SectionRow[]) {
    const { db } = api().deps;
    await db.delete(templates);
    await db.delete(sections);
    await db.insert(templates).values([{ id: 't-1', name: 'Contract', html, sectionKeys: [], ...SAVED }]);
    if (rows.length > 0) await db.insert(sections).values([...rows]);
  }

  const render = async (search: string, as = ADA) => {
    const view = await renderScreen(
      <>
        <TemplateDocumentPage />
        <GlobalKeys />
        <SnackBar />
      </>,
      { api: api(), as, at: `/template-document${search}` },
    );
    stores.push(view.store);
    return view;
  };
  const searchOf = (account: string, step = 1) =>
    `?templateId=t-1&account=${account}&accountName=${encodeURIComponent(JOINERY_NAME)}${step === 2 ? '&step=2' : ''}`;

  return {
    server,
    printed,
    restage,
    render,
    api,
    /** Opens the template for a client; resolves when its cards are shown. */
    open: async (account = JOINERY) => {
      const view = await render(searchOf(account));
      await cards();
      return view;
    },
    /** Opens step 2 of the answered template. */
    review: async (answers: Readonly<Record<string, string>> = ANSWERS) => {
      await answerAside(api(), answers);
      const view = await render(searchOf(JOINERY, 2));
      await publishButton();
      return view;
    },
    /** Saves answers as a colleague, or for an earlier document. */
    answerAside: (answers: Readonly<Record<string, string>>, account = JOINERY) => answerAside(api(), answers, account),
    /** The answers that the server has for a client. */
    stored: async (account = JOINERY) =>
      (await (await api().request('GET', `/gettemplateanswers/${account}`, { as: ADA })).json()) as object,
    /** A colleague replaces the contract with a file, or adds another file. */
    addAside: async (content: string, name = 'Contract.pdf') => {
      const body = new FormData();
      body.append('file', new File([content], name));
      body.append('fileName', name);
      const store = documentsOf(api(), JOINERY);
      body.append('replaces', (await store.version(ADA, `Manual and Handbook/${name}`)) || REPLACES_NOTHING);
      const answer = await api().request('POST', `/adddocument/1/3/?accountId=${JOINERY}`, { as: ADA, body });
      if (!answer.ok) throw new Error(await answer.text());
    },
    /** Collects the bodies of saved answers from now on, before they reach the API. */
    sentAnswers: () => {
      const sent: unknown[] = [];
      server.events.on('request:start', ({ request }) => {
        if (!request.url.includes('/savetemplateanswers/')) return;
        void request
          .clone()
          .json()
          .then((body) => sent.push(body));
      });
      return sent;
    },
    /** Passes a call on, even if its answer will be lost. */
    deliver: (request: Request) => passToApi(api(), request),
    /** The rows of the published file: one or none. */
    published: () =>
      api()
        .deps.db.select()
        .from(documents)
        .where(and(eq(documents.clientId, JOINERY), eq(documents.pathKey, 'manual and handbook/contract.pdf'))),
    /** A server that knows only the specified calls (rule 1). */
    makePlain: (vars: object) => server.use(http.get('*/api/vars', () => HttpResponse.json(vars))),
  };
}

async function answerAside(api: TestApi, answers: Readonly<Record<string, string>>, account = JOINERY) {
  const answer = await api.request('POST', `/savetemplateanswers/${account}`, { as: ADA, body: answers });
  if (!answer.ok) throw new Error(await answer.text());
}

const publishButton = () => screen.findByRole('button', { name: 'Publish' });

/** Clicks a button once it is enabled. */
export async function press(user: UserEvent, button: () => Promise<HTMLButtonElement>): Promise<void> {
  const found = await button();
  await waitFor(() => {
    if (found.disabled) throw new Error(`${found.textContent} cannot be pressed.`);
  });
  await user.click(found);
}

/** Opens the publish dialog; its `title` depends on the files that exist already. */
export async function openPublishing(user: UserEvent, title: string): Promise<HTMLElement> {
  // The button is disabled until the sections' texts have loaded.
  await press(user, () => screen.findByRole('button', { name: 'Publish' }));
  return openedDialog(title);
}

/** The button that publishes under a free name. */
export const toAccount = () => screen.findByRole<HTMLButtonElement>('button', { name: `Publish to ${JOINERY_NAME}` });

/** The cards, from top to bottom. */
export async function cards(): Promise<HTMLElement[]> {
  const list = await screen.findByRole('list', { name: 'Question cards' });
  return within(list).getAllByRole('listitem');
}

/** A card by its question. */
export function card(question: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('listitem', { name: question });
}

/** Answers No to overtime. */
export async function chooseNo(user: UserEvent): Promise<void> {
  await user.click(within(await card('Is there overtime?')).getByRole('radio', { name: /^No/ }));
}

/** The document's text. */
export function paper(): string {
  return document.querySelector('.document')?.textContent ?? '';
}

/** Waits until the document contains `text`. */
export function saysInDocument(text: string) {
  return waitFor(() => {
    if (!paper().includes(text)) throw new Error(`The document does not say “${text}” but “${paper()}”.`);
  });
}
