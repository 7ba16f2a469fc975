import type { ComponentProps } from 'react';
import { DraftNote } from '@/features/keep-draft';
import { FormDialog } from '@/shared/ui/form-dialog';

interface RecordDialogProps extends ComponentProps<typeof FormDialog> {
  draft: ComponentProps<typeof DraftNote>['draft'];
}

/** Adds or edits one record. What was typed is a draft until Cancel discards it. */
export function RecordDialog({ draft, notes, ...form }: RecordDialogProps) {
  const cancel = () => {
    draft.cancel?.();
    form.onClose();
  };
  return (
    <FormDialog
      place="screen"
      size="medium"
      {...form}
      onCancel={cancel}
      notes={
        <>
          <DraftNote draft={draft} />
          {notes}
        </>
      }
    />
  );
}
