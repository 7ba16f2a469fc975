import { hasContents, withFilledContents } from '@harbour/document-model/listed-contents';
import { escapedText } from '@harbour/document-model';
import type { PrintableDocument } from '../deps';

/**
 * Tables of contents in print (product/conversions#contents-pages): a document is printed, the pages of its headings
 * are read from the file, and it is printed again with them, until they no longer change.
 */

/** How often a document is printed at most; its entries have the same height with and without numbers. */
const PASSES = 3;

/** A page for each heading's id. */
export type HeadingPages = ReadonlyMap<string, number>;

/** `html` with its tables of contents as lists of links; numbers are left out while they are not known. */
export function withPrintedContents(html: string, pages: HeadingPages): string {
  return withFilledContents(html, (entries) => {
    const lines = entries.map(({ level, text, id }) => {
      return `<p class="level-${level}"><a href="#${id}">${escapedText(text)}</a><i></i><b>${pages.get(id) ?? ''}</b></p>`;
    });
    return `<div class="contents">${lines.join('')}</div>`;
  });
}

/**
 * Prints with `print`, and once more for the numbers of a table of contents. `readPages` finds the pages of headings in
 * a file; where it finds none, numbers are left out.
 */
export async function printWithContents(
  document: PrintableDocument,
  print: (document: PrintableDocument) => Promise<Uint8Array>,
  readPages: (file: Uint8Array) => Promise<HeadingPages>,
): Promise<Uint8Array> {
  if (!hasContents(document.html)) return print(document);
  let pages: HeadingPages = new Map();
  for (let pass = 1; ; pass += 1) {
    const file = await print({ ...document, html: withPrintedContents(document.html, pages) });
    if (pass === PASSES) return file;
    const found = await readPages(file);
    if (isSame(found, pages)) return file;
    pages = found;
  }
}

function isSame(one: HeadingPages, other: HeadingPages): boolean {
  return one.size === other.size && [...one].every(([id, page]) => other.get(id) === page);
}
