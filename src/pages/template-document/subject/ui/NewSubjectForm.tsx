import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { SUBJECT_NAME_MAX_LENGTH } from '@contract/document-subject';
import { useSaveDocumentSubjectMutation } from '@/entities/template';
import { DraftNote, useFormDraft } from '@/features/keep-draft';
import { messageOf } from '@/shared/api';
import { FormField } from '@/shared/ui/form-field';
import { isNewSubject, KIND_OPTIONS, kindIn, NEW_SUBJECT } from '../model/subject-kinds';
import styles from './SubjectPrompt.module.css';

interface NewSubjectFormProps {
  accountId: string;
  onAdded: (subjectId: string) => void;
}

/** Adds somebody, and goes on with the document about them. */
export function NewSubjectForm({ accountId, onAdded }: NewSubjectFormProps) {
  const id = useId();
  const [save] = useSaveDocumentSubjectMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { formik, draft, sending } = useFormDraft(`document-subject.${accountId}`, {
    initialValues: NEW_SUBJECT,
    isDraft: isNewSubject,
    onSubmit: async (values) => {
      const subject = { id: null, name: values.name.trim(), kind: kindIn(values.kind) };
      const { data, error } = await save({ accountId, subject, draft: { id: sending(values), addsNew: true } });
      setFailure(error ? messageOf(error) : null);
      if (!data) return;
      draft.settle();
      onAdded(data.id);
    },
  });
  const { values, isSubmitting } = formik;
  return (
    <form className={styles.new} noValidate aria-label="New person" onSubmit={formik.handleSubmit}>
      <h3>New person</h3>
      <DraftNote draft={draft} />
      <div className={styles.fields}>
        <FormField id={`${id}-name`} label="Name" problem={failure}>
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              fill
              maxLength={SUBJECT_NAME_MAX_LENGTH}
              value={values.name}
              onValueChange={(name) => {
                setFailure(null);
                void formik.setFieldValue('name', name);
              }}
            />
          )}
        </FormField>
        <FormField id={`${id}-kind`} label="Kind">
          {(control) => (
            <HTMLSelect
              {...control}
              options={KIND_OPTIONS}
              value={values.kind}
              onChange={({ currentTarget }) => void formik.setFieldValue('kind', currentTarget.value)}
            />
          )}
        </FormField>
      </div>
      <Button
        disabled={values.name.trim() === ''}
        intent="primary"
        loading={isSubmitting}
        text="Add and answer"
        type="submit"
      />
    </form>
  );
}
