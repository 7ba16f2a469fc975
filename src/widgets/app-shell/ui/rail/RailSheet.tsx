import { Dialog } from '@/shared/ui/dialog';
import { RailLinks } from './RailLinks';
import styles from './Rail.module.css';

interface RailSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The rail with names, where there is no room for it beside the screen. */
export function RailSheet({ isOpen, onClose }: RailSheetProps) {
  return (
    <Dialog isOpen={isOpen} position="start" title="All tools" onClose={onClose}>
      <div className={styles.sheet}>
        <RailLinks hasNames onFollow={onClose} />
      </div>
    </Dialog>
  );
}
