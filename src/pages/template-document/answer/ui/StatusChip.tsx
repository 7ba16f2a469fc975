import { CircleIcon, LockIcon, TickIcon } from '@blueprintjs/icons';
import type { JSX } from 'react';
import type { WizardCard } from '@/entities/template';
import styles from './StatusChip.module.css';

const ICONS: Readonly<Record<WizardCard['status'], JSX.Element>> = {
  Mandatory: <LockIcon size={12} />,
  Done: <TickIcon size={12} />,
  Pending: <CircleIcon size={12} />,
};

/** Mandatory, Done or Pending (product/template-document#status-chip), each with its own shape. */
export function StatusChip({ status }: { status: WizardCard['status'] }) {
  return (
    <span className={styles.chip} data-status={status}>
      {ICONS[status]}
      {status}
    </span>
  );
}
