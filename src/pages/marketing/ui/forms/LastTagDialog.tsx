import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { TagOperation } from '@contract/marketing';
import { Dialog } from '@/shared/ui/dialog';

interface LastTagDialogProps {
  /** Removes a tag from the last form that has it; null while closed. */
  operation: TagOperation | null;
  formName: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a tag is lost: it could not be added to a form again. */
export function LastTagDialog({ operation, formName, onCancel, onConfirm }: LastTagDialogProps) {
  return (
    <Dialog
      needsAnswer
      isOpen={operation !== null}
      title={`Remove the last ${operation?.tag ?? ''}?`}
      onClose={onCancel}
    >
      <DialogBody>
        <p>
          {formName} is the only form with the tag {operation?.tag}. If you remove it, the tag no longer exists and you
          cannot add it to a form here.
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onCancel} />
            <Button intent="danger" text="Remove" onClick={onConfirm} />
          </>
        }
      />
    </Dialog>
  );
}
