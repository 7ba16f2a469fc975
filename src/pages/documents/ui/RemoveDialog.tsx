import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { DOCUMENT_REFUSAL } from '@contract/document';
import {
  DOCUMENT_SUCCESS,
  documentFailureOf,
  refusalCodeOf,
  removeDocument,
  type DocumentFile,
} from '@/entities/document';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { useAppDispatch } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import styles from './Dialogs.module.css';

interface RemoveDialogProps {
  file: DocumentFile;
  accountId: string;
  /** Gives the focus back. */
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a file is removed for good (B §2): there is no call that brings it back. */
export function RemoveDialog({ file, accountId, onClose, onRemoved }: RemoveDialogProps) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'asking' | 'removing' | 'failed'>('asking');
  const button = useFocusReturn(state === 'removing');

  const handleRemove = async () => {
    setState('removing');
    const { error } = await dispatch(removeDocument.initiate({ accountId, uri: file.uri, path: file.path }));
    if (!error) {
      dispatch(notificationShown(DOCUMENT_SUCCESS.remove, 'success'));
      onRemoved();
      onClose();
      return;
    }
    dispatch(notificationShown(documentFailureOf(error, 'remove'), 'error'));
    if (refusalCodeOf(error) === DOCUMENT_REFUSAL.gone) onClose();
    else setState('failed');
  };

  return (
    <Dialog
      className={styles.dialog}
      canEscapeKeyClose={state !== 'removing'}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      isOpen
      shouldReturnFocusOnClose={false}
      title="Confirm Removal"
      transitionDuration={100}
      onClose={onClose}
    >
      <DialogBody>
        <p className={styles.question}>
          Remove <strong>{file.name}</strong>
          {file.parent && ` from ${file.parent.path}`}? It cannot be brought back.
        </p>
        {state === 'failed' && (
          <p className={styles.failure} role="status">
            Could not delete Account File
          </p>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={state === 'removing'} text="Cancel" onClick={onClose} />
            <Button
              ref={button}
              autoFocus
              intent="danger"
              loading={state === 'removing'}
              text="Remove"
              onClick={() => void handleRemove()}
            />
          </>
        }
      />
    </Dialog>
  );
}
