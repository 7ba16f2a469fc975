import { Callout } from '@blueprintjs/core';
import { absence as kind } from '@contract/records/visit-planner';
import { absenceName } from '@contract/visit-clashes';
import type { Absence, Planner } from '@contract/visit-planner';
import { RecordDialog, RecordField, useRecordForm } from '@/widgets/record-form';
import { counted } from '@/shared/lib/number';
import { useSeen } from '@/shared/ui/changed-meanwhile';
import { DateField } from '@/shared/ui/date-field';
import { absenceKey } from '../model/absence-columns';
import { absenceText, daysOf, problemInDays, replacedBy, savedAbsence } from '../model/absence-form';
import { offeredConsultants, type SendChange } from '@/features/plan-visit';

interface AbsenceDialogProps {
  /** The day to edit; null adds days. */
  absence: Absence | null;
  /** The first day of a new absence, yyyy-MM-dd. */
  day: string;
  planner: Planner;
  onSend: SendChange;
  onClose: () => void;
}

/** Adds or edits an absence of one or more days (product/visit-planner#absences). */
export function AbsenceDialog({ absence, day, planner, onSend, onClose }: AbsenceDialogProps) {
  const nameOf = (staffId: string) => planner.consultants.find((person) => person.id === staffId)?.name ?? staffId;
  const form = useRecordForm(kind, {
    draftKey: `absence.${absence ? absenceKey(absence) : 'new'}`,
    saved: absence && savedAbsence(absence),
    initial: { from: day, to: day },
    rules: problemInDays,
    onSave: ({ values, draft }) => {
      const days = daysOf(values, absence ? [absence] : seen.absences);
      const text = absenceText(values, nameOf(values.staffId));
      return onSend({ kind: 'absences', days, text }, { ...draft, addsNew: false });
    },
    onSaved: onClose,
  });
  const seen = useSeen(planner, form.failure !== null);
  const { values } = form;
  const isOfOneDay = absence !== null;
  const replaced = isOfOneDay ? [] : replacedBy(values, planner);
  return (
    <RecordDialog
      form={form}
      title={absence ? `Absence of ${nameOf(absence.staffId)}` : 'Add an absence'}
      onClose={onClose}
    >
      <RecordField
        form={form}
        name="staffId"
        isLocked={isOfOneDay}
        options={offeredConsultants(planner.consultants, values.staffId)}
        width="half"
      />
      <RecordField form={form} name="status" width="half" />
      <RecordField form={form} name="from" isLocked={isOfOneDay} width="half">
        {(control) => (
          <DateField
            control={control}
            value={values.from}
            // The last day changes with it, so that a single day is one choice.
            onChange={(from) => form.set(from > values.to ? { from, to: from } : { from })}
          />
        )}
      </RecordField>
      <RecordField form={form} name="to" isLocked={isOfOneDay} width="half" />
      {!isOfOneDay && <RecordField form={form} name="withWeekends" />}
      <RecordField form={form} name="comment" />
      {replaced.length > 0 && (
        <Callout compact icon={null} intent="warning" role="status">
          Another reason is replaced on {counted(replaced.length, 'day')}:{' '}
          {[...new Set(replaced.map(({ status }) => absenceName(status)))].join(', ')}.
        </Callout>
      )}
    </RecordDialog>
  );
}
