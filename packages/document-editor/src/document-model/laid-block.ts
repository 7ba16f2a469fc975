import { isGap } from './gap-marks';
import type { LaidBlock } from './page-breaks';

/** A block as it is on the screen, measured from `start`. */
export function laidBlock(block: Element, start: number): LaidBlock {
  const { top, bottom } = block.getBoundingClientRect();
  return {
    top: top - start,
    bottom: bottom - start,
    margins: marginsOf(block),
    isPageBreak: block.hasAttribute('data-page-break'),
    keepsNext: isHeading(block),
    cuts: cutsOf(block).map((at) => at - start),
    ...headerOf(block, start),
  };
}

/** Only headings have a margin of their own above them. */
function marginsOf(block: Element): LaidBlock['margins'] {
  let above = block.previousElementSibling;
  while (above && isGap(above)) above = above.previousElementSibling;
  if (!isHeading(block) || !above) return { before: 0, own: 0 };
  const before = above.classList.contains('tableWrapper') ? (above.firstElementChild ?? above) : above;
  const margin = (side: 'marginTop' | 'marginBottom', of: Element) =>
    Number.parseFloat(getComputedStyle(of)[side]) || 0;
  return { before: margin('marginBottom', before), own: margin('marginTop', block) };
}

const isHeading = (block: Element) => /^H\d$/.test(block.nodeName);

/** The header rows of a table with other rows below them, as they are repeated in print (document-page.ts). */
function headerOf(block: Element, start: number): Pick<LaidBlock, 'header'> {
  const table = block instanceof HTMLTableElement ? block : block.querySelector('table');
  const rows = [...(table?.rows ?? [])].filter((row): row is HTMLTableRowElement => !isGap(row));
  const count = rows.findIndex((row) => [...row.cells].some(({ localName }) => localName === 'td'));
  const [first, next] = [rows[0], rows[count]];
  const reaches = rows
    .slice(0, count)
    .some((row, index) => [...row.cells].some(({ rowSpan }) => index + rowSpan > count));
  if (count <= 0 || !first || !next || reaches) return {};
  const [top, end] = [first.getBoundingClientRect().top, next.getBoundingClientRect().top];
  return { header: { end: end - start + 1, height: end - top } };
}

/** Where printing may cut: between rows, items and lines, but not after the first line or before the last one. */
function cutsOf(block: Element): number[] {
  if (isHeading(block)) return [];
  const parts = block.querySelectorAll<HTMLElement>('tr:not([data-page-gap]), li, p');
  if (parts.length === 0) return linesOf(block);
  const cuts = [...parts].flatMap((part) => {
    const inTable = part.closest('table') !== null;
    if (inTable) return part.nodeName === 'TR' ? [part.getBoundingClientRect().top] : [];
    return part.nodeName === 'P' ? [part.getBoundingClientRect().top, ...linesOf(part)] : [];
  });
  return cuts.toSorted((a, b) => a - b).slice(1);
}

/** Of the lines that are needed on both sides of a page end. */
const TOGETHER = 2;

function linesOf(paragraph: Element): number[] {
  const { top, height } = paragraph.getBoundingClientRect();
  const line = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
  const count = Math.round(height / line);
  if (!Number.isFinite(count) || count < 2) return [];
  const isEven = Math.abs(height - count * line) < 1;
  const ends = isEven ? Array.from({ length: count }, (_, index) => top + (index + 1) * line) : endsOfLines(paragraph);
  return ends.slice(TOGETHER - 1, -TOGETHER);
}

/** The ends of lines of different heights: each is as tall as the tallest text or picture in it. */
function endsOfLines(paragraph: Element): number[] {
  const ends: number[] = [];
  for (const { middle, end } of partsOfLines(paragraph)) {
    const last = ends.at(-1) ?? -Infinity;
    if (middle > last) ends.push(end);
    else if (end > last) ends[ends.length - 1] = end;
  }
  return ends;
}

/** The middle and the end of each part of a line, in the order of the text. */
function* partsOfLines(paragraph: Element): Generator<{ middle: number; end: number }> {
  const range = document.createRange();
  const nodes = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof HTMLImageElement) {
      const { top, height, bottom } = node.getBoundingClientRect();
      yield { middle: top + height / 2, end: bottom };
    }
    if (!(node instanceof Text) || !node.parentElement) continue;
    const line = Number.parseFloat(getComputedStyle(node.parentElement).lineHeight);
    range.selectNodeContents(node);
    for (const { top, height } of range.getClientRects()) {
      const middle = top + height / 2;
      yield { middle, end: middle + line / 2 };
    }
  }
}
