import type { FormikErrors } from 'formik';
import { useState } from 'react';
import type { TimeEntry } from '@contract/time-entry';
import { formatDuration } from '@/shared/lib/number';
import { formatTime } from '@/shared/lib/date';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { FormField } from '@/shared/ui/form-field';
import { isTime } from '@contract/wall-clock';
import { TimeField } from '@/shared/ui/time-field';
import { durationOf, type EntryFormValues } from '../model/entry-form';
import styles from './EntryDialog.module.css';

interface TimeFieldsProps {
  values: EntryFormValues;
  errors: FormikErrors<EntryFormValues>;
  /** What the end says once somebody has tried to save the form without it. */
  missing: string | undefined;
  /** An overlapping entry of the same day. */
  overlap: TimeEntry | null;
  onChange: (patch: Partial<EntryFormValues>) => void;
}

/** Start, end and duration (product/time-sheet#overlap); an overlap is shown but does not prevent saving. */
export function TimeFields({ values, errors, missing, overlap, onChange }: TimeFieldsProps) {
  // Problems with a time are shown once its field has been left, not while it is being typed.
  const [typing, setTyping] = useState<'start' | 'end' | null>(null);
  const { start, end } = values;
  const minutes = durationOf(values);
  const leave = () => setTyping(null);

  return (
    <>
      <FormField
        id="entry-start"
        label="Start"
        className={formGrid.shortThird}
        hint="930, 9:30 or +15"
        problem={typing !== 'start' && errors.start}
      >
        {(control) => (
          <TimeField
            control={control}
            value={start}
            onBlur={leave}
            onChange={(time) => onChange({ start: time })}
            onFocus={() => setTyping('start')}
          />
        )}
      </FormField>
      <FormField
        id="entry-end"
        label="End"
        className={formGrid.shortThird}
        hint="+45 counts from the start"
        missing={missing}
        problem={typing !== 'end' && errors.end}
      >
        {(control) => (
          <TimeField
            base={isTime(start) ? start : null}
            control={control}
            stepFrom={isTime(start) ? start : undefined}
            value={end}
            onBlur={leave}
            onChange={(time) => onChange({ end: time })}
            onFocus={() => setTyping('end')}
          />
        )}
      </FormField>
      <FormField
        id="entry-duration"
        label="Duration"
        className={`${formGrid.shortThird} ${styles.durationField}`}
        caution={
          overlap && `Overlaps ${overlap.name}, ${formatTime(overlap.startTime)}–${formatTime(overlap.endTime)}.`
        }
      >
        {(control) => (
          <output
            id={control.id}
            aria-describedby={control['aria-describedby']}
            className={styles.duration}
            data-invalid={minutes === null && start !== '' && end !== ''}
          >
            {minutes === null ? 'Invalid' : formatDuration(minutes)}
          </output>
        )}
      </FormField>
    </>
  );
}
