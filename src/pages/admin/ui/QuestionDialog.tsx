import { Button, DialogBody, DialogFooter, type Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { messageOf } from '@/shared/api';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';

interface QuestionDialogProps {
  title: string;
  /** The text of the button that does it. */
  confirm: string;
  intent?: Intent;
  isLoading: boolean;
  /** The error of the last attempt. */
  error: unknown;
  onCancel: () => void;
  onConfirm: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks before something is done that cannot be undone. Cancel has the focus. */
export function QuestionDialog({
  title,
  confirm,
  intent = 'danger',
  isLoading,
  error,
  onCancel,
  onConfirm,
  children,
}: QuestionDialogProps) {
  return (
    <Dialog needsAnswer shouldReturnFocusOnClose={false} title={title} onClose={onCancel}>
      <DialogBody>
        {error !== undefined && <FailureNote message={messageOf(error)} />}
        <p>{children}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button autoFocus disabled={isLoading} text="Cancel" onClick={onCancel} />
            <Button intent={intent} loading={isLoading} text={confirm} onClick={onConfirm} />
          </>
        }
      />
    </Dialog>
  );
}
