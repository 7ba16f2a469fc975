import { Callout, Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { absenceName } from '@contract/visit-clashes';
import { ABSENCE_STATUSES, VISIT_LIMITS, type Absence, type Planner } from '@contract/visit-planner';
import { useFormDraft } from '@/features/keep-draft';
import { messageOf, type WrittenDraft } from '@/shared/api';
import { counted } from '@/shared/lib/number';
import { CHOICE_NEEDED, MeanwhileNote, useKnownVersion, useMeanwhile, useSeen } from '@/shared/ui/changed-meanwhile';
import { DateField } from '@/shared/ui/date-field';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { FormField } from '@/shared/ui/form-field';
import { RecordDialog } from '../../ui/RecordDialog';
import { absenceKey } from '../model/absence-columns';
import {
  absenceProblems,
  absenceText,
  absenceValues,
  daysOf,
  isAbsenceDraft,
  type AbsenceValues,
} from '../model/absence-form';
import type { PlannerChange } from '../model/planner-change';
import { offeredConsultants } from '../model/visit-labels';

interface AbsenceDialogProps {
  /** The day to edit; null adds days. */
  absence: Absence | null;
  /** The first day of a new absence, yyyy-MM-dd. */
  day: string;
  planner: Planner;
  /** @returns the failure, or null on success */
  onSend: (change: PlannerChange, draft: WrittenDraft) => Promise<unknown>;
  onClose: () => void;
}

/** Adds or edits an absence of one or more days (product/visit-planner#absences). */
export function AbsenceDialog({ absence, day, planner, onSend, onClose }: AbsenceDialogProps) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const seen = useSeen(planner, failure !== null);
  const nameOf = (staffId: string) => planner.consultants.find((person) => person.id === staffId)?.name ?? staffId;
  const { formik, draft, sending } = useFormDraft<AbsenceValues>(`absence.${absence ? absenceKey(absence) : 'new'}`, {
    initialValues: absenceValues(absence, day),
    isDraft: isAbsenceDraft,
    onSubmit: async (typed) => {
      const wanted = { ...typed, ...meanwhile.fields };
      const text = absenceText(wanted, nameOf(typed.staffId));
      const known = absence ? [absence] : seen.absences;
      const change: PlannerChange = { kind: 'absences', days: daysOf(wanted, known), text };
      const error = await onSend(change, { id: sending(typed), addsNew: false });
      setFailure(error ? messageOf(error) : null);
      if (error) return;
      draft.settle();
      onClose();
    },
  });
  const { isSubmitting } = formik;
  const began = useKnownVersion(absence, formik.values.version);
  const typed = reasonIn(formik.values);
  const meanwhile = useMeanwhile<AbsenceReason>({
    base: began && reasonIn(began),
    typed,
    saved: absence ? reasonIn(absence) : typed,
    labels: { status: 'Reason', comment: 'Comment' },
    wordsOf: (name, value) => (name === 'status' ? absenceName(value) : value),
    onChange: (patch) => void formik.setValues({ ...formik.values, ...patch }),
  });
  const values = { ...formik.values, ...meanwhile.takenOver };
  const wrong = absenceProblems(values);
  const problems = [...Object.values(wrong), ...(meanwhile.isUndecided ? [CHOICE_NEEDED] : [])];
  const set = (patch: Partial<AbsenceValues>) => void formik.setValues({ ...formik.values, ...patch });
  const replaced = absence ? [] : replacedBy(values, planner);

  return (
    <RecordDialog
      title={absence ? `Absence of ${nameOf(absence.staffId)}` : 'Add an absence'}
      legend="Absence"
      draft={draft}
      failure={failure}
      needed={problems}
      isSubmitting={isSubmitting}
      notes={<MeanwhileNote what="absence" clashes={meanwhile.clashes} />}
      onClose={onClose}
      onSubmit={() => formik.handleSubmit()}
    >
      <FormField id={`${id}-person`} className={formGrid.half ?? ''} label="Person">
        {(control) => (
          <HTMLSelect
            {...control}
            disabled={absence !== null}
            fill
            options={[{ value: '', label: 'Choose' }, ...offeredConsultants(planner.consultants, values.staffId)]}
            value={values.staffId}
            onChange={({ currentTarget }) => set({ staffId: currentTarget.value })}
          />
        )}
      </FormField>
      <FormField id={`${id}-reason`} className={formGrid.half ?? ''} label="Reason">
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            options={ABSENCE_STATUSES.map((status) => ({ value: status, label: absenceName(status) }))}
            value={values.status}
            onChange={({ currentTarget }) => meanwhile.edit({ status: currentTarget.value })}
          />
        )}
      </FormField>
      {(['from', 'to'] as const).map((name) => (
        <FormField
          key={name}
          id={`${id}-${name}`}
          className={formGrid.half ?? ''}
          label={name === 'from' ? 'First day' : 'Last day'}
          problem={wrong[name]}
        >
          {(control) => (
            <DateField
              control={control}
              disabled={absence !== null}
              value={values[name]}
              onChange={(chosen) =>
                // The last day changes with it, so that a single day is one choice.
                set(name === 'from' && chosen > values.to ? { from: chosen, to: chosen } : { [name]: chosen })
              }
            />
          )}
        </FormField>
      ))}
      {!absence && (
        <Checkbox
          checked={values.withWeekends}
          className={formGrid.whole ?? ''}
          label="Include weekends"
          onChange={({ currentTarget }) => set({ withWeekends: currentTarget.checked })}
        />
      )}
      <FormField
        id={`${id}-comment`}
        className={formGrid.whole ?? ''}
        hint="Everybody sees it in the weekly view."
        label="Comment"
        problem={wrong.comment}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={VISIT_LIMITS.comment}
            value={values.comment}
            onValueChange={(comment) => meanwhile.edit({ comment })}
          />
        )}
      </FormField>
      {replaced.length > 0 && (
        <Callout className={formGrid.whole ?? ''} compact icon={null} intent="warning" role="status">
          Another reason is replaced on {counted(replaced.length, 'day')}:{' '}
          {[...new Set(replaced.map(({ status }) => absenceName(status)))].join(', ')}.
        </Callout>
      )}
    </RecordDialog>
  );
}

type AbsenceReason = Pick<AbsenceValues, 'status' | 'comment'>;

const reasonIn = ({ status, comment }: { status: string; comment: string | null }): AbsenceReason => ({
  status,
  comment: comment ?? '',
});

/** The shown absences that these days would replace. */
function replacedBy(values: AbsenceValues, { absences }: Planner): Absence[] {
  const days = new Set(daysOf(values).map(absenceKey));
  return absences.filter((absence) => days.has(absenceKey(absence)));
}
