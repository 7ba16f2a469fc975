import { InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { FORM_KEY, FORM_LIMITS, type FormSummary } from '@contract/form';
import { isRecord, isText } from '@contract/guards';
import { useFormDraft } from '@/features/keep-draft';
import { messageOf } from '@/shared/api';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { FormField } from '@/shared/ui/form-field';
import { RecordDialog } from '../../ui/RecordDialog';
import { useAddSurveyFormMutation } from '../api/forms-api';

interface AddFormDialogProps {
  /** The form that is duplicated; null adds a blank one. */
  copyOf: Pick<FormSummary, 'key' | 'description'> | null;
  onAdded: (key: string) => void;
  onClose: () => void;
}

interface NewFormValues {
  description: string;
  key: string;
}

const isNewForm = (value: unknown): value is NewFormValues =>
  isRecord(value) && isText(value.description) && isText(value.key);

/** Names a new draft, which the builder then opens (product/forms#add). */
export function AddFormDialog({ copyOf, onAdded, onClose }: AddFormDialogProps) {
  const id = useId();
  const [add] = useAddSurveyFormMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { formik, draft, sending } = useFormDraft<NewFormValues>(`form.new ${copyOf?.key ?? ''}`, {
    initialValues: copyOf
      ? { description: `${copyOf.description} (copy)`, key: `${copyOf.key}-copy`.slice(0, FORM_LIMITS.key) }
      : { description: '', key: '' },
    isDraft: isNewForm,
    onSubmit: async (values) => {
      const { description, key } = values;
      const answer = await add({
        form: { description: description.trim(), key: key.trim(), copyOf: copyOf?.key ?? null },
        draft: { id: sending(values), addsNew: true },
      });
      if (answer.error) {
        setFailure(messageOf(answer.error));
        return;
      }
      draft.settle();
      onAdded(answer.data.key);
    },
  });
  const { values, isSubmitting } = formik;
  const isKey = FORM_KEY.test(values.key.trim());
  const needed = [...(values.description.trim() === '' ? ['a name'] : []), ...(isKey ? [] : ['a key'])];

  return (
    <RecordDialog
      title={copyOf ? `Duplicate ${copyOf.description}` : 'Add a form'}
      legend="Form"
      draft={draft}
      failure={failure}
      needed={needed}
      isSubmitting={isSubmitting}
      onClose={onClose}
      onSubmit={() => formik.handleSubmit()}
    >
      <FormField id={`${id}-name`} className={formGrid.whole} label="Name" hint="The title that people see.">
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={FORM_LIMITS.description}
            value={values.description}
            onValueChange={(text) => void formik.setFieldValue('description', text)}
          />
        )}
      </FormField>
      <FormField
        id={`${id}-key`}
        className={formGrid.whole}
        label="Key"
        hint="Its address: /complete-form/key. It cannot be changed later."
        problem={values.key.trim() !== '' && !isKey && 'Letters, digits, - and _ only, at most 64'}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoCapitalize="off"
            autoComplete="off"
            maxLength={FORM_LIMITS.key}
            spellCheck={false}
            value={values.key}
            onValueChange={(text) => void formik.setFieldValue('key', text)}
          />
        )}
      </FormField>
    </RecordDialog>
  );
}
