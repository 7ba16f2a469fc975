import { Dialog } from '@blueprintjs/core';
import { EmptyState } from '@/shared/ui/empty-state';
import styles from './GroupDrawer.module.css';

interface MissingGroupProps {
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Stands where a row's prospects would that a link names and the answer does not have (any more). */
export function MissingGroup({ isOpen, onClose, onClosed }: MissingGroupProps) {
  return (
    <Dialog
      className={styles.drawer}
      isOpen={isOpen}
      shouldReturnFocusOnClose={false}
      title="Not among these prospects"
      transitionDuration={0}
      onClose={onClose}
      onClosed={onClosed}
    >
      <div className={styles.content}>
        <EmptyState title="This row is not here">
          Its prospects are not among those of the time range, form or list that is chosen. A longer time range may hold
          them.
        </EmptyState>
      </div>
    </Dialog>
  );
}
