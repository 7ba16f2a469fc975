import { parentPort } from 'node:worker_threads';
import { withoutSuggestions } from '@harbour/document-model/suggested-text';
import type { Conversion } from '@contract/conversion';
import { ApiFailure } from '../http/api-failure';
import { cleanRichText, type CleanText } from '../rich-text/clean-rich-text';
import type { PrintableDocument } from '../deps';
import { titledHtml } from './document-page';
import { inertStyle } from './inert-style';
import { lowerThread } from '../low-priority';
import type { PdfFacts } from './pdf-facts';
import type { HeadingPages } from './print-contents';
import type { WordImport } from '@contract/word-import';
import type { WordFile } from '../word-import/read-word';
import type { SheetPreview } from './sheet-preview';
import { wordDocument } from './word-document';

/**
 * The tasks of a thread: clean a text, clean a document for printing, make a Word file, read one, read the beginning of
 * a spreadsheet, read the pages of headings from a printed file, or add title and author to it.
 */
export type ThreadTask =
  | { to: 'clean-text'; html: string }
  | { to: 'cleaned'; document: Conversion }
  | { to: 'word'; document: Conversion; author: string }
  | { to: 'read-word'; file: WordFile }
  | { to: 'heading-pages'; file: Uint8Array }
  | { to: 'read-sheet'; bytes: Uint8Array }
  | { to: 'pdf'; file: Uint8Array; facts: PdfFacts };

/** The answers. `refused` is shown to the caller; `broken` is our own error. */
export type ThreadAnswer =
  | { kind: 'clean-text'; html: CleanText }
  | { kind: 'cleaned'; document: PrintableDocument }
  | { kind: 'file'; file: Uint8Array }
  | { kind: 'read-word'; read: WordImport }
  | { kind: 'heading-pages'; pages: HeadingPages }
  | { kind: 'read-sheet'; read: SheetPreview }
  | { kind: 'refused'; title: string; code: string }
  | { kind: 'broken'; stack: string };

async function answerTo(task: ThreadTask): Promise<ThreadAnswer> {
  if (task.to === 'clean-text') return { kind: 'clean-text', html: cleanRichText(task.html) };
  if (task.to === 'read-word') {
    const { readWord } = await import('../word-import/read-word');
    return { kind: 'read-word', read: await readWord(task.file) };
  }
  if (task.to === 'heading-pages') {
    const { headingPages } = await import('./heading-pages');
    return { kind: 'heading-pages', pages: await headingPages(task.file) };
  }
  if (task.to === 'read-sheet') {
    const { readSheetPreview } = await import('./sheet-preview');
    return { kind: 'read-sheet', read: await readSheetPreview(task.bytes) };
  }
  if (task.to === 'pdf') {
    // Loaded when first needed, so that other tasks do not wait for it.
    const { withPdfFacts } = await import('./pdf-facts');
    return { kind: 'file', file: await withPdfFacts(task.file, task.facts) };
  }
  const { css = '' } = task.document;
  const { title, html } = titledHtml(task.document.html);
  const document = {
    ...task.document,
    title,
    html: withoutSuggestions(cleanRichText(html)),
    css: inertStyle(css),
  };
  if (task.to === 'cleaned') return { kind: 'cleaned', document };
  return { kind: 'file', file: await wordDocument(document, task.author) };
}

if (parentPort) {
  lowerThread();
  const port = parentPort;
  port.on('message', (task: ThreadTask) => {
    answerTo(task)
      .catch((error: unknown): ThreadAnswer => {
        if (error instanceof ApiFailure) return { kind: 'refused', title: error.title, code: error.code };
        return { kind: 'broken', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
      })
      .then((answer) => port.postMessage(answer, answer.kind === 'file' ? [answer.file.buffer as ArrayBuffer] : []))
      .catch((error: unknown) => {
        throw error; // an answer that cannot be sent ends the thread
      });
  });
}
