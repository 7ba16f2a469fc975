import type { ComponentProps } from 'react';
import { DraftNote } from '@/features/keep-draft';
import { FormDialog } from '@/shared/ui/form-dialog';

interface RecordDialogProps extends ComponentProps<typeof FormDialog> {
  draft: ComponentProps<typeof DraftNote>['draft'];
}

/** Adds or edits one record. What was typed is a draft. */
export function RecordDialog({ draft, notes, ...form }: RecordDialogProps) {
  return (
    <FormDialog
      place="screen"
      size="medium"
      {...form}
      notes={
        <>
          <DraftNote draft={draft} />
          {notes}
        </>
      }
    />
  );
}
