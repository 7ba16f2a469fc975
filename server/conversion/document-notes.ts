/**
 * Footnotes as notes at the end of a document, with links in both directions (product/text-editor#footnotes): print has
 * no footnotes, and Word gets the same pages only if its notes are at the end as well.
 */

const SPAN = /<(\/?)span\b([^<>]*)>/g;
const NOTE = ' data-footnote="true"';

/** Cleaned markup with its notes after it. */
export function withEndnotes(html: string): string {
  if (!html.includes(NOTE)) return html;
  const notes: string[] = [];
  let text = '';
  let at = 0;
  let start = 0;
  /** Open spans of the note that is being read, 0 outside. */
  let open = 0;
  for (const match of html.matchAll(SPAN)) {
    const [tag, slash, attributes = ''] = match;
    if (open > 0) {
      open += slash ? -1 : 1;
      if (open > 0) continue;
      notes.push(html.slice(start, match.index).replaceAll(NOTE, ''));
      text += referenceTo(notes.length);
      at = match.index + tag.length;
    } else if (!slash && attributes.includes(NOTE)) {
      text += html.slice(at, match.index);
      start = match.index + tag.length;
      open = 1;
    }
  }
  const list = notes.map((note, index) => noteOf(note, index + 1)).join('');
  return `${text}${html.slice(at)}<section data-notes="true" role="doc-endnotes" aria-label="Notes">${list}</section>`;
}

function referenceTo(number: number): string {
  return `<sup class="note-reference" id="note-reference-${number}"><a href="#note-${number}" role="doc-noteref">${number}</a></sup>`;
}

function noteOf(text: string, number: number): string {
  return `<p class="note" id="note-${number}"><a href="#note-reference-${number}" role="doc-backlink">${number}</a> ${text}</p>`;
}
