import { useEffect, useRef, useState, type ReactNode } from 'react';
import { watchNearWindow } from './near-window';

interface RowChunksProps<Item> {
  /** Rows of one table in order. Keep the array stable between renders. */
  items: readonly Item[];
  /** Identifies the table; another name starts at the top again. */
  name: string;
  columnCount: number;
  /** Approximate height of an item in px: the space for rows that have never been rendered. */
  estimate: (item: Item) => number;
  children: (item: Item, index: number) => ReactNode;
}

/** Rows per chunk: few enough to render quickly, enough not to render at every turn of the wheel. */
const CHUNK = 12;

/** Chunks rendered at first; the others once they are near the window. */
const AT_ONCE = 1;

/**
 * The bodies of a long table. Only rows near the window are rendered, the others are blank space of the same height, so
 * that thousands of rows cost as much as a few. A chunk with the focus stays.
 *
 * For rows as tall as their text, in a table that scrolls with the page: the browser reports which are near, and no
 * height needs to be known. For rows of one height in a scrolling view, use `rowWindow` of the data grid.
 */
export function RowChunks<Item>({ items, name, columnCount, estimate, children }: RowChunksProps<Item>) {
  const chunks = Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) => index);
  return chunks.map((index) => {
    const first = index * CHUNK;
    return (
      <RowChunk
        key={`${name} ${index}`}
        items={items.slice(first, first + CHUNK)}
        first={first}
        isAtOnce={index < AT_ONCE}
        columnCount={columnCount}
        estimate={estimate}
        draw={children}
      />
    );
  });
}

interface RowChunkProps<Item> {
  items: readonly Item[];
  first: number;
  isAtOnce: boolean;
  columnCount: number;
  estimate: (item: Item) => number;
  draw: (item: Item, index: number) => ReactNode;
}

function RowChunk<Item>({ items, first, isAtOnce, columnCount, estimate, draw }: RowChunkProps<Item>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [isNear, setIsNear] = useState(isAtOnce);
  const [drawnHeight, setDrawnHeight] = useState<number | null>(null);

  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    return watchNearWindow(element, (near) => {
      if (near) setIsNear(true);
      else if (!element.contains(document.activeElement)) {
        setDrawnHeight((known) => (element.dataset.drawn === 'true' ? element.offsetHeight : known));
        setIsNear(false);
      }
    });
  }, []);

  if (isNear) {
    return (
      <tbody ref={body} data-drawn="true">
        {items.map((item, index) => draw(item, first + index))}
      </tbody>
    );
  }
  const height = drawnHeight ?? items.reduce((sum, item) => sum + estimate(item), 0);
  return (
    <tbody ref={body} aria-hidden="true">
      <tr>
        <td colSpan={columnCount} style={{ height, padding: 0, border: 0, boxShadow: 'none' }}>
          {null}
        </td>
      </tr>
    </tbody>
  );
}
