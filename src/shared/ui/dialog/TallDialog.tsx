import { DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';
import styles from './Dialog.module.css';

interface TallDialogProps {
  title: string;
  /** The buttons beneath. */
  actions: ReactNode;
  onClose: () => void;
  /** As high as the dialog lets it be: what is longer scrolls by itself. */
  children: ReactNode;
}

/** A dialog that has a document in it: as wide and as high as the window allows, on every window the same. */
export function TallDialog({ actions, children, ...dialog }: TallDialogProps) {
  return (
    <Dialog {...dialog} size="page">
      <DialogBody className={styles.tall}>{children}</DialogBody>
      <DialogFooter actions={actions} />
    </Dialog>
  );
}
