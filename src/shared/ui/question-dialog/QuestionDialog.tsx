import { Button, DialogBody, type Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';

interface QuestionDialogProps {
  title: string;
  /** The text of the button that goes ahead. */
  confirm: string;
  intent?: Intent;
  /** The text of the button that cancels. */
  cancel?: string;
  isLoading?: boolean;
  error?: unknown;
  isOpen?: boolean;
  shouldReturnFocusOnClose?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks before something is done that cannot be undone. Cancel has the focus; Esc and the ✕ do the same. */
export function QuestionDialog({
  title,
  confirm,
  intent = 'danger',
  cancel = 'Cancel',
  isLoading = false,
  error,
  isOpen = true,
  shouldReturnFocusOnClose = false,
  onCancel,
  onConfirm,
  children,
}: QuestionDialogProps) {
  return (
    <Dialog
      needsAnswer
      isBusy={isLoading}
      isOpen={isOpen}
      shouldReturnFocusOnClose={shouldReturnFocusOnClose}
      title={title}
      onClose={onCancel}
    >
      <DialogBody>
        {error !== undefined && <FailureNote error={error} />}
        <p>{children}</p>
      </DialogBody>
      <DialogActions>
        <Button autoFocus disabled={isLoading} text={cancel} onClick={onCancel} />
        <Button intent={intent} loading={isLoading} text={confirm} onClick={onConfirm} />
      </DialogActions>
    </Dialog>
  );
}
