import type { ReactNode } from 'react';
import styles from './SimpleTable.module.css';
import { wholeRanges } from './whole-ranges';

/**
 * 'text' wraps; 'short' (a date, a status), figures and actions stay on one line, the last two right-aligned. 'check' is
 * the first column, with the box that selects the row.
 */
export type CellKind = 'text' | 'short' | 'figure' | 'actions' | 'check';

interface TableCellProps {
  /** The column's name, shown in the cell if rows are cards; omit it if the cell needs none. */
  label?: string;
  /** Same as its column's; 'text' by default. */
  kind?: CellKind;
  colSpan?: number;
  className?: string;
  children?: ReactNode;
}

/** A cell of a `SimpleTable`. An empty one leaves no gap in a card. */
export function TableCell({ label, kind = 'text', colSpan, className = '', children }: TableCellProps) {
  return (
    <td className={`${styles[kind] ?? ''} ${className}`} colSpan={colSpan} data-label={label}>
      {wholeRanges(children)}
    </td>
  );
}
