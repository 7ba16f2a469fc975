import { DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';
import styles from './Dialog.module.css';

interface TallDialogProps {
  title: string;
  /** The buttons below. */
  actions: ReactNode;
  onClose: () => void;
  /** Fills the dialog's height and scrolls. */
  children: ReactNode;
}

/** A dialog for a document: as wide and as high as the window allows. */
export function TallDialog({ actions, children, ...dialog }: TallDialogProps) {
  return (
    <Dialog {...dialog} size="page">
      <DialogBody className={styles.tall}>{children}</DialogBody>
      <DialogFooter actions={actions} />
    </Dialog>
  );
}
