import { ClauseCounter } from '@harbour/document-model/clause-numbers';
import { pageFieldMark } from '@harbour/document-model/page-setup';
import { nearestFontSize } from '@harbour/document-model/rich-text';
import { lineStyles } from '@harbour/document-model/table-lines';
import { writeSuggestion, type SuggestedChange } from '@harbour/document-model/suggestions';
import { escapedText } from '@harbour/document-model';
import { TWIPS_PER_MM } from '../conversion/paper';
import type { Block, BreakBlock, ParagraphBlock, Piece, TableBlock, TableCell, TextLook } from './document-model';
import { ListNesting } from './list-nesting';

/** The width of a document’s text in CSS pixels (product/text-editor#paper). */
const TEXT_WIDTH = 605;

const NO_BREAK_SPACE = '\u00A0';

/** The portal’s own size of text, which needs no mark, and that of headings. */
const OWN_SIZES: Readonly<Record<ParagraphBlock['tag'], number>> = {
  p: 11,
  h1: 20,
  h2: 15,
  h3: 12,
  h4: 11,
  h5: 11,
  h6: 11,
};

/** Indents are whole millimetres, at most 80 (product/text-editor#indent). */
const INDENT_MAX = 80;

/** A text for the editor, made from the parts of a document; `isKnown` says which placeholders show their key. */
export function htmlOf(blocks: readonly Block[], isKnown: (key: string) => boolean): string {
  return new HtmlWriter(isKnown).blocks(withoutEmptyEnd(blocks), TEXT_WIDTH, false);
}

class HtmlWriter {
  private readonly counter = new ClauseCounter();
  /** Tables around what is written, in which there are no clauses. */
  private tables = 0;

  constructor(private readonly isKnown: (key: string) => boolean) {}

  blocks(blocks: readonly Block[], width: number, isBold: boolean): string {
    const lists = new ListNesting();
    let html = '';
    let isInQuote = false;
    for (const block of blocks) {
      const isQuote = block.kind === 'paragraph' && block.isQuote;
      if (isInQuote && !isQuote) html += '</blockquote>';
      if (block.kind === 'paragraph') {
        const item = block.item;
        html += item ? lists.item(item, block, changeAttributes(block)) : lists.next(block);
        if (isQuote && !isInQuote) html += '<blockquote>';
        html += this.paragraph(block, isBold, item !== null || lists.isInside);
      } else {
        html += lists.end();
        if (block.kind === 'table') html += this.table(block, width);
        else if (block.kind === 'line') html += '<hr>';
        else html += breakOf(block);
      }
      isInQuote = isQuote;
    }
    return html + (isInQuote ? '</blockquote>' : '') + lists.end();
  }

  private paragraph(block: ParagraphBlock, isBold: boolean, isInList: boolean): string {
    const { tag, align, isRightToLeft, isQuote } = block;
    const clause = this.clause(block);
    const pieces = clause === null && block.clause ? block.clause.asText : block.pieces;
    const indent = Math.min(INDENT_MAX, Math.round(block.left / TWIPS_PER_MM));
    const styles = [
      ...(align ? [`text-align:${align}`] : []),
      ...(indent > 0 && !isInList && !isQuote && clause === null ? [`margin-left:${indent}mm`] : []),
    ];
    const direction = isRightToLeft ? ' dir="rtl"' : '';
    const name = isInList && tag === 'p' ? 'p' : tag;
    const changes = block.item ? '' : changeAttributes(block);
    return `<${name}${direction}${clause ?? ''}${changes}${styleAttribute(styles)}>${this.inline(pieces, tag, isBold)}</${name}>`;
  }

  /** The attributes of a clause; null for a paragraph that is not a clause, or cannot have its number. */
  private clause({ clause }: ParagraphBlock): string | null {
    const counted = clause && this.tables === 0 ? this.counter.reach(clause) : null;
    if (!counted) return null;
    const from = counted.from === null ? '' : ` data-number-from="${counted.from}"`;
    return ` data-numbered="${counted.level}"${from}`;
  }

  private inline(pieces: readonly Piece[], tag: ParagraphBlock['tag'], isBold: boolean): string {
    let html = '';
    let change: SuggestedChange | null = null;
    for (const [index, piece] of pieces.entries()) {
      const next: SuggestedChange | null = piece.change ?? null;
      if (next !== change) html += (change ? '</span>' : '') + (next ? `<span${suggestAttribute(next)}>` : '');
      change = next;
      const isFirst = index === 0 || pieces[index - 1]?.kind === 'line-break';
      const isLast = index === pieces.length - 1;
      if (piece.kind === 'line-break') html += isLast ? '<br><br>' : '<br>';
      else if (piece.kind === 'picture') html += pictureOf(piece);
      else if (piece.kind === 'page-field') html += marked(pageFieldMark(piece.field), piece.look, tag, isBold);
      else if (piece.kind === 'footnote') html += this.footnote(piece.pieces);
      else if (piece.kind === 'placeholder') html += marked(this.placeholder(piece), piece.look, tag, isBold);
      else if (piece.kind === 'text') {
        const text = marked(escapedText(withVisibleSpaces(piece.text, isFirst, isLast)), piece.look, tag, isBold);
        html += piece.href === null ? text : `<a href="${escapedText(piece.href)}">${text}</a>`;
      }
    }
    return change ? `${html}</span>` : html;
  }

  private footnote(pieces: readonly Piece[]): string {
    return `<span data-footnote="true">${this.inline(pieces, 'p', false)}</span>`;
  }

  private placeholder({ key, shown }: Extract<Piece, { kind: 'placeholder' }>): string {
    return `<span data-placeholder="${escapedText(key)}">${escapedText(this.isKnown(key) ? key : shown)}</span>`;
  }

  private table({ rows, rowChanges, widths, isRightToLeft }: TableBlock, width: number): string {
    const total = widths.reduce((sum, each) => sum + each, 0);
    const columns = widths.map((each) => Math.max(1, Math.round((each / total) * width)));
    const grid =
      columns.length > 0 ? `<colgroup>${columns.map((each) => `<col width="${each}">`).join('')}</colgroup>` : '';
    this.tables += 1;
    const body = rows
      .map((row, at) => {
        const cells = row.map((cell) => this.cell(cell, columns, width)).join('');
        return `<tr${suggestAttribute(rowChanges[at] ?? null)}>${cells}</tr>`;
      })
      .join('');
    this.tables -= 1;
    return `<table${isRightToLeft ? ' dir="rtl"' : ''}>${grid}<tbody>${body}</tbody></table>`;
  }

  private cell(cell: TableCell, columns: readonly number[], tableWidth: number): string {
    const { isHeader, column, colspan, rowspan, background, vertical, lines, blocks } = cell;
    const own = columns.slice(column, column + colspan);
    const width = own.length > 0 ? own.reduce((sum, each) => sum + each, 0) : tableWidth / 2;
    const attributes = [
      colspan > 1 ? ` colspan="${colspan}"` : '',
      rowspan > 1 ? ` rowspan="${rowspan}"` : '',
      own.length > 0 ? ` colwidth="${own.join(',')}"` : '',
      styleAttribute([
        ...(background ? [`background-color:${background}`] : []),
        ...(vertical ? [`vertical-align:${vertical}`] : []),
        ...lineStyles(lines).map(([property, value]) => `${property}:${value}`),
      ]),
    ].join('');
    const name = isHeader ? 'th' : 'td';
    const content = this.blocks(withoutEmptyEnd(blocks), width, isHeader) || '<p></p>';
    return `<${name}${attributes}>${content}</${name}>`;
  }
}

function breakOf(block: BreakBlock): string {
  const change = suggestAttribute(block.change ?? null);
  return block.kind === 'contents'
    ? `<div data-contents="${block.levels}"${change}></div>`
    : `<div data-page-break="true"${change}></div>`;
}

function suggestAttribute(change: SuggestedChange | null, name = 'data-suggest'): string {
  return change ? ` ${name}="${escapedText(writeSuggestion(change))}"` : '';
}

function changeAttributes({ change, breakChange }: ParagraphBlock): string {
  return suggestAttribute(change) + suggestAttribute(breakChange, 'data-break');
}

/** Word needs an empty paragraph after a table at the end. */
function withoutEmptyEnd(blocks: readonly Block[]): readonly Block[] {
  const last = blocks.at(-1);
  const isEmpty = last?.kind === 'page-break' || (last?.kind === 'paragraph' && last.pieces.length === 0 && !last.item);
  return isEmpty && blocks.length > 1 ? withoutEmptyEnd(blocks.slice(0, -1)) : blocks;
}

function marked(text: string, look: TextLook, tag: ParagraphBlock['tag'], isBold: boolean): string {
  if (text === '') return '';
  const size = sizeOf(look.size, OWN_SIZES[tag]);
  const styles = [
    ...(look.color ? [`color:${look.color}`] : []),
    ...(look.background && look.background !== '#ffffff' ? [`background-color:${look.background}`] : []),
    ...(size === null ? [] : [`font-size:${size}pt`]),
  ];
  let html = styles.length > 0 ? `<span${styleAttribute(styles)}>${text}</span>` : text;
  if (look.script) html = `<${look.script}>${html}</${look.script}>`;
  if (look.strike) html = `<s>${html}</s>`;
  if (look.underline) html = `<u>${html}</u>`;
  if (look.italic) html = `<em>${html}</em>`;
  return look.bold && !isBold ? `<strong>${html}</strong>` : html;
}

/** The nearest size that the editor offers; null for the size that the text has by default. */
function sizeOf(points: number | null, own: number): number | null {
  if (points === null || points === own) return null;
  const nearest = nearestFontSize(points);
  return nearest === own ? null : nearest;
}

function pictureOf({ src, alt, width, height }: Extract<Piece, { kind: 'picture' }>): string {
  const scale = width && width > TEXT_WIDTH ? TEXT_WIDTH / width : 1;
  const size = (name: string, value: number | null) =>
    value ? ` ${name}="${Math.max(1, Math.round(value * scale))}"` : '';
  return `<img src="${src}" alt="${escapedText(alt)}"${size('width', width)}${size('height', height)}>`;
}

/** Spaces that a browser would not show (product/text-editor#visible-spaces). */
function withVisibleSpaces(text: string, isFirst: boolean, isLast: boolean): string {
  let visible = text.replaceAll(/ {2,}/g, (spaces) => NO_BREAK_SPACE.repeat(spaces.length - 1) + ' ');
  if (isFirst && visible.startsWith(' ')) visible = NO_BREAK_SPACE + visible.slice(1);
  if (isLast && visible.endsWith(' ') && visible.length > 1) visible = visible.slice(0, -1) + NO_BREAK_SPACE;
  return visible;
}

function styleAttribute(styles: readonly string[]): string {
  return styles.length > 0 ? ` style="${styles.join(';')}"` : '';
}
