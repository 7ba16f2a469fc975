import { foreignClause } from '@harbour/document-model/clause-numbers';
import type { ListKind } from '@harbour/document-model/rich-text';
import { listBuilder } from './list-builder';
import { bulletKind } from './list-marker';
import { copyOf, lookOf, styleOf } from './looks';
import { pastedClauses } from './pasted-clauses';

const ITEMS = 'li[aria-level], li[data-aria-level]';

const KINDS: Readonly<Record<string, ListKind>> = {
  disc: 'disc',
  circle: 'circle',
  square: 'square',
  decimal: 'decimal',
  'lower-alpha': 'lower-alpha',
  'lower-latin': 'lower-alpha',
  'upper-alpha': 'upper-alpha',
  'upper-latin': 'upper-alpha',
  'lower-roman': 'lower-roman',
  'upper-roman': 'upper-roman',
};

/**
 * Nests lists by the level that Google Docs and Word for the web give each item: their lists are flat, one inside the
 * other without an item around it, or one for each item.
 */
export function nestLists(root: ParentNode): void {
  for (const list of root.querySelectorAll('ul, ol')) styleFromItems(list);
  for (const list of root.querySelectorAll('ol')) if (list.querySelector(':scope > [value]')) startAtValues(list);
  const builder = listBuilder();
  const counts = new Map<string, number[]>();
  const clauses = pastedClauses();
  const legal = new Set([...root.querySelectorAll(ITEMS)].filter(showsLevels).map(listOf));
  for (const list of outermostLists(root)) {
    const items = [...list.querySelectorAll<HTMLElement>('li')].map((item) => ({ item, ...placeOf(item) }));
    for (const { item } of items) list.before(item);
    list.remove();
    for (const { item, level, kind, number } of items) {
      for (const inner of item.querySelectorAll('ul, ol')) inner.remove();
      lookOf(item).clear();
      const label = legalNumber(item, level, counts);
      const isClause = label !== null || legal.has(listOf(item));
      const own = foreignClause({
        label: label ?? `${number}.`,
        depth: level,
        kind: label === null ? kind : '',
        number,
      });
      if (!isClause || (label === null && !own)) builder.place(item, { level, kind, number });
      else if (clauses.number(lineOf(item), own)) item.replaceWith(...item.childNodes);
      else keepAsText(item, label ?? `${number}.`, level);
    }
  }
}

/** Web mails give the style of a list to its items. */
function styleFromItems(list: Element): void {
  const style = list.firstElementChild ? styleOf(list.firstElementChild, 'list-style-type') : '';
  if (style !== '' && !lookOf(list).has('list-style-type')) lookOf(list).set('list-style-type', style);
}

/** An item with a number of its own, unless that is the next one, begins a list. */
function startAtValues(list: Element): void {
  let number = Number(list.getAttribute('start') ?? 1) || 1;
  let current = list;
  for (const [index, item] of [...list.children].entries()) {
    const value = Number(item.getAttribute('value'));
    if (Number.isInteger(value) && value > 0 && value !== number) {
      number = value;
      if (index > 0) {
        const next = copyOf(list);
        current.after(next);
        current = next;
      }
      current.setAttribute('start', String(value));
    }
    if (current !== list) current.append(item);
    if (item.localName === 'li') number += 1;
  }
}

function outermostLists(root: ParentNode): Element[] {
  const lists = [...root.querySelectorAll(ITEMS)].flatMap((item) => outermost(item) ?? []);
  const unique = [...new Set(lists)];
  // Word for the web has a container around each list, which would separate it from the next one.
  for (const list of unique) {
    for (let box = list.parentElement; box && isListBox(box, list); box = list.parentElement) box.replaceWith(list);
  }
  return unique;
}

function isListBox(box: Element, list: Element): boolean {
  return (
    box.localName === 'div' && box !== box.ownerDocument.body && box.childElementCount === 1 && !hasText(box, list)
  );
}

function hasText(box: Element, list: Element): boolean {
  return (box.textContent ?? '').trim() !== (list.textContent ?? '').trim();
}

function outermost(item: Element): Element | null {
  let list: Element | null = null;
  for (let at = item.parentElement; at && /^(?:ul|ol|li)$/.test(at.localName); at = at.parentElement) {
    if (at.localName !== 'li') list = at;
  }
  return list;
}

function placeOf(item: HTMLElement): { level: number; kind: ListKind; number: number } {
  const list = item.parentElement;
  const level = Number(item.getAttribute('aria-level') ?? item.getAttribute('data-aria-level') ?? 1) || 1;
  const style = styleOf(item, 'list-style-type') || (list ? styleOf(list, 'list-style-type') : '');
  const isNumbered = list?.localName === 'ol';
  const kind = KINDS[style] ?? (isNumbered ? 'decimal' : bulletKind(item.getAttribute('data-leveltext') ?? ''));
  const index = [...(list?.children ?? [])].filter(({ localName }) => localName === 'li').indexOf(item);
  const start = Number(list?.getAttribute('start') ?? item.getAttribute('data-aria-posinset') ?? 1) || 1;
  return { level, kind, number: start + index };
}

/** Whether the number of an item shows several levels: 1.1. */
function showsLevels(item: Element): boolean {
  return item.hasAttribute('data-listid') && (item.getAttribute('data-leveltext')?.match(/%\d/g)?.length ?? 0) > 1;
}

function listOf(item: Element): string {
  return item.getAttribute('data-listid') ?? '';
}

/** The paragraph of an item. */
function lineOf(item: HTMLElement): HTMLElement {
  const line = item.querySelector('p');
  if (line) return line;
  const made = item.ownerDocument.createElement('p');
  made.append(...item.childNodes);
  item.append(made);
  return made;
}

/** The number of an item whose levels are all in its marker (1.1); null for others. */
function legalNumber(item: Element, level: number, counts: Map<string, number[]>): string | null {
  const list = item.getAttribute('data-listid');
  const text = item.getAttribute('data-leveltext') ?? '';
  if (!list) return null;
  const numbers = counts.get(list) ?? [];
  const now = Array.from({ length: level }, (_, depth) => numbers[depth] ?? (depth < level - 1 ? 1 : 0));
  now[level - 1] = (now[level - 1] ?? 0) + 1;
  counts.set(list, now);
  if ((text.match(/%\d/g)?.length ?? 0) < 2) return null;
  return text.replaceAll(/%(\d)/g, (_whole, part: string) => String(now[Number(part) - 1] ?? 1));
}

function keepAsText(item: HTMLElement, label: string, level: number): void {
  const line = item.querySelector('p') ?? item;
  line.prepend(`${label} `);
  if (line !== item && level > 1) lookOf(line).set('margin-left', `${Math.min(level - 1, 8) * 10}mm`);
  item.replaceWith(...item.childNodes);
}
