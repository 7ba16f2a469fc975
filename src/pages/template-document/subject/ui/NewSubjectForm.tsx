import { Button } from '@blueprintjs/core';
import { documentSubject } from '@contract/records/document-subject';
import { useSaveDocumentSubjectMutation } from '@/entities/template';
import { RecordField, useRecordForm } from '@/widgets/record-form';
import { DraftNote } from '@/features/keep-draft';
import { FailureNote } from '@/shared/ui/failure-note';
import { Form } from '@/shared/ui/form-field';
import styles from './SubjectPrompt.module.css';

interface NewSubjectFormProps {
  accountId: string;
  onAdded: (subjectId: string) => void;
}

/** Adds somebody, and continues with the document about them. */
export function NewSubjectForm({ accountId, onAdded }: NewSubjectFormProps) {
  const [save] = useSaveDocumentSubjectMutation();
  const form = useRecordForm(documentSubject, {
    draftKey: `document-subject.${accountId}`,
    saved: null,
    onSave: async ({ values, draft }) => {
      const answer = await save({ accountId, subject: { id: null, ...values }, draft });
      if (answer.data) onAdded(answer.data.id);
      return answer;
    },
  });
  return (
    <Form
      aria-label="New person"
      canSend={form.needed.length === 0}
      className={styles.new}
      isSubmitting={form.isSubmitting}
      onSubmit={form.submit}
    >
      <h3>New person</h3>
      <DraftNote draft={form.draft} />
      {form.failure !== null && (
        <div role="alert">
          <FailureNote message={form.failure} />
        </div>
      )}
      <div className={styles.fields}>
        <RecordField form={form} name="name" />
        <RecordField form={form} name="kind" />
      </div>
      <Button
        disabled={form.needed.length > 0}
        intent="primary"
        loading={form.isSubmitting}
        text="Add and answer"
        type="submit"
      />
    </Form>
  );
}
