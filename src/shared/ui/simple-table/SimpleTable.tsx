import { Classes, HTMLTable } from '@blueprintjs/core';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useIsNarrow, type PageWidth } from '@/shared/lib/media-query';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './SimpleTable.module.css';
import { TableCell, type CellKind } from './TableCell';

export interface TableColumn {
  title: string;
  /** 'text' by default. */
  kind?: CellKind;
  /** Shown to screen readers only, because the cells' content makes it clear, for example for actions. */
  isTitleHidden?: boolean;
  /** Shown instead of the title: the box that selects all rows. Cards have no header. */
  header?: ReactNode;
}

interface SimpleTableProps {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly TableColumn[];
  /** The rows: `<tr>` with a `TableCell` for each column. */
  children?: ReactNode;
  /** The bodies of a long table that is rendered in chunks; instead of `children`. */
  bodies?: ReactNode;
  /** The number of rows including header and totals, if not all of them are rendered. */
  rowCount?: number;
  /** Rows of totals. */
  footer?: ReactNode;
  /** Below this width of the page a row is a card of labelled values; without it, a wide table scrolls sideways. */
  cardsBelow?: PageWidth;
  /** Rows react to the pointer; give each a button or link as well, for the keyboard. */
  isInteractive?: boolean;
  /** Shows skeletons instead of rows. */
  isLoading?: boolean;
  /** How many; 4 by default. */
  skeletonRows?: number;
  /**
   * Class of the frame. It may set `--table-card-columns`, the number of figures side by side in a card (4 by default),
   * and the widths of headers by `[data-column='Title']`.
   */
  className?: string;
}

/**
 * A read-only table with a header that stays visible below the top bar, and aligned figures. Tables of records use
 * `RecordTable`; this one alone is for rows that are more than one record's cells: totals and parts (the week, the
 * month), days as headings (my visits), rows drawn in chunks (entries, targets), rows within rows (advice), a form for
 * each row (write-up), and cells in two directions (counts, mappings). For sorting, use the data grid.
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
      // Only if there is something to scroll, because a tab stop that does nothing is a nuisance.
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
        <Head columns={columns} isCards={isCards} />
        {isLoading || !bodies ? <tbody>{isLoading ? skeletons(columns, skeletonRows) : children}</tbody> : bodies}
        {footer && !isLoading && <tfoot>{footer}</tfoot>}
      </HTMLTable>
    </div>
  );
}

function Head({ columns, isCards }: { columns: SimpleTableProps['columns']; isCards: boolean }) {
  return (
    <thead>
      <tr>
        {columns.map(({ title, kind = 'text', isTitleHidden = kind === 'actions', header }) => (
          <th key={title} scope="col" className={styles[kind]} data-column={title}>
            {header !== undefined && !isCards && header}
            {(header === undefined || isCards) && (isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title)}
          </th>
        ))}
      </tr>
    </thead>
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
 * A frame that scrolls sideways would stop the header from sticking to the page, so it becomes one only if the table
 * does not fit even with wrapped text.
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
