import { splitPageSetup } from '@harbour/document-model/page-setup';
import { DOMParser, type Node, type Schema } from '@tiptap/pm/model';
import { documentFragment } from '../document-fragment';
import { markCurlyKeys, type InsertableKeys } from './curly-keys';

const LINES = 'p, h1, h2, h3, h4, h5, h6';

/**
 * A template's or section's html as a document of `schema`; `{{Key}}` of a known key becomes its mark
 * (product/text-editor#typed-marks).
 */
export function parsedDocument(html: string, schema: Schema, known: InsertableKeys): Node {
  const { text, ...setup } = splitPageSetup(html);
  const fragment = documentFragment(text);
  emptyFilledLines(fragment);
  markCurlyKeys(fragment, known);
  const parsed = DOMParser.fromSchema(schema).parse(fragment);
  return schema.topNodeType.create(setup, parsed.content);
}

/** Lines that contain only a filler for their height are empty, and a final line break is dropped. */
export function emptyFilledLines(root: ParentNode): void {
  for (const line of root.querySelectorAll(LINES)) {
    const last = line.lastChild;
    if (last?.nodeName === 'BR') last.remove();
    else if (last?.nodeValue === '\u00A0' && (!last.previousSibling || last.previousSibling.nodeName === 'BR'))
      last.remove();
  }
}
