import { RowSlot, type RowSource } from './row-slot';

/** Adds or removes row elements until there are `count`. */
export function resizePool(slots: RowSlot[], count: number, parent: HTMLElement, source: RowSource): void {
  while (slots.length > count) slots.pop()?.element.remove();
  while (slots.length < count) {
    const slot = new RowSlot(source);
    slots.push(slot);
    parent.append(slot.element);
  }
}

/** Puts recycled rows into reading order: continuous reading by screen readers follows the document. */
export function orderInDocument(slots: readonly RowSlot[], parent: HTMLElement): void {
  let previous: Element | null = null;
  for (const { element } of slots.toSorted((a, b) => a.rowIndex - b.rowIndex)) {
    const expected: Element | null = previous ? previous.nextElementSibling : parent.firstElementChild;
    if (expected !== element) parent.insertBefore(element, expected);
    previous = element;
  }
}
