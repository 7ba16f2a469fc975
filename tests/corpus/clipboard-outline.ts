import type { Mark, Node } from '@tiptap/pm/model';
import { numberPlaces } from '@harbour/document-editor/testing/parts';

/**
 * A document as lines that people can read and write: each block, item and cell with its text, followed by the looks of
 * its words and its pictures. The expected results of `tests/corpus/clipboards` are written in the same way:
 *
 * - `p align=right indent=13 text`, `h2 text`, `hr`, `page break`; a line break is `|`
 * - `contents 3`: a table of contents of three levels
 * - `p no=1.1 text`, `h2 no=1. text`: a clause with its number; `text[^note]`: a footnote
 * - `li lower-alpha 2 3 text`: an item of a list, its level and number
 * - `table`, `widths 100 200`, `row`, `td colspan=2 bg=#d9e2f3 va=middle align=center text`, `end`
 * - `td lines=-,none,1.5pt/#c00000,none text`: the top, right, bottom and left border of a cell, `-` for the usual line
 * - `bold words`, `color #c00000 words`, `picture kept 240`, `picture reported`
 */
export function documentOutline(document: Node): string[] {
  for (const { from, number } of numberPlaces(document)) {
    const node = document.nodeAt(from);
    if (node) numbers.set(node, number);
  }
  return document.children.flatMap((block) => blockLines(block, 0));
}

/** Numbers of clauses, which are not part of their nodes. */
const numbers = new WeakMap<Node, string>();

function blockLines(block: Node, level: number): string[] {
  const { name } = block.type;
  if (name === 'horizontalRule') return ['hr'];
  if (name === 'pageBreak') return ['page break'];
  if (name === 'contents') return [`contents ${String(block.attrs.levels)}`];
  if (name === 'bulletList' || name === 'orderedList') {
    const first = Number(block.attrs.start ?? 1);
    return block.children.flatMap((item, index) => itemLines(item, block, level + 1, first + index));
  }
  if (name === 'table') return tableLines(block);
  if (!block.isTextblock) return block.children.flatMap((child) => blockLines(child, level));
  const tag = name === 'heading' ? `h${String(block.attrs.level)}` : 'p';
  const align = block.attrs.textAlign ? ` align=${String(block.attrs.textAlign)}` : '';
  const indent = block.attrs.indent ? ` indent=${String(block.attrs.indent)}` : '';
  const number = block.attrs.clause ? ` no=${numbers.get(block) ?? ''}` : '';
  return [`${tag}${number}${align}${indent} ${textOf(block)}`.trim(), ...lookLines(block)];
}

function itemLines(item: Node, list: Node, level: number, number: number): string[] {
  const isNumbered = list.type.name === 'orderedList';
  const kind = String(list.attrs.listStyle ?? (isNumbered ? 'decimal' : 'disc'));
  const [line, ...rest] = item.children;
  const lines = line ? [`li ${kind} ${level} ${isNumbered ? number : '-'} ${textOf(line)}`, ...lookLines(line)] : [];
  return [...lines, ...rest.flatMap((child) => blockLines(child, level))];
}

function tableLines(table: Node): string[] {
  const widths = table.firstChild?.children.flatMap(({ attrs }) => (attrs.colwidth as number[] | null) ?? []) ?? [];
  const rows = table.children.flatMap((row) => ['row', ...row.children.flatMap(cellLines)]);
  return ['table', ...(widths.length > 0 ? [`widths ${widths.join(' ')}`] : []), ...rows, 'end'];
}

function cellLines(cell: Node): string[] {
  const { colspan, rowspan, backgroundColor, verticalAlign } = cell.attrs as Record<string, string | number | null>;
  const parts = [
    'td',
    Number(colspan) > 1 ? `colspan=${colspan}` : '',
    Number(rowspan) > 1 ? `rowspan=${rowspan}` : '',
    backgroundColor ? `bg=${backgroundColor}` : '',
    verticalAlign ? `va=${verticalAlign}` : '',
    linesOf(cell),
    cell.firstChild?.attrs.textAlign ? `align=${String(cell.firstChild.attrs.textAlign)}` : '',
    cell.children.map(textOf).join('|'),
  ];
  return [parts.filter((part) => part !== '').join(' '), ...cell.children.flatMap(lookLines)];
}

function linesOf({ attrs }: Node): string {
  const sides = [attrs.borderTop, attrs.borderRight, attrs.borderBottom, attrs.borderLeft] as (string | null)[];
  if (sides.every((side) => side === null)) return '';
  return `lines=${sides.map((side) => side?.replace(' solid ', '/') ?? '-').join(',')}`;
}

/** The text of a block on one line. */
function textOf(block: Node): string {
  return plain(piecesOf(block));
}

function piecesOf(node: Node): string {
  if (node.isText) return node.text ?? '';
  if (node.type.name === 'hardBreak') return '|';
  const inner = node.children.map(piecesOf);
  if (node.type.name === 'footnote') return `[^${inner.join('')}]`;
  return inner.join(node.inlineContent ? '' : '|');
}

function plain(text: string): string {
  return text
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .replaceAll(/ ?\| ?/g, '|')
    .trim();
}

function lookLines(block: Node): string[] {
  const lines: string[] = [];
  const open = new Map<string, string>();
  const end = (look: string) => {
    const words = plain(open.get(look) ?? '');
    open.delete(look);
    if (words !== '') lines.push(`${look} ${words}`);
  };
  block.forEach((child) => {
    const looks = child.isText ? child.marks.flatMap(looksOf) : [];
    for (const look of open.keys()) if (!looks.includes(look)) end(look);
    for (const look of looks) open.set(look, (open.get(look) ?? '') + (child.text ?? ''));
    if (child.type.name === 'image') lines.push(`picture kept ${String(child.attrs.width)}`);
  });
  for (const look of open.keys()) end(look);
  return lines;
}

const TEXT_LOOKS: Readonly<Record<string, string>> = { fontSize: 'size', backgroundColor: 'bg', color: 'color' };

function looksOf({ type, attrs }: Mark): string[] {
  if (type.name === 'link') return [];
  if (type.name !== 'textStyle') return [type.name];
  return Object.entries(TEXT_LOOKS).flatMap(([attribute, look]) => {
    const value = attrs[attribute] as string | null;
    return value ? [`${look} ${value}`] : [];
  });
}
