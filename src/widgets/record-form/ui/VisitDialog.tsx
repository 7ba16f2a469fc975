import { Callout } from '@blueprintjs/core';
import type { SearchItem } from '@contract/lookup';
import { visit as kind } from '@contract/records/visit-planner';
import type { TypedOf } from '@contract/records/record';
import { plannedVisitSchema, VISIT_CHANGED, type PlannedVisit, type Planner } from '@contract/visit-planner';
import { skipToken } from '@reduxjs/toolkit/query';
import { ClientSearch, useGetClientRecordQuery } from '@/entities/client';
import { areaOfAddress } from '@/entities/post-area';
import { offeredConsultants, type PlanCheck, type SendChange } from '@/features/plan-visit';
import { conflictOf } from '@/shared/api';
import { formatWallClock } from '@/shared/lib/date';
import { DateField } from '@/shared/ui/date-field';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { LockedField } from '@/shared/ui/form-field';
import { useRecordForm, type RecordForm } from '../model/use-record-form';
import { checksOf } from '../model/visit-checks';
import { savedVisit, visitChange, visitsOnDays, type VisitValues } from '../model/visit-form';
import { RecordDialog } from './RecordDialog';
import { RecordField } from './RecordField';

interface VisitDialogProps {
  /** Null adds one. */
  visit: PlannedVisit | null;
  /** The day of a new visit, yyyy-MM-dd. */
  day: string;
  /** The same visit is added on each of these days instead. */
  days?: readonly string[];
  /** What else is known of a new visit. */
  initial?: Partial<TypedOf<typeof kind>>;
  /** New visits from different places have different drafts. */
  draftName?: string;
  planner: Planner;
  /** What else somebody should know before this is saved. */
  alsoCheck?: (values: Pick<VisitValues, 'consultantId' | 'day'>) => readonly PlanCheck[];
  /** Another day was chosen. */
  onDay?: (day: string) => void;
  onSend: SendChange;
  onClose: () => void;
}

/** Adds a visit, or edits one (product/visit-planner#edit). What was typed is a draft. */
export function VisitDialog(props: VisitDialogProps) {
  const { visit, day, days = NO_DAYS, initial, draftName = 'new', planner, onSend, onClose } = props;
  const consultantName = (wanted: unknown) => planner.consultants.find(({ id }) => id === wanted)?.name;
  const form = useRecordForm(kind, {
    draftKey: `visit.${visit?.id ?? draftName}`,
    saved: visit && savedVisit(visit),
    initial: { day, ...initial },
    wordsOf: (name, value) => (name === 'consultantId' ? consultantName(value) : undefined),
    currentOf: currentVisit,
    onSave: (edit) => {
      const change = days.length > 1 ? visitsOnDays(edit.values, days, edit.draft) : visitChange(visit?.id, edit);
      return onSend(change, edit.draft);
    },
    onSaved: onClose,
  });
  const isLocked = visit?.isWrittenUp === true;
  return (
    <RecordDialog
      form={form}
      title={titleOf(visit, days)}
      notes={
        isLocked && (
          <Callout compact icon={null} role="note">
            This visit has been written up, so its client, consultant, times and status cannot change.
          </Callout>
        )
      }
      onClose={onClose}
    >
      <VisitFields {...props} form={form} days={days} isLocked={isLocked} />
    </RecordDialog>
  );
}

const NO_DAYS: readonly string[] = [];

function titleOf(visit: PlannedVisit | null, days: readonly string[]): string {
  if (visit) return 'Edit a visit';
  return days.length > 1 ? `Add ${days.length} visits` : 'Add a visit';
}

interface VisitFieldsProps extends Pick<VisitDialogProps, 'visit' | 'planner' | 'alsoCheck' | 'onDay'> {
  form: RecordForm<typeof kind>;
  days: readonly string[];
  isLocked: boolean;
}

function VisitFields(props: VisitFieldsProps) {
  const { form, planner, isLocked } = props;
  const { values } = form;
  const client = form.chosen('clientId');
  return (
    <>
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
      <DayOrDays {...props} />
      <RecordField form={form} name="start" base={null} isLocked={isLocked} width="quarter" />
      <RecordField form={form} name="end" base={values.start} isLocked={isLocked} width="quarter" />
      <VisitChecks {...props} client={client} />
      <RecordField
        form={form}
        name="activity"
        suggestions={[...new Set(planner.visits.map(({ activity }) => activity))].toSorted()}
      />
      <RecordField form={form} name="status" isLocked={isLocked} width="half" />
      <RecordField form={form} name="timeType" width="half" />
      <RecordField form={form} name="description" />
      <RecordField form={form} name="vrfComplete" isLocked={isLocked} />
    </>
  );
}

function DayOrDays({ form, days, isLocked, onDay }: VisitFieldsProps) {
  if (days.length > 1)
    return (
      <LockedField
        id={`${form.id}-days`}
        className={formGrid.half ?? ''}
        hint={undefined}
        label="Dates"
        text={days.map((day) => formatWallClock(day, 'EEE d MMM')).join(', ')}
      />
    );
  const choose = (day: string, start?: string) => {
    form.set(start === undefined ? { day } : { day, start });
    onDay?.(day);
  };
  return (
    <RecordField form={form} name="day" isLocked={isLocked} width="half">
      {(control) => (
        <DateField
          control={control}
          value={form.values.day}
          onChange={(chosen) => choose(chosen)}
          onMoment={(chosen, start) => choose(chosen, start)}
        />
      )}
    </RecordField>
  );
}

/** What to know before this is saved (product/visit-planner#checks). */
function VisitChecks(props: VisitFieldsProps & { client: SearchItem | null }) {
  const { visit, form, days, planner, client, alsoCheck } = props;
  const { values } = form;
  const { currentData } = useGetClientRecordQuery(client?.value ?? skipToken);
  const wanted = {
    id: visit?.id ?? 'new',
    clientName: client?.text ?? '',
    postArea: areaOfAddress(currentData?.address ?? ''),
  };
  const checks = [...checksOf(values, days, wanted, planner), ...(alsoCheck?.(values) ?? [])];
  const warnings = checks.filter(({ isWarning }) => isWarning);
  const others = checks.filter(({ isWarning }) => !isWarning);
  return (
    <>
      {warnings.length > 0 && (
        <Callout compact icon={null} intent="warning" role="status">
          {warnings.map(({ text }) => text).join(' ')} You can still save it.
        </Callout>
      )}
      {others.length > 0 && (
        <Callout compact icon={null} role="status">
          {others.map(({ text }) => text).join(' ')}
        </Callout>
      )}
    </>
  );
}

/** The visit from the answer to a refused save. */
function currentVisit(error: unknown) {
  const current = conflictOf(error, VISIT_CHANGED)?.current;
  return plannedVisitSchema.strict().isValidSync(current) ? savedVisit(current) : null;
}
