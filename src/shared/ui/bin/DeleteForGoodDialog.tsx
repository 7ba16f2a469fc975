import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { useId, useState, type FormEvent } from 'react';
import { REMOVAL_REASON_MAX } from '@contract/bin';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormField } from '@/shared/ui/form-field';

interface DeleteForGoodDialogProps {
  name: string;
  /** What else goes with it: 'its 3 versions'. */
  also?: string;
  /** Resolves to the error message; null if it was deleted. */
  onDelete: (reason: string) => Promise<string | null>;
  /** Takes the focus: the row may be gone. */
  onClose: () => void;
}

/** Asks for the reason before a record in a bin is deleted for good (product/documents#for-good). */
export function DeleteForGoodDialog({ name, also, onDelete, onClose }: DeleteForGoodDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '' || isSending) return;
    setIsSending(true);
    const problem = await onDelete(reason.trim());
    setIsSending(false);
    setFailure(problem);
    if (problem === null) onClose();
  };

  return (
    <Dialog shouldReturnFocusOnClose={false} title={`Delete ${name} for good`} onClose={onClose}>
      <form aria-busy={isSending} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <DialogBody>
          {failure !== null && <FailureNote message={failure} />}
          <p>
            {name}
            {also && ` and ${also}`} will be deleted now. This cannot be undone.
          </p>
          <FormField id={id} label="Reason" hint="It is stored in the audit log.">
            {(control) => (
              <InputGroup
                {...control}
                autoComplete="off"
                autoFocus
                disabled={isSending}
                maxLength={REMOVAL_REASON_MAX}
                value={reason}
                onValueChange={setReason}
              />
            )}
          </FormField>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button disabled={isSending} text="Cancel" onClick={onClose} />
              <Button
                disabled={reason.trim() === ''}
                intent="danger"
                loading={isSending}
                text="Delete for good"
                type="submit"
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
