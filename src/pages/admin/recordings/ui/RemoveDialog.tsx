import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { RecordingRow } from '@contract/recording-set-up';
import { messageOf } from '@/shared/api';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { useRemoveRecordingMutation } from '../api/recordings-api';

interface RemoveDialogProps {
  recording: RecordingRow;
  onClose: () => void;
}

/** Asks before a recording is removed, because this cannot be undone. */
export function RemoveDialog({ recording: { id, title }, onClose }: RemoveDialogProps) {
  const [remove, { isLoading, error }] = useRemoveRecordingMutation();
  const handleRemove = async () => {
    const answer = await remove({ id });
    if (!answer.error) onClose();
  };
  return (
    <Dialog needsAnswer shouldReturnFocusOnClose={false} title="Remove a recording" onClose={onClose}>
      <DialogBody>
        {error && <FailureNote message={messageOf(error)} />}
        <p>
          <strong>{title}</strong> is removed with its transcript. This cannot be undone, and links to it no longer
          work.
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button autoFocus disabled={isLoading} text="Cancel" onClick={onClose} />
            <Button intent="danger" loading={isLoading} text="Remove" onClick={() => void handleRemove()} />
          </>
        }
      />
    </Dialog>
  );
}
