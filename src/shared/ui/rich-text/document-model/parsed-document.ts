import { CURLY_MARK } from '@contract/template-marks';
import { DOMParser, type Node, type Schema } from '@tiptap/pm/model';
import { documentFragment } from '../document-fragment';

/** Keys that a text may name. */
export interface InsertableKeys {
  sections: readonly string[];
  placeholders: readonly string[];
}

const LINES = 'p, h1, h2, h3, h4, h5, h6';

/** A template's or section's html as a document of `schema`; `{{Key}}` of a known key becomes its mark (decision 106). */
export function parsedDocument(html: string, schema: Schema, known: InsertableKeys): Node {
  const fragment = documentFragment(html);
  emptyFilledLines(fragment);
  markCurlyKeys(fragment, known);
  return DOMParser.fromSchema(schema).parse(fragment);
}

/** Lines that hold only what keeps their height are empty; so is what stands behind a last line break. */
export function emptyFilledLines(root: ParentNode): void {
  for (const line of root.querySelectorAll(LINES)) {
    const last = line.lastChild;
    if (last?.nodeName === 'BR') last.remove();
    else if (last?.nodeValue === '\u00A0' && (!last.previousSibling || last.previousSibling.nodeName === 'BR'))
      last.remove();
  }
}

function markCurlyKeys(root: DocumentFragment, { sections, placeholders }: InsertableKeys): void {
  if (!root.textContent?.includes('{{')) return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const line = text.parentElement;
    const [whole, key = ''] = CURLY_MARK.exec(text.data) ?? [];
    const isAlone = line?.matches(LINES) && line.textContent?.trim() === whole;
    if (isAlone && sections.includes(key)) line?.replaceWith(mark('div', 'section', key));
    else replaceKeys(text, placeholders);
  }
}

function replaceKeys(text: Text, placeholders: readonly string[]): void {
  const pieces = text.data.split(new RegExp(`(${CURLY_MARK.source.replace('(', '(?:')})`));
  if (pieces.length === 1) return;
  const nodes = pieces.map((piece) => {
    const key = CURLY_MARK.exec(piece)?.[1];
    return key !== undefined && placeholders.includes(key) ? mark('span', 'placeholder', key) : piece;
  });
  text.replaceWith(...nodes);
}

function mark(element: 'div' | 'span', kind: 'section' | 'placeholder', key: string): HTMLElement {
  const marked = document.createElement(element);
  marked.setAttribute(`data-${kind}`, key);
  marked.append(key);
  return marked;
}
