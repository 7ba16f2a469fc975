import { FORM_LIMITS, type FormSummary } from '@contract/form';
import { newForm } from '@contract/records/form';
import { RecordDialog, RecordField, useRecordForm } from '@/widgets/record-form';
import { useAddSurveyFormMutation } from '../api/forms-api';

interface AddFormDialogProps {
  /** The form that is duplicated; null adds a blank one. */
  copyOf: Pick<FormSummary, 'key' | 'description'> | null;
  onAdded: (key: string) => void;
  onClose: () => void;
}

/** Names a new draft, which the builder then opens (product/forms#add). */
export function AddFormDialog({ copyOf, onAdded, onClose }: AddFormDialogProps) {
  const [add] = useAddSurveyFormMutation();
  const form = useRecordForm(newForm, {
    draftKey: `form.new ${copyOf?.key ?? ''}`,
    saved: null,
    ...(copyOf && {
      initial: { description: `${copyOf.description} (copy)`, key: `${copyOf.key}-copy`.slice(0, FORM_LIMITS.key) },
    }),
    onSave: async ({ values, draft }) => {
      const answer = await add({ form: { ...values, copyOf: copyOf?.key ?? null }, draft });
      if (answer.data) onAdded(answer.data.key);
      return answer;
    },
  });
  return (
    <RecordDialog form={form} title={copyOf ? `Duplicate ${copyOf.description}` : 'Add a form'} onClose={onClose}>
      <RecordField form={form} name="description" />
      <RecordField form={form} name="key" />
    </RecordDialog>
  );
}
