/**
 * Puts recycled elements into reading order, because screen readers that read continuously follow the document
 * (product/accessibility#reading-order). Works from the last one backwards: after scrolling forward, this moves only the
 * elements that were recycled.
 */
export function orderInDocument(ordered: readonly Element[], parent: Element): void {
  let next: Element | null = null;
  for (const element of ordered.toReversed()) {
    if (element.nextElementSibling !== next) parent.insertBefore(element, next);
    next = element;
  }
}
