import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Dialog } from '@/shared/ui/dialog';
import { ChangedMeanwhile, type ChangedField } from './ChangedMeanwhile';

interface ConflictDialogProps {
  title: string;
  /** Who has saved what meanwhile: the server's message. */
  message: string;
  fields: readonly ChangedField[];
  onSave: () => void;
  onClose: () => void;
}

/** Asks about each field that somebody else has changed too (product/calls#merging). */
export function ConflictDialog({ title, message, fields, onSave, onClose }: ConflictDialogProps) {
  return (
    <Dialog needsAnswer size="medium" title={title} onClose={onClose}>
      <DialogBody>
        <ChangedMeanwhile text={`${message} Choose what to save:`} fields={fields} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button intent="primary" text="Save" onClick={onSave} />
          </>
        }
      />
    </Dialog>
  );
}
