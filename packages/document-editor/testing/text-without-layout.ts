import { vi } from 'vitest';

/** jsdom has no layout: the editor, which measures its text and watches its size, gets empty answers. */
export function stubTextLayout(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  document.elementFromPoint = () => null;
  Element.prototype.scrollIntoView = () => undefined;
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}
