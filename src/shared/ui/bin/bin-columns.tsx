import { TrashIcon, UndoIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { daysUntil } from '@contract/bin';
import { clock } from '@/shared/lib/clock';
import { formatWallClock } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { OutlinedButton, PlainButton } from '@/shared/ui/button';
import type { RecordColumn } from '@/shared/ui/record-table';
import styles from './Bin.module.css';

export interface BinnedRow {
  /** Wall clock. */
  deletedOn: string;
  /** Empty if it is not known. */
  deletedBy?: string;
  goesAt: string;
}

/** When and by whom a record was deleted, and the time left. */
export function binColumns<Row extends BinnedRow>(saysBy: boolean): RecordColumn<Row>[] {
  return [
    { title: 'Deleted', kind: 'short', render: ({ deletedOn }) => formatWallClock(deletedOn, 'dd/MM/yyyy HH:mm') },
    ...(saysBy ? [{ title: 'By', render: ({ deletedBy }: Row) => deletedBy || 'Not known' }] : []),
    { title: 'Time left', kind: 'short', render: ({ goesAt }) => timeLeft(goesAt) },
  ];
}

interface BinButtonsProps {
  /** Names the record for screen readers. */
  name: string;
  isRestoring: boolean;
  /** Another record is being restored. */
  isBlocked: boolean;
  onRestore: () => void;
  /** Buttons for what else can be done with it. */
  children?: ReactNode;
  /** Null if the user may not delete it for good. */
  onDelete: (() => void) | null;
}

export function BinButtons({ name, isRestoring, isBlocked, children, onRestore, onDelete }: BinButtonsProps) {
  return (
    <div className={styles.buttons}>
      {children}
      <OutlinedButton
        aria-label={`Restore ${name}`}
        disabled={isBlocked}
        icon={<UndoIcon />}
        loading={isRestoring}
        text="Restore"
        onClick={onRestore}
      />
      {onDelete && (
        <PlainButton
          aria-label={`Delete for good … ${name}`}
          icon={<TrashIcon />}
          intent="danger"
          text="Delete for good …"
          onClick={onDelete}
        />
      )}
    </div>
  );
}

function timeLeft(goesAt: string): string {
  const days = daysUntil(goesAt, clock.now());
  return days <= 1 ? 'Less than a day' : counted(days, 'day');
}
