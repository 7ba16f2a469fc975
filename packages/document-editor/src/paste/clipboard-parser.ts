import { RICH_TEXT_STYLES } from '@harbour/document-model/rich-text';
import { DOMParser, Fragment, Slice, type Schema } from '@tiptap/pm/model';
import { COPIED_NUMBER } from '../extensions/copied-numbers';
import { emptyFilledLines } from '../document-model/parsed-document';
import { applyStyles, inertMarkup } from '../document-fragment';
import type { Work } from './in-slices';

/** Styles that documents express by elements: the schema reads them. */
const PASTE_STYLES = {
  ...RICH_TEXT_STYLES,
  'font-weight': /^[47]00$/,
  'font-style': /^(?:italic|normal)$/,
  'text-decoration': /^(?:underline|line-through|underline line-through)$/,
  'vertical-align': /^(?:sub|super|top|middle|bottom)$/,
};

/** What ProseMirror writes into its own clipboard, and needs when it is pasted. */
const OWN_CONTENT = 'data-pm-slice';

/** Markup that stands for content that has been read already. */
export const READ_CONTENT = '<p data-read-content="1"></p>';
const READ_PLACE = '[data-read-content]';

/** Whether markup was copied from an editor of documents, and needs no cleaning but the sanitiser's. */
export function isOwnContent(html: string): boolean {
  return html.includes(OWN_CONTENT);
}

/** Content of an editor of documents, without anything that loads or runs. */
export function ownMarkup(html: string): string {
  const own = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/.exec(html)?.[1] ?? html;
  return inertMarkup(own, [OWN_CONTENT, COPIED_NUMBER]);
}

/** Reads the clipboard's markup: an editor's content, or, for `READ_CONTENT`, what `taken` returns (read before). */
export function clipboardParser(schema: Schema, taken: () => Slice): DOMParser {
  const parser = DOMParser.fromSchema(schema);
  return Object.assign(Object.create(parser) as DOMParser, {
    parseSlice: (...[dom, options]: Parameters<DOMParser['parseSlice']>) => {
      if (!(dom instanceof Element)) return parser.parseSlice(dom, options);
      if (dom.querySelector(READ_PLACE)) return taken();
      applyStyles(dom, PASTE_STYLES);
      return parser.parseSlice(dom, options);
    },
  });
}

/** The content of cleaned boxes, read by the editor's schema. */
export function* readBoxes(boxes: readonly HTMLElement[], schema: Schema): Work<Slice> {
  const parser = DOMParser.fromSchema(schema);
  let content = Fragment.empty;
  for (const box of boxes) {
    applyStyles(box, PASTE_STYLES);
    // The editor cannot handle a table without cells.
    for (const table of box.querySelectorAll('table')) if (!table.querySelector('td, th')) table.remove();
    emptyFilledLines(box);
    content = content.append(parser.parseSlice(box).content);
    yield;
  }
  return Slice.maxOpen(content);
}
