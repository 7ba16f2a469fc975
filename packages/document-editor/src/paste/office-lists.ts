import { foreignClause, type ForeignClause } from '@harbour/document-model/clause-numbers';
import type { ListKind } from '@harbour/document-model/rich-text';
import { asItem, listBuilder } from './list-builder';
import { countedNumbering, markerNumbering, type Numbering } from './list-marker';
import { lookOf, points, styleOf } from './looks';
import { pastedClauses } from './pasted-clauses';
import type { ClipboardStyles, ListLevel } from './style-sheet';

/** Millimetres by which a paragraph is indented for each level of a list that the editor cannot number. */
const LEVEL_INDENT = 10;

/** The indentation of Word and PowerPoint per level, in points. */
const OFFICE_INDENT = 36;

/** A paragraph that Word or PowerPoint draws as an item of a list. */
interface OfficeItem {
  paragraph: HTMLElement;
  /** Word numbers all items of one `lfo` together, also after other paragraphs. */
  list: string;
  level: number;
  definition: ListLevel | undefined;
  marker: Marker | null;
}

interface Marker {
  element: Element;
  text: string;
  font: string;
}

interface Count {
  kind: ListKind;
  number: number;
}

/**
 * Turns the list paragraphs of Word, Outlook and PowerPoint into lists, and numbered headings and lists with several
 * numbers in one (1.1) into clauses. Markers that neither can have (Section 2) stay as text.
 */
export function buildOfficeLists(root: ParentNode, styles: ClipboardStyles): void {
  const builder = listBuilder();
  const clauses = pastedClauses();
  const counts = new Map<string, number[]>();
  const last = new Map<string, Count>();
  const items = [...root.querySelectorAll<HTMLElement>('p, div, h1, h2, h3, h4, h5, h6')].flatMap((paragraph) => {
    return officeItem(paragraph, styles) ?? [];
  });
  const legal = new Set(items.filter(showsLevels).map(({ list }) => list));
  for (const item of items) {
    const { paragraph } = item;
    const place = `${item.list} ${item.level}`;
    const numbers = counted(counts, item);
    const numbering = item.marker
      ? markerNumbering(item.marker.text, item.marker.font, item.definition, last.get(place))
      : countedNumbering(numbers, item.definition);
    if (item.marker) removeMarker(item.marker.element, paragraph);
    if (numbering.kind !== 'text') {
      numbers[item.level - 1] = numbering.number;
      last.set(place, numbering);
    }
    const isClause = legal.has(item.list) || isHeading(paragraph);
    if (clauses.number(paragraph, isClause ? clauseOf(item, numbering) : null)) continue;
    if (numbering.kind === 'text' || isHeading(paragraph)) keepAsText(item, labelOf(numbering, item));
    else builder.place(asItem(paragraph), { level: item.level, kind: numbering.kind, number: numbering.number });
  }
}

/** Whether the number of an item shows several levels: 1.1. */
function showsLevels({ marker, definition }: OfficeItem): boolean {
  return marker ? /^\d+\.\d/.test(marker.text) : (definition?.text?.match(/%\d/g)?.length ?? 0) > 1;
}

function isHeading({ nodeName }: Element): boolean {
  return /^H\d$/.test(nodeName);
}

function clauseOf(item: OfficeItem, numbering: Numbering): ForeignClause | null {
  const number = numbering.kind === 'text' ? 0 : numbering.number;
  return foreignClause({ label: labelOf(numbering, item), depth: item.level, kind: numbering.kind, number });
}

function officeItem(paragraph: HTMLElement, { lists }: ClipboardStyles): OfficeItem | null {
  const style = styleOf(paragraph, 'mso-list');
  const [, list = '', depth, lfo = ''] = /(l\d+)\s+level(\d+)(?:\s+(lfo\d+))?/.exec(style) ?? [];
  if (depth !== undefined) {
    const name = `${list}:level${depth}`;
    return {
      paragraph,
      list: lfo || list,
      level: Math.min(Number(depth), 9),
      definition: lists.get(`${name} ${lfo}`) ?? lists.get(name),
      marker: markerOf(paragraph, isWordMarker),
    };
  }
  if (paragraph.querySelector('p, div, table')) return null;
  const indent = points(lookOf(paragraph).get('margin-left')) ?? 0;
  const slide = markerOf(paragraph, isSlideMarker);
  // A slide's levels are only visible in their indentation, which differs a little between bullets and numbers.
  const level = Math.max(1, Math.floor(indent / OFFICE_INDENT) + 1);
  if (slide) return { paragraph, list: 'slide', level, definition: undefined, marker: slide };
  // Mail programs may drop Word's own declarations, but not the small type after its marker.
  const copied = paragraph.classList.value.startsWith('MsoList') ? markerOf(paragraph, isCopiedMarker) : null;
  const copiedLevel = Math.max(1, Math.round(indent / OFFICE_INDENT));
  return copied && { paragraph, list: 'copied', level: copiedLevel, definition: undefined, marker: copied };
}

function markerOf(paragraph: Element, isMarker: (element: Element) => boolean): Marker | null {
  for (const element of paragraph.querySelectorAll('span')) {
    if (!isMarker(element)) continue;
    const text = (element.textContent ?? '')
      .replaceAll(/[\s\u00A0]+/g, ' ')
      .trim()
      .slice(0, 40);
    return { element, text, font: fontOf(element, paragraph) };
  }
  return null;
}

function isWordMarker(element: Element): boolean {
  return element.hasAttribute('data-marker') || styleOf(element, 'mso-list') === 'ignore';
}

function isSlideMarker(element: Element): boolean {
  return /^"?(?:num)?bullet/.test(styleOf(element, 'mso-special-format'));
}

function isCopiedMarker(element: Element): boolean {
  const filler = element.lastElementChild;
  return filler !== null && /^7(?:\.0)?pt/.test(styleOf(filler, 'font') || styleOf(filler, 'font-size'));
}

/** The font of a marker, its own or that of an element around it: symbols are letters of special fonts. */
function fontOf(marker: Element, paragraph: Element): string {
  const inner = [...marker.querySelectorAll('span')].find((span) => lookOf(span).has('font-family'));
  if (inner) return styleOf(inner, 'font-family');
  for (let at: Element | null = marker; at && at !== paragraph; at = at.parentElement) {
    if (lookOf(at).has('font-family')) return styleOf(at, 'font-family');
  }
  return '';
}

/** Removes a marker and the elements that contained nothing else. */
function removeMarker(marker: Element, paragraph: Element): void {
  let at = marker;
  while (at.parentElement && at.parentElement !== paragraph && at.parentElement.textContent === marker.textContent) {
    at = at.parentElement;
  }
  at.remove();
}

/** The numbers of an item's levels as far as they can be counted. */
function counted(counts: Map<string, number[]>, { list, level, definition }: OfficeItem): number[] {
  const numbers = counts.get(list) ?? [];
  const present = numbers[level - 1];
  const next = present === undefined ? (definition?.start ?? 1) : present + 1;
  const now = [...numbers.slice(0, level - 1), next];
  counts.set(list, now);
  return now;
}

function labelOf(numbering: Numbering, { marker, definition }: OfficeItem): string {
  if (numbering.kind === 'text') return numbering.label;
  return marker?.text ?? (definition?.format === 'bullet' ? '' : `${numbering.number}.`);
}

function keepAsText({ paragraph, level }: OfficeItem, label: string): void {
  if (label !== '') paragraph.prepend(`${label} `);
  const look = lookOf(paragraph);
  for (const property of ['margin', 'margin-left', 'text-indent', 'mso-list']) look.delete(property);
  if (!isHeading(paragraph) && level > 1) look.set('margin-left', `${Math.min(level - 1, 8) * LEVEL_INDENT}mm`);
}
