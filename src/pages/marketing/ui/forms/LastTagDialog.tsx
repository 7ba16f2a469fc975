import type { TagOperation } from '@contract/marketing';
import { QuestionDialog } from '@/shared/ui/question-dialog';

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
    <QuestionDialog
      confirm="Remove"
      isOpen={operation !== null}
      shouldReturnFocusOnClose
      title={`Remove the last ${operation?.tag ?? ''}?`}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {formName} is the only form with the tag {operation?.tag}. If you remove it, the tag no longer exists and you
      cannot add it to a form here.
    </QuestionDialog>
  );
}
