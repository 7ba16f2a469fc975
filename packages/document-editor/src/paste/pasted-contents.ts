import { CONTENTS_LEVELS } from '@harbour/document-model/contents';
import { lookOf, points } from './looks';

/** Fewer lines that only lead to places are no table of contents, unless Word says so. */
const FEWEST = 2;

/** In these, a document has no table of contents. */
const INNER = 'td, th, li, blockquote';

/**
 * Tables of contents of Word, Google Docs and LibreOffice as those of a document (product/text-editor#pasted-contents):
 * lines of Word's styles, or lines that are links to headings and nothing else.
 */
export function takeContents(root: HTMLElement): void {
  let run: HTMLElement[] = [];
  const end = () => {
    if (run.length >= FEWEST || run.some((line) => wordLevel(line) !== null)) replace(run);
    run = [];
  };
  for (const line of root.querySelectorAll<HTMLElement>('p')) {
    const last = run.at(-1);
    if (!isEntry(line)) {
      if (run.length > 0) end();
      continue;
    }
    if (last && nextLine(last) !== line) end();
    run.push(line);
  }
  end();
}

/** The level of Word's style for entries (`MsoToc1`). */
function wordLevel(line: Element): number | null {
  const [, level] = /\bMsoToc([1-9])\b/i.exec(line.className) ?? [];
  return level === undefined ? null : Number(level);
}

function isEntry(line: HTMLElement): boolean {
  const text = textOf(line);
  if (text === '' || line.closest(INNER)) return false;
  if (wordLevel(line) !== null) return true;
  const links = [...line.querySelectorAll('a[href^="#"]')];
  return links.length > 0 && textOf(...links) === text;
}

function textOf(...elements: Element[]): string {
  return elements
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .replaceAll(/[\s\u00A0]+/g, '');
}

/** The element behind a line, also that of the next box with one line. */
function nextLine(line: Element): Element | null {
  const next = line.nextElementSibling ?? line.parentElement?.nextElementSibling ?? null;
  return next?.localName === 'div' ? (next.firstElementChild ?? null) : next;
}

function replace(lines: readonly HTMLElement[]): void {
  const [first] = lines;
  if (!first) return;
  const said = lines.map(wordLevel).filter((level) => level !== null);
  const indents = new Set(lines.map((line) => Math.round(points(lookOf(line).get('margin-left')) ?? 0)));
  const levels = said.length > 0 ? Math.max(...said) : indents.size;
  const contents = first.ownerDocument.createElement('div');
  contents.setAttribute('data-contents', String(Math.min(levels, Math.max(...CONTENTS_LEVELS))));
  first.before(contents);
  for (const line of lines) line.remove();
}
