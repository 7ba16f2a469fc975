import { DialogBody } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Dialog, DialogActions } from './Dialog';
import styles from './Dialog.module.css';

interface TallDialogProps {
  title: string;
  /** The buttons below, if any. */
  actions?: ReactNode;
  /** It cannot be closed until the answer has arrived. */
  isSaving?: boolean;
  shouldReturnFocusOnClose?: boolean;
  onClose: () => void;
  /** Fills the dialog's height and scrolls. */
  children: ReactNode;
}

/** A dialog for a document: as wide and as high as the window allows. */
export function TallDialog({ actions, isSaving = false, children, ...dialog }: TallDialogProps) {
  return (
    <Dialog {...dialog} isBusy={isSaving} size="page">
      <DialogBody className={styles.tall}>{children}</DialogBody>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
