import { useState } from 'react';
import { canCalculate } from '@contract/placeholder-formula';
import type { SetUpPlaceholder } from '@contract/placeholder-set-up';
import { placeholderDetails, yesNoDetails } from '@contract/records/placeholder';
import { useSavePlaceholderMutation } from '@/entities/template';
import { RecordDialog, RecordField, useRecordForm } from '@/widgets/record-form';
import { canBeFilledIn, detailsProblems, formatOptions, sampleOf, savedDetails } from '../model/placeholder-details';

interface DetailsDialogProps {
  placeholder: SetUpPlaceholder;
  /** All placeholders, because its formula can name them. */
  all: readonly SetUpPlaceholder[];
  onClose: () => void;
}

/** How answers to a placeholder are written, chosen or calculated (product/placeholders#formats). */
export function DetailsDialog({ placeholder, all, onClose }: DetailsDialogProps) {
  const { key, type, version = 0 } = placeholder;
  // A colleague may rename it in the meantime.
  const [opened] = useState(key);
  const [save] = useSavePlaceholderMutation();
  const formats = formatOptions(type);
  const form = useRecordForm(type === 'yes-no' ? yesNoDetails : placeholderDetails, {
    draftKey: `placeholder.${opened}`,
    saved: savedDetails(placeholder),
    rules: (typed) => detailsProblems(placeholder, typed, all),
    wordsOf: (name, value) => (name === 'format' ? formats.find((format) => format.value === value)?.label : undefined),
    onSave: ({ values, draft }) => save({ placeholder: { from: key, version, key, type, ...values }, draft }),
    onSaved: onClose,
  });
  const sample = sampleOf(type, form.values.format);
  return (
    <RecordDialog form={form} position="centre" size="small" title={`Details of ${key}`} onClose={onClose}>
      {formats.length > 0 && (
        <RecordField form={form} name="format" hint={sample && `For example: ${sample}`} options={formats} />
      )}
      {type === 'yes-no' && (
        <RecordField
          form={form}
          name="format"
          hint={`Such as will/will not; empty for Yes and No. In the document: ${sample}.`}
        />
      )}
      {type === 'choice' && <RecordField form={form} name="choices" />}
      {canBeFilledIn(type) && <RecordField form={form} name="source" />}
      {canCalculate(type) && <RecordField form={form} name="formula" />}
    </RecordDialog>
  );
}
