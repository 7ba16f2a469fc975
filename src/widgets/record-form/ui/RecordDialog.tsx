import type { ComponentProps } from 'react';
import type { RecordDescription } from '@contract/records/record';
import { DraftNote } from '@/features/keep-draft';
import { MeanwhileNote } from '@/shared/ui/changed-meanwhile';
import { FormDialog } from '@/shared/ui/form-dialog';
import type { RecordForm } from '../model/use-record-form';

type FormProps = ComponentProps<typeof FormDialog>;

interface RecordDialogProps extends Omit<FormProps, 'failure' | 'needed' | 'isSubmitting' | 'onSubmit' | 'onCancel'> {
  form: Pick<
    RecordForm<RecordDescription>,
    'kind' | 'draft' | 'clashes' | 'reason' | 'refusals' | 'failure' | 'needed' | 'isSubmitting' | 'submit'
  >;
}

/** The dialog of a record's form. What was typed is a draft until Cancel discards it. */
export function RecordDialog({ form, notes, ...dialog }: RecordDialogProps) {
  const { kind, draft, clashes, reason, refusals, failure, needed, isSubmitting, submit } = form;
  const handleCancel = () => {
    draft.cancel();
    dialog.onClose();
  };
  return (
    <FormDialog
      legend={kind.one.charAt(0).toUpperCase() + kind.one.slice(1)}
      position="screen"
      size="medium"
      {...dialog}
      failure={failure}
      isSubmitting={isSubmitting}
      needed={needed}
      notes={
        <>
          <MeanwhileNote what={kind.one} clashes={clashes} reason={reason} refusals={refusals} />
          <DraftNote draft={draft} />
          {notes}
        </>
      }
      onCancel={handleCancel}
      onSubmit={submit}
    />
  );
}
