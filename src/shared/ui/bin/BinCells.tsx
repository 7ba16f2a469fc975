import { Button } from '@blueprintjs/core';
import { TrashIcon, UndoIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { daysUntil } from '@contract/bin';
import { clock } from '@/shared/lib/clock';
import { formatWallClock } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { TableCell } from '@/shared/ui/simple-table';
import styles from './Bin.module.css';

/** A deleted record. */
export interface BinnedRow {
  /** Wall clock. */
  deletedOn: string;
  /** Empty if nobody knows. */
  deletedBy?: string;
  goesAt: string;
}

/** The titles of `BinCells`. */
export const BIN_COLUMNS = [
  { title: 'Deleted', kind: 'short' },
  { title: 'By' },
  { title: 'Time left', kind: 'short' },
  { title: 'Actions', kind: 'actions', isTitleHidden: true },
] as const;

interface BinCellsProps {
  /** Names the record for screen readers. */
  name: string;
  row: BinnedRow;
  saysBy: boolean;
  /** This record is being restored. */
  isRestoring: boolean;
  /** Another record is. */
  isBlocked: boolean;
  onRestore: () => void;
  /** Buttons for what else can be done with it. */
  children?: ReactNode;
  /** Null if the user may not delete it for good. */
  onDelete: (() => void) | null;
}

/** The last cells of a deleted record: when and by whom it was deleted, and what can be done. */
export function BinCells(props: BinCellsProps) {
  const { name, row, saysBy, isRestoring, isBlocked, children, onRestore, onDelete } = props;
  return (
    <>
      <TableCell kind="short" label="Deleted">
        {formatWallClock(row.deletedOn, 'dd/MM/yyyy HH:mm')}
      </TableCell>
      {saysBy && <TableCell label="By">{row.deletedBy || 'Not known'}</TableCell>}
      <TableCell kind="short" label="Time left">
        {timeLeft(row.goesAt)}
      </TableCell>
      <TableCell kind="actions">
        <div className={styles.buttons}>
          {children}
          <Button
            aria-label={`Restore ${name}`}
            disabled={isBlocked}
            icon={<UndoIcon />}
            loading={isRestoring}
            text="Restore"
            variant="outlined"
            onClick={onRestore}
          />
          {onDelete && (
            <Button
              aria-label={`Delete for good … ${name}`}
              icon={<TrashIcon />}
              intent="danger"
              text="Delete for good …"
              variant="minimal"
              onClick={onDelete}
            />
          )}
        </div>
      </TableCell>
    </>
  );
}

/** For how long a record stays in its bin. */
function timeLeft(goesAt: string): string {
  const days = daysUntil(goesAt, clock.now());
  return days <= 1 ? 'Less than a day' : counted(days, 'day');
}
