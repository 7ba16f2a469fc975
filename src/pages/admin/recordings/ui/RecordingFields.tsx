import { InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { RECORDING_LIMITS } from '@contract/recording-set-up';
import { DateField } from '@/shared/ui/date-field';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { FormField } from '@/shared/ui/form-field';
import { TimeField } from '@/shared/ui/time-field';
import { recordingProblems, type RecordingValues } from '../model/recording-form';

interface RecordingFieldsProps {
  values: RecordingValues;
  disabled?: boolean;
  onChange: (patch: Partial<RecordingValues>) => void;
}

/** Title, start and people of a recording (product/players#fields). */
export function RecordingFields({ values, disabled = false, onChange }: RecordingFieldsProps) {
  const id = useId();
  const problems = recordingProblems(values);
  return (
    <>
      <FormField id={`${id}-title`} className={formGrid.whole ?? ''} label="Title" problem={problems.title}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            disabled={disabled}
            maxLength={RECORDING_LIMITS.title}
            value={values.title}
            onValueChange={(title) => onChange({ title })}
          />
        )}
      </FormField>
      <FormField id={`${id}-day`} className={formGrid.half ?? ''} label="Date">
        {(control) => (
          <DateField
            control={control}
            disabled={disabled}
            value={values.day}
            onChange={(day) => onChange({ day })}
            onMoment={(day, time) => onChange({ day, time })}
          />
        )}
      </FormField>
      <FormField id={`${id}-time`} className={formGrid.half ?? ''} label="Start" problem={problems.time}>
        {(control) => (
          <TimeField
            control={control}
            disabled={disabled}
            value={values.time}
            onChange={(time) => onChange({ time })}
          />
        )}
      </FormField>
      <FormField
        id={`${id}-people`}
        className={formGrid.whole ?? ''}
        hint="Separate names by semicolons."
        label="People"
        problem={problems.people}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            disabled={disabled}
            value={values.people}
            onValueChange={(people) => onChange({ people })}
          />
        )}
      </FormField>
    </>
  );
}
