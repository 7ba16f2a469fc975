import { Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import styles from './TallDialog.module.css';

interface TallDialogProps {
  title: string;
  /** The buttons beneath. */
  actions: ReactNode;
  onClose: () => void;
  /** As high as the dialog lets it be: what is longer scrolls by itself. */
  children: ReactNode;
}

/** A dialog that has a document in it: as wide and as high as the window allows, on every window the same. */
export function TallDialog({ title, actions, onClose, children }: TallDialogProps) {
  return (
    <Dialog className={styles.dialog} isOpen title={title} transitionDuration={100} onClose={onClose}>
      <DialogBody className={styles.body}>{children}</DialogBody>
      <DialogFooter actions={actions} />
    </Dialog>
  );
}
