import { textNodesIn } from '../text-nodes';
import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import type { PageGap } from '../extensions/page-gaps';
import type { LaidBlock, Pages } from './page-breaks';

/** Where a gap within a block is, measured from the block's position; null where only a line can show it. */
type Place = Pick<PageGap, 'at' | 'kind'> | null;

/** Found places, by block and the distance from its top. */
const places = new WeakMap<Node, Map<number, Place>>();

const stepOf = (distance: number) => Math.round(distance);

/** Sizes in CSS pixels. */
export interface SheetSizes {
  /** Of the text on a page. */
  height: number;
  /** From the text of one page to the text of the next: the margins with the gap between them. */
  between: number;
}

interface PlacedGaps {
  gaps: PageGap[];
  /** Page ends without room for a gap, in the text as it is with its gaps. */
  lines: { at: number; page: number }[];
  /** The height of all pages with their gaps, without the first and the last margin. */
  height: number;
  /** Ends whose place in a block must be found first, with the block's index. */
  unknown: { block: number; distance: number }[];
}

const NO_MARGINS = { before: 0, own: 0 };

/** Where the gaps between `pages` are, and how tall: each page is as tall as its paper. */
export function placedGaps(
  doc: Node,
  blocks: readonly LaidBlock[],
  { starts }: Pages,
  { height, between }: SheetSizes,
): PlacedGaps {
  const found: PlacedGaps = { gaps: [], lines: [], height: 0, unknown: [] };
  let [index, position, shift, start] = [0, 0, 0, 0];
  for (const { at, page, isManual } of starts.slice(1)) {
    // A manual break is the block above the page that it begins.
    let block = blocks[index];
    while (block && isBefore(block, at, isManual)) {
      position += doc.child(index).nodeSize;
      index += 1;
      block = blocks[index];
    }
    if (!block) break;
    const end = isManual ? block.top : at;
    const room = Math.max(0, height - (end - start)) + between;
    start = at;
    if (isManual) {
      found.gaps.push({ at: position, kind: 'break', height: room, hiddenMargin: 0, page });
      shift += room - (block.bottom - block.top);
      continue;
    }
    const distance = at - block.top;
    const place: Place | undefined =
      distance < 0.5 ? { at: 0, kind: 'block' } : places.get(doc.child(index))?.get(stepOf(distance));
    if (place === undefined) found.unknown.push({ block: index, distance });
    else if (place === null) found.lines.push({ at: at + shift, page });
    else {
      const { before, own } = distance < 0.5 ? block.margins : NO_MARGINS;
      const more = Math.max(0, own - before);
      found.gaps.push({ at: position + place.at, kind: place.kind, height: room + more, hiddenMargin: own, page });
      shift += room;
    }
  }
  found.height = start + shift + height;
  return found;
}

function isBefore({ top, bottom, isPageBreak }: LaidBlock, at: number, isManual: boolean): boolean {
  return isManual ? !isPageBreak || bottom < at - 0.5 : bottom <= at + 0.5 && top < at - 0.5;
}

/** Finds the place of a page end in `block`, which is on the screen without its gaps. */
export function findPlace(view: EditorView, position: number, block: Element, distance: number): void {
  const node = view.state.doc.nodeAt(position);
  if (!node) return;
  const known = places.get(node) ?? new Map<number, Place>();
  places.set(node, known);
  // What is drawn in an atom, such as the entries of a table of contents, is not in the document.
  const place = node.isAtom ? null : placeAt(view, block, block.getBoundingClientRect().top + distance);
  known.set(stepOf(distance), place && { ...place, at: place.at - position });
}

function placeAt(view: EditorView, block: Element, y: number): Place {
  const parts = [block, ...block.querySelectorAll('tr, p')];
  const first = parts.find((part) => part !== block && Math.abs(part.getBoundingClientRect().top - y) < 1);
  if (first instanceof HTMLTableRowElement) return rowPlace(view, first);
  const around = parts.findLast((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return top < y && bottom > y;
  });
  if ((first ?? around)?.closest('table')) return null;
  if (first) return blockPlace(view, first);
  return around ? linePlace(view, around, y) : null;
}

/** Before a row. A cell that spans rows cannot be cut. */
function rowPlace(view: EditorView, row: HTMLTableRowElement): Place {
  const rows = [...(row.closest('table')?.querySelectorAll<HTMLTableRowElement>('tr:not([data-page-gap])') ?? [])];
  const index = rows.indexOf(row);
  const isSpanned = rows
    .slice(0, index)
    .some((above, at) => [...above.cells].some(({ rowSpan }) => at + rowSpan > index));
  return isSpanned ? null : { at: view.posAtDOM(row, 0) - 1, kind: 'row' };
}

/** Before a paragraph, and before the item or list that begins with it. */
function blockPlace(view: EditorView, paragraph: Element): Place {
  let place = view.state.doc.resolve(view.posAtDOM(paragraph, 0));
  if (place.depth === 0) return null;
  do place = view.state.doc.resolve(place.before());
  while (place.depth > 0 && place.index() === 0);
  return { at: place.pos, kind: 'block' };
}

/** Before the first character below `y`. */
function linePlace(view: EditorView, paragraph: Element, y: number): Place {
  const range = document.createRange();
  for (const node of textNodesIn(paragraph)) {
    range.selectNodeContents(node);
    if (![...range.getClientRects()].some((rect) => middleOf(rect) > y)) continue;
    let [low, high] = [0, node.length - 1];
    while (low < high) {
      const half = Math.floor((low + high) / 2);
      range.setStart(node, half);
      range.setEnd(node, half + 1);
      if (middleOf(range.getBoundingClientRect()) > y) high = half;
      else low = half + 1;
    }
    return { at: view.posAtDOM(node, low, -1), kind: 'line' };
  }
  return null;
}

function middleOf({ top, bottom }: DOMRect): number {
  return (top + bottom) / 2;
}
