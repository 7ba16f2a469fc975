import type { RecordingRow } from '@contract/recording-set-up';
import { QuestionDialog } from '@/shared/ui/question-dialog';
import { useRemoveRecordingMutation } from '../api/recordings-api';

interface RemoveDialogProps {
  recording: RecordingRow;
  onClose: () => void;
}

/** Asks before a recording is removed, because this cannot be undone. */
export function RemoveDialog({ recording: { id, version = 0, title }, onClose }: RemoveDialogProps) {
  const [remove, { isLoading, error }] = useRemoveRecordingMutation();
  const handleRemove = async () => {
    const answer = await remove({ id, version });
    if (!answer.error) onClose();
  };
  return (
    <QuestionDialog
      title="Remove a recording"
      confirm="Remove"
      error={error}
      isLoading={isLoading}
      onCancel={onClose}
      onConfirm={() => void handleRemove()}
    >
      <strong>{title}</strong> is removed with its transcript. This cannot be undone, and links to it no longer work.
    </QuestionDialog>
  );
}
