import {
  elementsIn,
  parsed,
  printed,
  replaceIn,
  type DocumentElement,
  type DocumentPart,
} from '@harbour/document-model';

/**
 * Footnotes as notes at the end of a document, with links in both directions (product/text-editor#footnotes): print has
 * no footnotes, and Word gets the same pages only if its notes are at the end as well.
 */

const NOTE = 'data-footnote';

const isNote = (element: DocumentElement) => element.name === 'span' && element.get(NOTE) === 'true';

/** Moves the notes of a text to its end. One that is not closed stays. */
export function addEndnotes(parts: DocumentPart[]): void {
  const notes: string[] = [];
  replaceIn(parts, (element) => {
    if (!isNote(element) || element.end === '') return null;
    for (const inner of elementsIn(element.children)) if (isNote(inner)) inner.remove(NOTE);
    notes.push(noteOf(printed(element.children), notes.length + 1));
    return parsed(referenceTo(notes.length));
  });
  if (notes.length === 0) return;
  const attributes = 'data-notes="true" role="doc-endnotes" aria-label="Notes"';
  parts.push(...parsed(`<section ${attributes}>${notes.join('')}</section>`));
}

function referenceTo(number: number): string {
  return `<sup class="note-reference" id="note-reference-${number}"><a href="#note-${number}" role="doc-noteref">${number}</a></sup>`;
}

function noteOf(text: string, number: number): string {
  return `<p class="note" id="note-${number}"><a href="#note-reference-${number}" role="doc-backlink">${number}</a> ${text}</p>`;
}
