import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writes, type Call } from '@contract/call';
import { CALLS, DOMAINS } from '@contract/calls';
import { ANSWERED_TEXTS } from '@tests/xss/answered-texts';
import { PAYLOADS } from '@tests/xss/payloads';
import { FOR_ANYBODY, STAFF_ONLY } from '@tests/xss/sinks';

const SINKS = [...STAFF_ONLY, ...FOR_ANYBODY];

/** Calls with texts that are not among those of a tried read either, with what is shown instead. */
const WITHOUT_TEXT: Readonly<Record<string, string>> = {
  'GET /healthz': 'no screen asks',
  'GET /readyz': 'no screen asks',
  'GET /openapi.json': 'for programs; no screen shows it',
  'GET /personalitems/:kind/:id': 'the text of a conversation or prompt, in fields',
  'GET /mycalendar': 'four letters of ours and moments',
  'GET /admin/personaldata/:kind/:id/:format': 'a file, saved and not shown',
  'POST /mycalendar/add': 'a token of ours',
  'POST /ai/names': 'found in the question, and shown as they are written there',
  'POST /templatehistory/restore': 'the text is read again by GET /gettemplate and /getsection',
  'POST /documenthistory/restore': 'the file is read again by GET /getaccountfiles',
  'POST /documentbin/restore': 'the file is read again by GET /getaccountfiles',
  'POST /pardot/updateprospect': 'its errors are shown where those of GET /pardot/prospects are',
  'POST /pardot/updatejobtitles': 'the titles are read again by GET, and no screen reads the rest',
  'POST /pardot/updatebdemappings': 'nothing is read',
  ...Object.fromEntries(
    ['visits/add', 'visits/save', 'visits/move', 'visits/cancel', 'visits/restore', 'absences/save'].map((path) => [
      `POST /admin/${path}`,
      'what was saved is read again by GET; the warnings are sentences in a list, never markup',
    ]),
  ),
};

const TRIED = new Set(SINKS.flatMap(({ routes }) => routes ?? []));

/** Whether the tried reads of a write's domain answer all the fields with texts that the write answers, by their names. */
function isReadAgain(route: string): boolean {
  const domain = Object.values(DOMAINS).find((calls) =>
    Object.values<Call>(calls).some((each) => each.route === route),
  );
  const calls = Object.values<Call>(domain ?? {});
  if (!calls.some((each) => each.route === route && writes(each))) return false;
  const reads = calls.filter((each) => !writes(each) && TRIED.has(each.route));
  const read = new Set(reads.flatMap((each) => [...(ANSWERED_TEXTS.get(each.route) ?? [])]));
  return [...(ANSWERED_TEXTS.get(route) ?? [])].every((field) => read.has(field));
}

/** Files that parse, insert or serialise markup, with the sink that tests each. */
const MARKUP =
  /dangerouslySetInnerHTML|\.innerHTML|outerHTML|insertAdjacentHTML|setHTML|srcdoc|document\.write|createContextualFragment|parseFromString|DOMPurify\.sanitize|new Function|\beval\(|importNode\(|replaceChildren\(\w/i;
const MARKUP_PLACES: Readonly<Record<string, string>> = {
  'src/app/first-frame/first-frame.tsx': 'read, when the portal is built',
  'src/shared/ui/safe-html/SafeHtml.tsx': 'Forms: questions as HTML',
  'src/shared/ui/safe-html/safe-fragment.ts': 'Forms: questions as HTML',
  'packages/document-editor/src/document-model/page-areas.ts': 'Template document: the final document, on paper',
  'packages/document-editor/src/document-model/listed-contents.ts': 'Template editor: the text of a template',
  'packages/document-editor/src/controls/PageArea.tsx': 'Template editor: header, footer and font of a template',
  'packages/document-editor/src/paste/clean-paste.ts': 'a clipboard, in a document without a window',
  'src/features/download-document/lib/paper-frame.ts': 'Template document: the final document, on paper',
  'src/pages/targets/board-pack/model/pack-html.ts': 'Targets: scorecards and the board pack',
  'src/pages/template-document/desk/ui/LiveDocument.tsx':
    'Template document: template, questions and the live document',
  'src/pages/template-document/review/model/use-printed-document.ts': 'a copy of the document on the screen',
};

/** Files where a non-constant becomes an address, with the sink that tests it or why no text gets there. */
const ADDRESS =
  /\b(?:href|src|formAction|poster|srcSet)=\{|\.(?:href|src|action) = |setAttribute\('(?:href|src)|location\.(?:assign|replace)\(|window\.open\(|new Worker\(/;
const ADDRESS_PLACES: Readonly<Record<string, string>> = {
  'src/shared/lib/save-file/save-file.ts': 'a blob of ours',
  'src/shared/own-worker/own-worker.ts': 'our own file, restricted to this origin',
  'packages/document-editor/src/picture.ts': 'a picture as data or a blob, of a file or a clipboard',
  'src/shared/ui/picture-editor/MarkStage.tsx': 'a blob of ours',
  'src/features/fill-in-survey/ui/SignatureAnswer.tsx': 'a picture as data, checked when a draft is restored',
  'src/pages/complete-survey/ui/SurveySubmitted.tsx': 'a picture as data, of a signature',
  'src/pages/admin/forms/ui/SignaturePicture.tsx': 'a blob of ours',
  'packages/document-editor/src/paste/pasted-pictures.ts': 'a picture as data, of an allowed type',
  'packages/document-editor/src/document-model/listed-contents.ts': 'a constant',
  'packages/document-editor/src/controls/ToolbarMenus.tsx': 'Template editor: the text of a template',
  'src/features/sign-up/ui/AccountStep.tsx': 'the address of the terms, checked by `termsAddress`',
  'src/app/replay/hand-over.ts': 'a constant',
  'src/app/replay/view/TesterPanel.tsx': 'a constant',
  'src/app/replay/recorder.ts': 'an action of the store, not an address',
  'src/app/replay/view/ContinueLiveDialog.tsx': 'a path of the portal, read by read-replay.ts',
  'src/features/sign-in/auth-redirect.ts': 'a constant',
  'src/features/sign-in/lib/google-library.ts': 'the start-up configuration, by a Trusted Types policy',
  'src/features/quick-jump/model/use-jump-list.ts': 'Configuration: the address of the user guide',
  'src/features/show-help/ui/HelpTools.tsx': 'Configuration: the address of the user guide',
  'src/features/show-help/ui/HelpPanel.tsx': 'a page of our own guide',
  'src/features/quick-jump/ui/JumpDialog.tsx': 'Quick jump: what is typed, and what was opened recently',
  'src/features/download-document/lib/word-pictures.ts': 'Template document: the final document, on paper',
  'src/features/download-document/lib/paper-frame.ts': 'a blob of ours',
  'src/features/download-document/lib/browser-pdf.ts': 'Template document: the final document, on paper',
  'src/pages/registration/ui/InformationCard.tsx': 'Registration: one member, with links to mail and telephone',
  'src/pages/visit-calendar/ui/AgendaVisitCard.tsx': 'Visit calendar: a day of the agenda',
  'src/pages/visit-calendar/ui/RouteLink.tsx': 'Visit calendar: a day of the agenda',
  'src/pages/recording-player/model/playback.ts': 'Recordings: their address',
  'src/shared/ui/row-actions/RowActions.tsx': 'Templates: the lists of templates and sections',
  'src/pages/ai-playground/ui/AnswerText.tsx': 'AI playground: answers, as Markdown',
  'src/pages/documents/preview/ui/FileContent.tsx': 'a blob of ours',
  'src/shared/ui/link/Link.tsx': 'a path of the portal',
  'src/widgets/app-shell/ui/GuideLink.tsx': 'Configuration: the address of the user guide',
  'src/widgets/app-shell/ui/PublicLayout.tsx': 'tel: and only digits',
};

const sources = ['src', 'packages']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

const placesOf = (pattern: RegExp) => sources.filter((path) => pattern.test(readFileSync(path, 'utf8')));

describe('the table of sinks', () => {
  it('is tested with at least 280 different payloads', () => {
    expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length);
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(280);
  });

  it('names each sink once', () => {
    const names = SINKS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('has every answer with texts that are not read again, or a reason why not', () => {
    const untried = [...ANSWERED_TEXTS.keys()].filter((route) => !TRIED.has(route) && !isReadAgain(route));
    expect(untried.toSorted(), 'put it into tests/xss/sinks, or into WITHOUT_TEXT').toEqual(
      Object.keys(WITHOUT_TEXT).toSorted(),
    );
    expect([...TRIED].filter((route) => !(route in CALLS))).toEqual([]);
  });

  it.each([
    ['becomes markup', MARKUP, MARKUP_PLACES],
    ['becomes an address', ADDRESS, ADDRESS_PLACES],
  ])('has every file in which a text %s', (_what, pattern, places) => {
    expect(placesOf(pattern).toSorted()).toEqual(Object.keys(places).toSorted());
    const names = new Set(SINKS.map(({ name }) => name));
    const named = Object.values(places).filter((said) => said.includes(': ') && !said.startsWith('tel:'));
    expect(named.filter((said) => !names.has(said))).toEqual([]);
  });
});
