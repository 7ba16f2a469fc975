import { USUAL_FOOTER } from '@harbour/document-model/page-setup';
import { ALL_LINES, CELL_SIDES } from '@harbour/document-model/table-lines';
import { textOf, type Block, type ParagraphBlock, type Piece, type TableCell, type TextLook } from './document-model';
import type { ImportContext } from './import-context';
import { ImportReport } from './import-report';
import { BlockReader } from './read-blocks';
import { htmlOf } from './to-html';
import { WordChanges } from './word-changes';
import { WordFields } from './word-fields';
import type { WordPackage, WordPart } from './word-package';
import { descendantOf, elementsOf, switchOf, textIn, type XmlElement } from './xml-tree';

type Area = 'header' | 'footer';

/** The size and colour that header and footer have in the portal, which need no mark (packages/document-model/src/page-setup.ts). */
const USUAL_SIZE = 9;
const USUAL_COLOR = '#444444';

/** What a tab is read as. */
const TAB = '\u2003';

/**
 * The header and footer of all pages: those of the first section that has one. Others, also of first and of even pages,
 * are reported (product/word-import#headers-and-footers). Null for none, and for a footer that is the portal's own.
 */
export async function readAreas(
  word: WordPackage,
  sections: readonly XmlElement[],
  context: ImportContext,
  isKnown: (key: string) => boolean,
): Promise<Record<Area, string | null>> {
  const found: Record<Area, string | null> = { header: null, footer: null };
  const read = new Set<string>();
  for (const section of sections) {
    for (const reference of elementsOf(section)) {
      const area = AREAS[reference.name];
      const relation = context.relations.get(reference.attributes['r:id'] ?? '');
      if (!area || !relation || relation.isExternal || read.has(relation.target)) continue;
      read.add(relation.target);
      const part = await word.part(relation.target);
      if (!part || !isShown(reference, section)) continue;
      const isFirst = found[area] === null && (reference.attributes['w:type'] ?? 'default') === 'default';
      if (isFirst) found[area] = await areaOf(part, context, isKnown);
      else if (textIn(part.root).trim() !== '') context.report.add(area, textIn(part.root).trim());
    }
  }
  return { header: found.header || null, footer: found.footer === USUAL_FOOTER ? null : found.footer || null };
}

const AREAS: Readonly<Record<string, Area>> = { 'w:headerReference': 'header', 'w:footerReference': 'footer' };

/** One for the first page is shown only if the section says so. */
function isShown({ attributes }: XmlElement, section: XmlElement): boolean {
  return attributes['w:type'] !== 'first' || (switchOf(section, 'w:titlePg') ?? false);
}

async function areaOf(part: WordPart, context: ImportContext, isKnown: (key: string) => boolean): Promise<string> {
  const report = new ImportReport();
  const fields = new WordFields(report, true);
  const changes = new WordChanges('', '', false);
  const own = { ...context, report, fields, changes, relations: part.relations };
  const blocks = await new BlockReader(own).read(part.root);
  for (const { what, count, example } of report.entries()) {
    for (let each = 0; each < count; each += 1) context.report.add(what, example);
  }
  // Tables of a header have no borders in the portal.
  for (const block of blocks) if (hasLines(block)) context.report.add('table-lines', textOfBlock(block));
  const hasOneStop = hasOnlyRightStops(part.root);
  const shown = blocks
    .filter(({ kind }) => kind !== 'page-break' && kind !== 'contents')
    .map((block) => usual(sideBySide(block, hasOneStop)));
  return shown.every(isEmpty) ? '' : htmlOf(shown, isKnown);
}

function hasLines(block: Block): boolean {
  return block.kind === 'table' && block.rows.flat().some(({ lines }) => CELL_SIDES.some((side) => lines[side]));
}

function textOfBlock(block: Block): string {
  if (block.kind === 'paragraph') return textOf(block.pieces);
  if (block.kind !== 'table') return '';
  return block.rows
    .flat()
    .flatMap(({ blocks }) => blocks.map(textOfBlock))
    .join(' ');
}

function isEmpty(block: Block): boolean {
  return block.kind === 'paragraph' && block.pieces.length === 0;
}

/** Word's own headers have a tab stop in the middle and one at the right. */
function hasOnlyRightStops(root: XmlElement): boolean {
  const stops = descendantOf(root, 'w:tabs');
  const kinds = new Set(elementsOf(stops).map(({ attributes }) => attributes['w:val']));
  return kinds.has('right') && !kinds.has('center');
}

/** A line with tabs becomes texts at the left, in the middle and at the right. */
function sideBySide(block: Block, hasOneStop: boolean): Block {
  if (block.kind !== 'paragraph' || block.item) return block;
  const parts = splitAtTabs(block.pieces);
  const isRight = hasOneStop && parts.length === 2;
  const sides = isRight ? [parts[0], [], parts[1]] : parts;
  if (parts.length === 1 || sides.length > 3) return block;
  const [left = [], center = [], right = []] = sides;
  const texts = [
    { pieces: left, align: null },
    { pieces: center, align: 'center' },
    { pieces: right, align: 'right' },
  ] as const;
  const used = texts.filter(({ pieces }) => pieces.length > 0);
  const [only] = used;
  if (used.length <= 1) return { ...block, pieces: [...(only?.pieces ?? [])], align: only?.align ?? null };
  // Without a text in the middle, the others have half of the width each.
  const cells = center.length === 0 ? texts.filter(({ align }) => align !== 'center') : texts;
  return {
    kind: 'table',
    isRightToLeft: false,
    widths: [],
    rowChanges: [null],
    rows: [cells.map(({ pieces, align }, column) => cellOf({ ...block, align, pieces: [...pieces] }, column))],
  };
}

function cellOf(paragraph: ParagraphBlock, column: number): TableCell {
  const blocks = [paragraph];
  return {
    isHeader: false,
    column,
    colspan: 1,
    rowspan: 1,
    background: null,
    vertical: null,
    lines: ALL_LINES,
    blocks,
  };
}

function splitAtTabs(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind !== 'text') {
      parts.at(-1)?.push(piece);
      continue;
    }
    for (const [index, text] of piece.text.split(TAB).entries()) {
      if (index > 0) parts.push([]);
      if (text !== '') parts.at(-1)?.push({ ...piece, text });
    }
  }
  return parts;
}

/** Without the size and colour that it already has by default. */
function usual(block: Block): Block {
  if (block.kind === 'table') {
    const rows = block.rows.map((row) =>
      row.map((cell) => ({ ...cell, lines: ALL_LINES, blocks: cell.blocks.map(usual) })),
    );
    return { ...block, rows };
  }
  if (block.kind !== 'paragraph') return block;
  return {
    ...block,
    pieces: block.pieces.map((piece) => ('look' in piece ? { ...piece, look: lookOf(piece.look) } : piece)),
  };
}

function lookOf(look: TextLook): TextLook {
  const isUsual = look.size !== null && look.size <= USUAL_SIZE;
  return { ...look, size: isUsual ? null : look.size, color: look.color === USUAL_COLOR ? null : look.color };
}
