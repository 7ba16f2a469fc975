import { escapedText, parsed, printed, replaceIn } from '@harbour/document-model';
import { markOf } from '@harbour/document-model/marks';
import { WORD_MAX_BYTES, type NotImported, type WordImport } from '@contract/word-import';
import { formatNumber } from '@/shared/lib/number';

/** The text that an editor starts with. */
export interface ImportedText {
  name: string;
  html: string;
}

/** What to do with a placeholder that the server does not have: text, a new placeholder, or another one’s key. */
export type PlaceholderChoice = { kind: 'text' } | { kind: 'add' } | { kind: 'use'; key: string };

export type PlaceholderChoices = ReadonlyMap<string, PlaceholderChoice>;

const AS_TEXT: PlaceholderChoice = { kind: 'text' };

export function choiceFor(choices: PlaceholderChoices, key: string): PlaceholderChoice {
  return choices.get(key) ?? AS_TEXT;
}

/** The text after applying what was chosen for the placeholders that the server does not have. */
export function withChoices({ html, placeholders }: WordImport, choices: PlaceholderChoices): string {
  const unknown = new Set(placeholders.filter(({ known }) => !known).map(({ key }) => key));
  const parts = parsed(html);
  replaceIn(parts, (element) => {
    const mark = markOf(element);
    if (mark?.kind !== 'placeholder' || !unknown.has(mark.key)) return null;
    const choice = choiceFor(choices, mark.key);
    if (choice.kind === 'text') return element.children;
    const used = escapedText(choice.kind === 'use' ? choice.key : mark.key);
    return [`<span data-placeholder="${used}">${used}</span>`];
  });
  return printed(parts);
}

/** What is left out, in the singular and the plural. */
const NAMES: Readonly<Record<NotImported, readonly [string, string]>> = {
  header: ['header', 'headers'],
  footer: ['footer', 'footers'],
  footnote: ['footnote', 'footnotes'],
  comment: ['comment', 'comments'],
  deletion: ['tracked deletion', 'tracked deletions'],
  'tracked-change': ['tracked change that is not suggested here', 'tracked changes that are not suggested here'],
  'hidden-text': ['hidden text', 'hidden texts'],
  'text-box': ['text box', 'text boxes'],
  picture: ['picture', 'pictures'],
  chart: ['chart', 'charts'],
  diagram: ['diagram', 'diagrams'],
  drawing: ['drawing', 'drawings'],
  equation: ['equation', 'equations'],
  'embedded-file': ['embedded file', 'embedded files'],
  contents: ['table of contents', 'tables of contents'],
  field: ['field, which is now fixed text', 'fields, which are now fixed text'],
  link: ['link', 'links'],
  symbol: ['symbol', 'symbols'],
  'number-format': ['number in another format', 'numbers in another format'],
  capitals: ['text in capitals, shown as it was typed', 'texts in capitals, shown as they were typed'],
  frame: ['frame or line around a paragraph', 'frames or lines around paragraphs'],
  'table-lines': [
    'table with dashed, double or oblique lines, or lines in a header, which are single now or missing',
    'tables with dashed, double or oblique lines, or lines in a header, which are single now or missing',
  ],
  'page-layout': ['page layout', 'page layouts'],
};

/** For example '2 footnotes'. */
export function nameOfNotImported({ what, count }: { what: NotImported; count: number }): string {
  const [one, several] = NAMES[what];
  return `${formatNumber(count)} ${count === 1 ? one : several}`;
}

/** Why a file is not sent; null if it could be a Word document. */
export function problemOfFile({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (/\.(?:doc|dot)$/i.test(name)) return 'This is an old Word document. Open it in Word and save it as .docx.';
  if (!/\.docx$/i.test(name)) return 'Only Word documents (.docx) can be imported.';
  if (size > WORD_MAX_BYTES)
    return `The document is larger than ${WORD_MAX_BYTES / 1024 / 1024} MB. Import it in parts.`;
  return null;
}
