import { PAGE_AREA_STYLE, withPageFields } from '@harbour/document-model/page-setup';
import { PageNumber, Paragraph, Table, TextRun, type Footer, type Header } from 'docx';
import { htmlToContent } from 'docx/html';
import { inWordLines } from './word-lines';

/** Characters that represent a page number and the number of pages until their fields replace them. */
const SIGNS: Readonly<Record<string, string>> = { page: '\uE000', pages: '\uE001' };
const SIGN = /([\uE000\uE001])/;

/** A part of a Word file as the library builds it: an element with its parts, or text. */
interface Part {
  rootKey?: string;
  root?: unknown;
}

interface AreaLook {
  font: string;
  maxImageWidth: number;
  /** The font's line height, for Word. */
  factor: number;
}

/** A header or footer of a document as Word's own, with its page numbers as fields. */
export function wordArea(Area: typeof Header | typeof Footer, html: string, look: AreaLook): Header | Footer {
  const marked = withPageFields(html, (field) => SIGNS[field] ?? null);
  const children = htmlToContent(marked, {
    stylesheet: inWordLines(areaStyle(look.font), look.factor),
    maxImageWidth: look.maxImageWidth,
  });
  for (const child of children) numberPages(child as unknown as Part);
  // Word needs a paragraph after a table.
  const end = children.at(-1) instanceof Table ? [new Paragraph({ spacing: { line: 20, lineRule: 'exact' } })] : [];
  return new Area({ children: [...children, ...end] });
}

function areaStyle(font: string): string {
  const rules = PAGE_AREA_STYLE.rules.map(([selector, declarations]) => `${selector}{${declarations}}`);
  return `body{font-family:'${font}';${PAGE_AREA_STYLE.block}}${rules.join('')}`;
}

/** Splits runs at these characters: each field has its own runs, formatted like the text around it. */
function numberPages(part: Part): void {
  if (!Array.isArray(part.root)) return;
  part.root = part.root.flatMap((child: Part) => {
    if (typeof child !== 'object' || child === null) return [child];
    if (child.rootKey === 'w:r') return numbered(child);
    numberPages(child);
    return [child];
  });
}

function numbered(run: Part): Part[] {
  const parts = run.root as Part[];
  const [look, ...content] = parts;
  if (!look || !content.some(hasSign)) return [run];
  return content.flatMap((part) => {
    if (!hasSign(part)) return [runOf(look, part)];
    const pieces = textOf(part).split(SIGN);
    return pieces
      .filter((piece) => piece !== '')
      .map((piece) => withLook(look, new TextRun({ children: [shown(piece)] })));
  });
}

function shown(piece: string): string {
  if (piece === SIGNS['page']) return PageNumber.CURRENT;
  return piece === SIGNS['pages'] ? PageNumber.TOTAL_PAGES : piece;
}

function runOf(look: Part, content: Part): Part {
  const run = new TextRun({}) as unknown as { root: Part[] };
  run.root = [look, content];
  return run;
}

/** A field is a run with others that follow it. */
function withLook(look: Part, run: unknown): Part {
  const { root, following = [] } = run as { root: Part[]; following?: unknown[] };
  root[0] = look;
  for (const next of following) withLook(look, next);
  return run as Part;
}

function hasSign(part: Part): boolean {
  return part.rootKey === 'w:t' && SIGN.test(textOf(part));
}

function textOf({ root }: Part): string {
  return Array.isArray(root) ? root.filter((each) => typeof each === 'string').join('') : '';
}
