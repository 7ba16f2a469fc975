import { REMOVAL_REASON_MAX } from '@contract/bin';
import { FieldDialog } from '@/shared/ui/field-dialog';

interface DeleteForGoodDialogProps {
  name: string;
  /** What else is deleted with it: 'its 3 versions'. */
  also?: string;
  /** Resolves to the error message; null if it was deleted. */
  onDelete: (reason: string) => Promise<string | null>;
  /** Takes the focus: the row may be gone. */
  onClose: () => void;
}

/** Asks for the reason before a record in a bin is deleted for good (product/documents#for-good). */
export function DeleteForGoodDialog({ name, also, onDelete, onClose }: DeleteForGoodDialogProps) {
  const handleSubmit = async (reason: string) => {
    const message = await onDelete(reason.trim());
    if (message !== null) return { message };
    onClose();
    return null;
  };
  return (
    <FieldDialog
      title={`Delete ${name} for good`}
      lead={
        <p>
          {name}
          {also && ` and ${also}`} will be deleted now. This cannot be undone.
        </p>
      }
      label="Reason"
      hint="It is stored in the audit log."
      maxLength={REMOVAL_REASON_MAX}
      initial=""
      action="Delete for good"
      intent="danger"
      isMissing={(reason) => reason.trim() === ''}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  );
}
