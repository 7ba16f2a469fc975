import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import styles from './GroupDrawer.module.css';

interface MissingGroupProps {
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Shown for a row that a link names and the answer does not have (any more). */
export function MissingGroup({ isOpen, onClose, onClosed }: MissingGroupProps) {
  return (
    <Dialog
      place="side"
      isOpen={isOpen}
      shouldReturnFocusOnClose={false}
      title="Not in these prospects"
      onClose={onClose}
      onClosed={onClosed}
    >
      <div className={styles.content}>
        <EmptyState title="This row is not in the list">
          Its prospects are not in the chosen time range, form or list. Choose a longer time range.
        </EmptyState>
      </div>
    </Dialog>
  );
}
