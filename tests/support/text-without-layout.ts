import { vi } from 'vitest';

/** jsdom lays nothing out: the editor, which asks where its text is and is informed when it grows, gets empty answers. */
export function stubTextLayout(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  document.elementFromPoint = () => null;
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}
