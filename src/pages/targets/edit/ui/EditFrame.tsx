import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { DraftNote } from '@/features/keep-draft';
import { CHOICE_NEEDED, MeanwhileNote } from '@/shared/ui/changed-meanwhile';
import { FormFrame } from '@/shared/ui/form-dialog';
import type { TargetForm } from '../model/use-target-form';

interface EditFrameProps {
  form: TargetForm;
  /** Why a form with errors cannot be saved, if the errors do not explain it. */
  needed?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the three forms: the draft, the result of the last save, Cancel and Save (product/targets#dialog). */
export function EditFrame({ form, needed, onClose, children }: EditFrameProps) {
  const { formik, draft, notSaved, clashes, isUndecided, canSave } = form;
  const missing = isUndecided ? CHOICE_NEEDED : needed;
  const handleCancel = () => {
    draft.cancel();
    onClose();
  };
  return (
    <FormFrame
      canSend={canSave}
      isSubmitting={formik.isSubmitting}
      legend="Target"
      needed={canSave || missing === undefined ? [] : [missing]}
      notes={
        <>
          {notSaved && (
            <Callout compact icon={null} intent="danger" role="status">
              Not saved: {notSaved.message}
            </Callout>
          )}
          <MeanwhileNote what="target" clashes={clashes} />
          <DraftNote draft={draft} />
        </>
      }
      onCancel={handleCancel}
      onSubmit={() => formik.handleSubmit()}
    >
      {children}
    </FormFrame>
  );
}
