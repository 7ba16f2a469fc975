import { HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { FORMAT_MAX_LENGTH } from '@contract/placeholder-format';
import { canCalculate, FORMULA_MAX_LENGTH } from '@contract/placeholder-formula';
import type { PlaceholderInput, SetUpPlaceholder } from '@contract/placeholder-set-up';
import { useSavePlaceholderMutation } from '@/entities/template';
import { useFormDraft } from '@/features/keep-draft';
import { messageOf } from '@/shared/api';
import { FormField } from '@/shared/ui/form-field';
import { RecordDialog } from '../../ui/RecordDialog';
import {
  canBeFilledIn,
  choicesIn,
  detailsOf,
  detailsProblems,
  type Details,
  formatOptions,
  isDetails,
  sampleOf,
  SOURCE_OPTIONS,
  sourceIn,
} from '../model/placeholder-details';

interface DetailsDialogProps {
  placeholder: SetUpPlaceholder;
  /** All of them, which its formula can name. */
  all: readonly SetUpPlaceholder[];
  onClose: () => void;
}

/** How answers to a placeholder are written, chosen or calculated (product/placeholders#formats). */
export function DetailsDialog({ placeholder, all, onClose }: DetailsDialogProps) {
  const { key } = placeholder;
  // A colleague may rename it meanwhile.
  const [opened] = useState(key);
  const [failure, setFailure] = useState<string | null>(null);
  const [save] = useSavePlaceholderMutation();
  const { formik, draft, sending } = useFormDraft(`placeholder.${opened}`, {
    initialValues: detailsOf(placeholder),
    isDraft: isDetails,
    onSubmit: async (values) => {
      const { error } = await save({
        placeholder: inputOf(placeholder, values),
        draft: { id: sending(values), addsNew: false },
      });
      setFailure(error ? messageOf(error) : null);
      if (error) return;
      draft.settle();
      onClose();
    },
  });
  const { values, isSubmitting } = formik;
  const problems = detailsProblems(placeholder, values, all);
  const hasProblem = Object.values(problems).some((problem) => problem !== null);
  return (
    <RecordDialog
      title={`Details of ${key}`}
      draft={draft}
      failure={failure}
      isSubmitting={isSubmitting}
      needed={hasProblem ? ['a correction of what is marked'] : []}
      place="centre"
      size="small"
      onClose={onClose}
      onSubmit={() => formik.handleSubmit()}
    >
      <DetailsFields
        placeholder={placeholder}
        problems={problems}
        values={values}
        onChange={(name, value) => void formik.setFieldValue(name, value)}
      />
    </RecordDialog>
  );
}

function inputOf({ key, version = 0, type }: SetUpPlaceholder, values: Details): PlaceholderInput {
  return {
    from: key,
    version,
    key,
    type,
    format: values.format.trim(),
    choices: choicesIn(values.choices),
    formula: values.formula.trim(),
    source: sourceIn(values.source ?? ''),
  };
}

interface DetailsFieldsProps {
  placeholder: SetUpPlaceholder;
  values: Details;
  problems: ReturnType<typeof detailsProblems>;
  onChange: (name: keyof Details, value: string) => void;
}

/** Each type of answer has its own. */
function DetailsFields({ placeholder, values, problems, onChange }: DetailsFieldsProps) {
  const { type } = placeholder;
  const id = useId();
  const options = formatOptions(type);
  const sample = sampleOf(placeholder, values);
  return (
    <>
      {options.length > 0 && (
        <FormField id={`${id}-format`} label="Written as" hint={sample && `For example: ${sample}`}>
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              options={options}
              value={values.format}
              onChange={({ currentTarget }) => onChange('format', currentTarget.value)}
            />
          )}
        </FormField>
      )}
      {type === 'yes-no' && (
        <FormField
          id={`${id}-format`}
          label="Words for Yes and No"
          hint={`In the document: ${sample}. Leave it empty for Yes and No.`}
          problem={problems.format}
        >
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              maxLength={FORMAT_MAX_LENGTH}
              placeholder="will/will not"
              value={values.format}
              onValueChange={(value) => onChange('format', value)}
            />
          )}
        </FormField>
      )}
      {type === 'choice' && (
        <FormField id={`${id}-choices`} label="Choices" hint="One on each line." problem={problems.choices}>
          {(control) => (
            <TextArea
              {...control}
              autoResize
              fill
              rows={4}
              value={values.choices}
              onChange={({ target }) => onChange('choices', target.value)}
            />
          )}
        </FormField>
      )}
      {canBeFilledIn(type) && (
        <FormField
          id={`${id}-source`}
          label="Filled in from the client’s record"
          hint="Until somebody answers it. What is filled in can be overwritten."
        >
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              options={SOURCE_OPTIONS}
              value={values.source ?? ''}
              onChange={({ currentTarget }) => onChange('source', currentTarget.value)}
            />
          )}
        </FormField>
      )}
      {canCalculate(type) && (
        <FormField
          id={`${id}-formula`}
          label="Calculated as"
          hint="Leave it empty to ask. Write [Start date] + 6 months, or [Hours a week] × 52 / 12."
          problem={problems.formula}
        >
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              fill
              maxLength={FORMULA_MAX_LENGTH}
              spellCheck={false}
              value={values.formula}
              onValueChange={(value) => onChange('formula', value)}
            />
          )}
        </FormField>
      )}
    </>
  );
}
