/**
 * Where an arrow key leads on a board of columns, such as the days of a week: items are elements with `data-column` and
 * `data-item`, the head of the column being item 0. Null for other keys and at an end.
 */
export function stepOnBoard(
  board: HTMLElement,
  event: { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean },
): HTMLElement | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const items = [...board.querySelectorAll<HTMLElement>('[data-item]')];
  const present = items.find((item) => item === document.activeElement);
  if (!present) return null;
  const column = Number(present.dataset.column);
  const last = Math.max(...items.map((item) => Number(item.dataset.column)));
  const of = (wanted: number) => items.filter((item) => item.dataset.column === String(wanted));
  const index = Number(present.dataset.item);
  switch (event.key) {
    case 'ArrowLeft':
      return of(column - 1)[index] ?? of(column - 1).at(-1) ?? null;
    case 'ArrowRight':
      return of(column + 1)[index] ?? of(column + 1).at(-1) ?? null;
    case 'ArrowUp':
      return of(column)[index - 1] ?? null;
    case 'ArrowDown':
      return of(column)[index + 1] ?? null;
    case 'Home':
      return of(0)[0] ?? null;
    case 'End':
      return of(last)[0] ?? null;
    default:
      return null;
  }
}
