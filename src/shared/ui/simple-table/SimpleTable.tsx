import { Classes, HTMLTable } from '@blueprintjs/core';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useIsNarrow, type Breakpoint } from '@/shared/lib/media-query';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './SimpleTable.module.css';
import { TableCell, type CellKind } from './TableCell';

export interface TableColumn {
  title: string;
  /** 'text' by default. */
  kind?: CellKind;
  /** Read out, not seen: the cells' content says it already. */
  isTitleHidden?: boolean;
}

interface SimpleTableProps {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly TableColumn[];
  /** The rows: `<tr>` with a `TableCell` for each column. */
  children?: ReactNode;
  /** The bodies of a table with so many rows that they are drawn in parts; instead of `children`. */
  bodies?: ReactNode;
  /** How many rows there are, header and sums included, where not all of them are drawn. */
  rowCount?: number;
  /** Rows of sums beneath them. */
  footer?: ReactNode;
  /** Below this width a row is a card of labelled values; without it a wide table is scrolled sideways. */
  cardsBelow?: Breakpoint;
  /** Rows answer to the pointer; give each a button or link as well, for the keyboard. */
  isInteractive?: boolean;
  /** Skeletons in place of the rows. */
  isLoading?: boolean;
  /** How many; 4 by default. */
  skeletonRows?: number;
  /**
   * On the frame. It may set `--table-card-columns`, the figures side by side in a card (4 by default), and the widths of
   * headers by `[data-column='Title']`.
   */
  className?: string;
}

/**
 * A read-only table: its header stays in sight under the top bar while the page scrolls, figures are aligned.
 * What is sorted or selected belongs in the data grid.
 */
export function SimpleTable({
  caption,
  columns,
  children,
  bodies,
  rowCount,
  footer,
  cardsBelow,
  isInteractive = false,
  isLoading = false,
  skeletonRows = 4,
  className = '',
}: SimpleTableProps) {
  const isBelow = useIsNarrow(cardsBelow);
  const isCards = cardsBelow !== undefined && isBelow;
  const { frame, isWider } = useIsWiderThanFrame();
  const scrolls = isWider && !isCards;

  return (
    <div
      ref={frame}
      // Only where there is something to scroll: a stop of the Tab key that does nothing is in the way.
      {...(scrolls ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {})}
      className={`${styles.frame} ${className}`}
      data-scrolls={scrolls}
    >
      <HTMLTable
        aria-busy={isLoading}
        aria-rowcount={rowCount}
        className={`${styles.table} ${isCards ? styles.cards : styles.rows}`}
        compact
        interactive={isInteractive && !isLoading}
      >
        <caption className={styles.caption}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ title, kind = 'text', isTitleHidden }) => (
              <th key={title} scope="col" className={styles[kind]} data-column={title}>
                {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </th>
            ))}
          </tr>
        </thead>
        {isLoading || !bodies ? <tbody>{isLoading ? skeletons(columns, skeletonRows) : children}</tbody> : bodies}
        {footer && !isLoading && <tfoot>{footer}</tfoot>}
      </HTMLTable>
    </div>
  );
}

function skeletons(columns: readonly TableColumn[], count: number): ReactNode {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden>
      {columns.map(({ title, kind }) => (
        <TableCell key={title} kind={kind}>
          <span className={Classes.SKELETON}>{title}</span>
        </TableCell>
      ))}
    </tr>
  ));
}

/**
 * A frame that scrolls sideways would take the header's stickiness for itself, so it becomes one only when the table,
 * whose words wrap, still does not fit.
 */
function useIsWiderThanFrame() {
  const frame = useRef<HTMLDivElement>(null);
  const [isWider, setIsWider] = useState(false);

  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table');
    if (!frame.current || !table || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setIsWider(table.offsetWidth > (frame.current?.clientWidth ?? Infinity)));
    observer.observe(frame.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { frame, isWider };
}
