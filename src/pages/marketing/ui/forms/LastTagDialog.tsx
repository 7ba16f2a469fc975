import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { TagOperation } from '@contract/marketing';

interface LastTagDialogProps {
  /** Takes a tag off the last form that has it; null: nothing is asked. */
  operation: TagOperation | null;
  formName: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a tag is gone for good: it could not be put on a form again. */
export function LastTagDialog({ operation, formName, onCancel, onConfirm }: LastTagDialogProps) {
  return (
    <Dialog
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      isOpen={operation !== null}
      title={`Take off the last ${operation?.tag ?? ''}?`}
      transitionDuration={0}
      onClose={onCancel}
    >
      <DialogBody>
        <p>
          {formName} is the only form with the tag {operation?.tag}. Once it is taken off, the tag is gone and cannot be
          put on a form here any more.
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onCancel} />
            <Button intent="danger" text="Take off" onClick={onConfirm} />
          </>
        }
      />
    </Dialog>
  );
}
