import { isDocumentFont, isPageField, type DocumentFont } from '@harbour/document-model/page-setup';
import { numberDocument } from '../number-document';
import { showFont } from './document-fonts';
import { fillContents, type PaperSize } from './filled-contents';

const AREAS = ['page-header', 'page-footer'] as const;
const SETUP = ['data-document-font', 'data-page-header', 'data-page-footer'] as const;

/**
 * Headers, footers, fonts and fields that are not where the model has them are nothing but text
 * (packages/document-model/src/page-setup.ts), as on the server.
 */
export function boundPageSetup(root: DocumentFragment): void {
  const found = new Set<Element>();
  const kinds = new Set<string>();
  for (let block = root.firstElementChild; block; block = block.nextElementSibling) {
    const kind = SETUP.find((name) => block.hasAttribute(name));
    if (kind === undefined || kinds.has(kind)) break;
    kinds.add(kind);
    found.add(block);
  }
  for (const block of root.querySelectorAll(SETUP.map((name) => `[${name}]`).join(', '))) {
    if (!found.has(block)) for (const name of SETUP) block.removeAttribute(name);
  }
  for (const field of root.querySelectorAll('[data-page-field]')) {
    const isKnown = isPageField(field.getAttribute('data-page-field') ?? '');
    if (!isKnown || !field.closest('[data-page-header], [data-page-footer]')) field.removeAttribute('data-page-field');
  }
  for (const area of AREAS) {
    for (const block of root.querySelectorAll(`[data-${area}] :is([data-section], [data-page-break])`)) {
      for (const name of ['data-section', 'data-page-break']) block.removeAttribute(name);
    }
  }
}

/** The font that a document has of its own. */
function fontOf(root: ParentNode): DocumentFont | null {
  const name = root.querySelector('[data-document-font]')?.getAttribute('data-document-font') ?? '';
  return isDocumentFont(name) ? name : null;
}

/**
 * Puts a document into `host` to be read, with its numbers, its notes and its font: the header above the text, the
 * footer below it. Tables of contents have pages if the text is as wide as on `paper`.
 */
export function showDocument(host: HTMLElement, fragment: DocumentFragment, paper?: PaperSize): void {
  const font = fontOf(fragment);
  numberDocument(fragment);
  const footer = fragment.querySelector('[data-page-footer]');
  if (footer) fragment.append(footer);
  showFont(host, font);
  host.replaceChildren(fragment);
  fillContents(host, paper);
}
