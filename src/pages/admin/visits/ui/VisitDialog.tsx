import { Callout } from '@blueprintjs/core';
import { visit as kind } from '@contract/records/visit-planner';
import { plannedVisitSchema, VISIT_CHANGED, type PlannedVisit, type Planner } from '@contract/visit-planner';
import { ClientSearch } from '@/entities/client';
import { RecordDialog, RecordField, useRecordForm } from '@/widgets/record-form';
import { conflictOf } from '@/shared/api';
import { DateField } from '@/shared/ui/date-field';
import type { SendChange } from '../model/planner-change';
import { clashesOf, savedVisit, visitChange } from '../model/visit-form';
import { offeredConsultants } from '../model/visit-labels';

interface VisitDialogProps {
  /** Null adds one. */
  visit: PlannedVisit | null;
  /** The day of a new visit, yyyy-MM-dd. */
  day: string;
  planner: Planner;
  onSend: SendChange;
  onClose: () => void;
}

/** Adds a visit, or edits one (product/visit-planner#edit). What was typed is a draft. */
export function VisitDialog({ visit, day, planner, onSend, onClose }: VisitDialogProps) {
  const consultantName = (wanted: unknown) => planner.consultants.find(({ id }) => id === wanted)?.name;
  const form = useRecordForm(kind, {
    draftKey: `visit.${visit?.id ?? 'new'}`,
    saved: visit && savedVisit(visit),
    initial: { day },
    wordsOf: (name, value) => (name === 'consultantId' ? consultantName(value) : undefined),
    currentOf: currentVisit,
    onSave: (edit) => onSend(visitChange(visit?.id, edit), edit.draft),
    onSaved: onClose,
  });
  const { values } = form;
  const client = form.chosen('clientId');
  const warnings = clashesOf(values, { id: visit?.id ?? 'new', clientName: client?.text ?? '' }, planner);
  const isLocked = visit?.isWrittenUp === true;

  return (
    <RecordDialog
      form={form}
      title={visit ? 'Edit a visit' : 'Add a visit'}
      notes={
        isLocked && (
          <Callout compact icon={null} role="note">
            This visit has been written up, so its client, consultant, times and status cannot change.
          </Callout>
        )
      }
      onClose={onClose}
    >
      <RecordField form={form} name="clientId" isLocked={isLocked} lockedText={client?.text} width="half">
        {(control) => (
          <ClientSearch control={control} value={client} onChange={(chosen) => form.choose('clientId', chosen)} />
        )}
      </RecordField>
      <RecordField
        form={form}
        name="consultantId"
        isLocked={isLocked}
        options={offeredConsultants(planner.consultants, values.consultantId)}
        width="half"
      />
      <RecordField form={form} name="day" isLocked={isLocked} width="half">
        {(control) => (
          <DateField
            control={control}
            value={values.day}
            onChange={(chosen) => form.set({ day: chosen })}
            onMoment={(chosen, start) => form.set({ day: chosen, start })}
          />
        )}
      </RecordField>
      <RecordField form={form} name="start" base={null} isLocked={isLocked} width="quarter" />
      <RecordField form={form} name="end" base={values.start} isLocked={isLocked} width="quarter" />
      {warnings.length > 0 && (
        <Callout compact icon={null} intent="warning" role="status">
          {warnings.join(' ')} You can still save it.
        </Callout>
      )}
      <RecordField
        form={form}
        name="activity"
        suggestions={[...new Set(planner.visits.map(({ activity }) => activity))].toSorted()}
      />
      <RecordField form={form} name="status" isLocked={isLocked} width="half" />
      <RecordField form={form} name="timeType" width="half" />
      <RecordField form={form} name="description" />
      <RecordField form={form} name="vrfComplete" isLocked={isLocked} />
    </RecordDialog>
  );
}

/** The visit from the answer to a refused save. */
function currentVisit(error: unknown) {
  const current = conflictOf(error, VISIT_CHANGED)?.current;
  return plannedVisitSchema.strict().isValidSync(current) ? savedVisit(current) : null;
}
