import type { ReactNode } from 'react';
import styles from './SimpleTable.module.css';

/** Text wraps; what is short (a date, a status), figures and a row's buttons stay on one line, the latter two at its end. */
export type CellKind = 'text' | 'short' | 'figure' | 'actions';

interface TableCellProps {
  /** The column's name, which is in the cell where rows are cards; without it the cell needs none there. */
  label?: string;
  /** As its column's; 'text' by default. */
  kind?: CellKind;
  colSpan?: number;
  className?: string;
  children?: ReactNode;
}

/** A cell of a `SimpleTable`'s row. An empty one leaves no gap in a card. */
export function TableCell({ label, kind = 'text', colSpan, className = '', children }: TableCellProps) {
  return (
    <td className={`${styles[kind] ?? ''} ${className}`} colSpan={colSpan} data-label={label}>
      {children}
    </td>
  );
}
