import { Callout, DialogBody } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { DraftNote } from '@/features/keep-draft';
import { CHOICE_NEEDED, MeanwhileNote } from '@/shared/ui/changed-meanwhile';
import { FormDialogFooter, formGrid } from '@/shared/ui/form-dialog-footer';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { TargetForm } from '../model/use-target-form';

interface EditFrameProps {
  form: TargetForm;
  /** Why a form with errors cannot be saved, if the errors do not say it. */
  needed?: string | undefined;
  onCancel: () => void;
  children: ReactNode;
}

/**
 * The frame of the three forms: the draft, the result of the last save, Cancel and Save (product/targets#dialog).
 */
export function EditFrame({ form, needed, onCancel, children }: EditFrameProps) {
  const { formik, draft, notSaved, clashes, isUndecided, canSave } = form;
  const { isSubmitting } = formik;
  const missing = isUndecided ? CHOICE_NEEDED : needed;
  return (
    <form aria-busy={isSubmitting} noValidate onSubmit={formik.handleSubmit}>
      <DialogBody useOverflowScrollContainer={false}>
        <fieldset className={formGrid.fields} disabled={isSubmitting}>
          <VisuallyHidden as="legend">Target</VisuallyHidden>
          <div className={formGrid.notes}>
            {notSaved && (
              <Callout compact icon={null} intent="danger" role="status">
                Not saved: {notSaved.message}
              </Callout>
            )}
            <MeanwhileNote what="target" clashes={clashes} />
            <DraftNote draft={draft} />
          </div>
          {children}
        </fieldset>
      </DialogBody>
      <FormDialogFooter
        id="target-needed"
        needed={canSave || missing === undefined ? [] : [missing]}
        canSave={canSave}
        isSubmitting={isSubmitting}
        onCancel={() => {
          draft.cancel();
          onCancel();
        }}
      />
    </form>
  );
}
