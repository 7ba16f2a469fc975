import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { watchNear } from './near-view';
import type { RowsView } from './use-rows-view';

interface RowChunksProps<Item> {
  /** Rows in order. Keep the array stable between renders. */
  items: readonly Item[];
  /** Identifies the list; another name starts at the top again. */
  name: string;
  /** Of a table, whose bodies the chunks are; otherwise they are blocks. */
  columnCount?: number;
  /** Approximate height of an item in px: the space for rows that have never been rendered. */
  estimate: (item: Item) => number;
  /** Indexes of rows that stay wherever the view is. */
  kept?: readonly number[];
  /** What the list scrolls in; without one, the page. */
  view?: RowsView;
  children: (item: Item, index: number) => ReactNode;
}

/** Rows per chunk: few enough to render quickly, enough not to render at every turn of the wheel. */
const CHUNK = 12;

/**
 * The rows of a long table or list. Only those near the view are rendered, the others are blank space of the same
 * height, so that thousands of rows cost as much as a few. A chunk with the focus, or with a row in `kept`, stays. The
 * browser reports which are near, and no height needs to be known.
 */
export function RowChunks<Item>({ items, name, children, kept, ...list }: RowChunksProps<Item>) {
  const chunks = Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) => index);
  const keptChunks = new Set([...(kept ?? []), list.view?.row ?? -1].map((row) => Math.floor(row / CHUNK)));
  return chunks.map((index) => {
    const first = index * CHUNK;
    return (
      <RowChunk
        key={`${name} ${index}`}
        items={items.slice(first, first + CHUNK)}
        first={first}
        isKept={keptChunks.has(index)}
        draw={children}
        {...list}
      />
    );
  });
}

interface RowChunkProps<Item> extends Pick<RowChunksProps<Item>, 'columnCount' | 'estimate' | 'items' | 'view'> {
  first: number;
  isKept: boolean;
  draw: (item: Item, index: number) => ReactNode;
}

function RowChunk<Item>({ items, first, isKept, columnCount, estimate, view, draw }: RowChunkProps<Item>) {
  const body = useRef<HTMLTableSectionElement & HTMLDivElement>(null);
  const isTable = columnCount !== undefined;
  // At first, about a view of one-line rows; the others once they are near.
  const [isNear, setIsNear] = useState(first < (isTable ? 1 : 2) * CHUNK);
  const [drawn, setDrawn] = useState({ height: 0, count: 0 });
  const heightBefore = useRef<number | null>(null);
  const isDrawn = isNear || isKept;

  const handleNear = useEffectEvent((near: boolean) => {
    const element = body.current;
    if (!element || (!near && element.contains(document.activeElement))) return;
    heightBefore.current = element.offsetHeight;
    if (isDrawn) setDrawn({ height: element.offsetHeight, count: items.length });
    setIsNear(near);
  });
  useEffect(() => {
    if (!body.current) return undefined;
    return watchNear(body.current, view?.scroller.current ?? null, (near) => handleNear(near));
  }, [view?.scroller]);

  const handleDrawn = useEffectEvent(() => {
    if (body.current && heightBefore.current !== null) view?.keepPlace(body.current, heightBefore.current);
    heightBefore.current = null;
  });
  useLayoutEffect(() => handleDrawn(), [isDrawn]);

  const rows = isDrawn && items.map((item, index) => draw(item, first + index));
  const height = drawn.count === items.length ? drawn.height : items.reduce((sum, item) => sum + estimate(item), 0);
  if (!isTable) {
    return (
      <div ref={body} role="presentation" style={isDrawn ? undefined : { height }}>
        {rows}
      </div>
    );
  }
  return (
    <tbody ref={body} aria-hidden={isDrawn ? undefined : true}>
      {rows || (
        <tr>
          <td colSpan={columnCount} style={{ height, padding: 0, border: 0, boxShadow: 'none' }}>
            {null}
          </td>
        </tr>
      )}
    </tbody>
  );
}
