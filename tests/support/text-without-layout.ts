import { vi } from 'vitest';

/** jsdom lays nothing out: the editor, which asks where its text stands and is told when it grows, gets empty answers. */
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
