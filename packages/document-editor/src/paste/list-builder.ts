import { lookOf, renamed } from './looks';
import type { ListKind } from '@harbour/document-model/rich-text';

interface OpenList {
  element: HTMLElement;
  kind: ListKind;
  level: number;
  next: number;
}

export interface PlacedItem {
  /** Deeper items have a higher level; only the order of levels counts. */
  level: number;
  kind: ListKind;
  number: number;
}

/**
 * Builds lists from items in the order of the text. An item continues the list before it if that is next to it and its
 * number is the next one; otherwise it starts a list with its own number.
 */
export function listBuilder() {
  const open: OpenList[] = [];
  return { place };

  /** Moves `item`, an `<li>` that is where its list would be, into its list. */
  function place(item: HTMLElement, { level, kind, number }: PlacedItem): void {
    if (open[0] && item.previousElementSibling !== open[0].element) open.length = 0;
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const top = open.at(-1);
    const isBullet = kind === 'disc' || kind === 'circle' || kind === 'square';
    if (top?.level === level && (top.kind !== kind || (!isBullet && top.next !== number))) open.pop();
    if (open.at(-1)?.level !== level) open.push(newList(item, level, kind, number));
    const list = open.at(-1);
    if (!list) return;
    list.element.append(item);
    list.next = number + 1;
  }

  function newList(item: HTMLElement, level: number, kind: ListKind, number: number): OpenList {
    const isBullet = kind === 'disc' || kind === 'circle' || kind === 'square';
    const element = item.ownerDocument.createElement(isBullet ? 'ul' : 'ol');
    if (kind !== 'disc' && kind !== 'decimal') lookOf(element).set('list-style-type', kind);
    if (!isBullet && number !== 1) element.setAttribute('start', String(number));
    const host = open.at(-1)?.element.lastElementChild;
    if (host) host.append(element);
    else item.before(element);
    return { element, kind, level, next: number };
  }
}

/** A paragraph as an item of a list, in its place. */
export function asItem(paragraph: HTMLElement): HTMLElement {
  const item = paragraph.ownerDocument.createElement('li');
  const line = renamed(paragraph, 'p');
  for (const property of ['margin-left', 'margin', 'text-indent']) lookOf(line).delete(property);
  line.replaceWith(item);
  item.append(line);
  return item;
}
