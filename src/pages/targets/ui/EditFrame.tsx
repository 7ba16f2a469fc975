import { Callout, DialogBody } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { DraftNote } from '@/features/keep-draft';
import { FormDialogFooter } from '@/shared/ui/form-dialog-footer';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { NO_VALUE } from '../model/target-value';
import type { TargetForm } from '../model/use-target-form';
import styles from './TargetDialog.module.css';

interface EditFrameProps {
  form: TargetForm;
  /** Names of fields for what somebody else has saved. */
  labels: Record<string, string>;
  /** What somebody else has saved in a field as people read it; by default as it stands. */
  wordsOf?: (name: string, value: string) => string;
  /** What keeps Save from being enabled, in words. */
  needed?: string;
  onCancel: () => void;
  children: ReactNode;
}

/** Around each of the three forms: its draft, what became of the last save, Cancel and Save (A §2.10). */
export function EditFrame({ form, labels, wordsOf, needed, onCancel, children }: EditFrameProps) {
  const { formik, draft, isValid } = form;
  const { isSubmitting, values } = formik;
  return (
    <form aria-busy={isSubmitting} noValidate onSubmit={formik.handleSubmit}>
      <DialogBody useOverflowScrollContainer={false}>
        <fieldset className={styles.fields} disabled={isSubmitting}>
          <VisuallyHidden as="legend">Target</VisuallyHidden>
          <div className={styles.notes}>
            {values.notSaved && (
              <Callout compact icon={null} intent="danger" role="status">
                Not saved: {values.notSaved.message}
                {values.notSaved.theirs && <Theirs theirs={values.notSaved.theirs} labels={labels} wordsOf={wordsOf} />}
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
        onCancel={onCancel}
      />
    </form>
  );
}

interface TheirsProps extends Pick<EditFrameProps, 'labels' | 'wordsOf'> {
  theirs: Record<string, string>;
}

/** What the other person's save has left, beside what was typed here. */
function Theirs({ theirs, labels, wordsOf }: TheirsProps) {
  return (
    <>
      <p className={styles.theirs}>These values stand now; saving again puts yours in their place.</p>
      <dl className={styles.theirValues}>
        {Object.entries(theirs).map(([name, value]) => (
          <div key={name}>
            <dt>{labels[name] ?? name}</dt>
            <dd>{(wordsOf?.(name, value) ?? value) || NO_VALUE}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
