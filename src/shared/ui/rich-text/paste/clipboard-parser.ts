import { RICH_TEXT_STYLES } from '@contract/rich-text';
import { DOMParser, type Schema } from '@tiptap/pm/model';
import { applyStyles, inertMarkup } from '../document-fragment';
import { emptyFilledLines } from '../document-model/parsed-document';

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

/** Whether markup was copied from an editor of documents, and needs no cleaning but the sanitiser's. */
export function isOwnContent(html: string): boolean {
  return html.includes(OWN_CONTENT);
}

/** Content of an editor of documents, without anything that loads or runs. */
export function ownMarkup(html: string): string {
  const own = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/.exec(html)?.[1] ?? html;
  return inertMarkup(own, [OWN_CONTENT]);
}

/** Reads cleaned markup after the browser has parsed it. */
export function clipboardParser(schema: Schema): DOMParser {
  const parser = DOMParser.fromSchema(schema);
  return Object.assign(Object.create(parser) as DOMParser, {
    parseSlice: (...[dom, options]: Parameters<DOMParser['parseSlice']>) => {
      if (dom instanceof Element) {
        applyStyles(dom, PASTE_STYLES);
        // The editor cannot handle a table without cells.
        for (const table of dom.querySelectorAll('table')) if (!table.querySelector('td, th')) table.remove();
        if (!dom.querySelector(`[${OWN_CONTENT}]`)) emptyFilledLines(dom);
      }
      return parser.parseSlice(dom, options);
    },
  });
}
