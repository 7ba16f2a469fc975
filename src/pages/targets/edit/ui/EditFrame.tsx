import { Callout, DialogBody } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { DraftNote } from '@/features/keep-draft';
import { ChangedMeanwhile } from '@/shared/ui/changed-meanwhile';
import { FormDialogFooter, formGrid } from '@/shared/ui/form-dialog-footer';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { NO_VALUE } from '../../model/target-value';
import type { TargetForm } from '../model/use-target-form';

interface EditFrameProps {
  form: TargetForm;
  /** Field names for values that someone else has saved. */
  labels: Record<string, string>;
  /** Formats a value that someone else has saved; unchanged by default. */
  textOf?: (name: string, value: string) => string;
  /** Why Save is disabled. */
  needed?: string;
  onCancel: () => void;
  children: ReactNode;
}

/**
 * The frame of the three forms: the draft, the result of the last save, Cancel and Save (product/targets#dialog).
 */
export function EditFrame({ form, labels, textOf, needed, onCancel, children }: EditFrameProps) {
  const { formik, draft, isValid } = form;
  const { isSubmitting, values } = formik;
  return (
    <form aria-busy={isSubmitting} noValidate onSubmit={formik.handleSubmit}>
      <DialogBody useOverflowScrollContainer={false}>
        <fieldset className={formGrid.fields} disabled={isSubmitting}>
          <VisuallyHidden as="legend">Target</VisuallyHidden>
          <div className={formGrid.notes}>
            {values.notSaved && (
              <Callout compact icon={null} intent="danger" role="status">
                Not saved: {values.notSaved.message}
                {values.notSaved.theirs && (
                  <ChangedMeanwhile
                    text="These are the saved values. If you save, yours replace them."
                    fields={Object.entries(values.notSaved.theirs).map(([name, value]) => ({
                      name,
                      label: labels[name] ?? name,
                      saved: (textOf?.(name, value) ?? value) || NO_VALUE,
                    }))}
                  />
                )}
              </Callout>
            )}
            <DraftNote draft={draft} />
          </div>
          {children}
        </fieldset>
      </DialogBody>
      <FormDialogFooter
        id="target-needed"
        needed={isValid ? undefined : needed}
        canSave={isValid}
        isSubmitting={isSubmitting}
        onCancel={() => {
          draft.cancel();
          onCancel();
        }}
      />
    </form>
  );
}
