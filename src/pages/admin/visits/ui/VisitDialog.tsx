import { Callout, Checkbox, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import {
  VISIT_LIMITS,
  VISIT_STATUSES,
  VISIT_TIME_TYPES,
  type PlannedVisit,
  type Planner,
} from '@contract/visit-planner';
import { ClientSearch } from '@/entities/client';
import { useFormDraft } from '@/features/keep-draft';
import { messageOf, type WrittenDraft } from '@/shared/api';
import { CHOICE_NEEDED, MeanwhileNote } from '@/shared/ui/changed-meanwhile';
import { DateField } from '@/shared/ui/date-field';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { FormField, type FieldControl } from '@/shared/ui/form-field';
import { TimeField } from '@/shared/ui/time-field';
import { RecordDialog } from '../../ui/RecordDialog';
import type { PlannerChange } from '../model/planner-change';
import {
  chosenClient,
  clashesOf,
  isVisitDraft,
  newVisitDraft,
  visitDraft,
  visitProblems,
  type VisitDraft,
  type VisitValues,
} from '../model/visit-form';
import { useVisitEdit } from '../model/use-visit-edit';
import { offeredConsultants, statusName } from '../model/visit-labels';

interface VisitDialogProps {
  /** Null adds one. */
  visit: PlannedVisit | null;
  /** The day of a new visit, yyyy-MM-dd. */
  day: string;
  planner: Planner;
  /** @returns the failure, or null on success */
  onSend: (change: PlannerChange, draft: WrittenDraft) => Promise<unknown>;
  onClose: () => void;
}

/** Adds a visit, or edits one (product/visit-planner#edit). Closing it stores what was typed as a draft. */
export function VisitDialog({ visit, day, planner, onSend, onClose }: VisitDialogProps) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const { formik, draft, sending } = useFormDraft<VisitDraft>(`visit.${visit?.id ?? 'new'}`, {
    initialValues: visit ? visitDraft(visit) : newVisitDraft(day),
    isDraft: isVisitDraft,
    onSubmit: async (typed) => {
      const { change } = edit;
      const error = change ? await onSend(change, { id: sending(typed), addsNew: !visit }) : null;
      // What was saved meanwhile is shown with the fields.
      const isRefused = error !== null && edit.handleRefusal(error);
      setFailure(error && !isRefused ? messageOf(error) : null);
      if (error) return;
      draft.settle();
      onClose();
    },
  });
  const { values: typed, touched, isSubmitting } = formik;
  const edit = useVisitEdit(
    visit,
    typed,
    planner.consultants,
    (patch) => void formik.setFieldValue('values', { ...typed.values, ...patch }),
  );
  const { values, meanwhile } = edit;
  const set = (patch: Partial<VisitValues>) => meanwhile.edit(patch);
  const problems = visitProblems(values);
  const needed = [
    ...(Object.keys(problems).length > 0 ? [neededOf(problems)] : []),
    ...(meanwhile.isUndecided ? [CHOICE_NEEDED] : []),
  ];
  const warnings = clashesOf(values, visit, planner);
  const isFixed = visit?.isWrittenUp === true;

  const field = (
    name: keyof VisitValues,
    label: string,
    className: string | undefined,
    control: (control: FieldControl) => ReactNode,
  ) => (
    <FormField
      id={`${id}-${name}`}
      label={label}
      {...(className && { className })}
      problem={visit || touched.values?.[name] ? problems[name] : undefined}
    >
      {control}
    </FormField>
  );
  const select = (
    control: FieldControl,
    name: 'consultantId' | 'status' | 'timeType',
    options: { value: string; label: string }[],
  ) => (
    <HTMLSelect
      {...control}
      disabled={isFixed && name !== 'timeType'}
      fill
      options={options}
      value={values[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  );

  return (
    <RecordDialog
      title={visit ? 'Edit a visit' : 'Add a visit'}
      legend="Visit"
      draft={draft}
      failure={failure}
      needed={needed}
      isSubmitting={isSubmitting}
      notes={
        <>
          <MeanwhileNote what="visit" clashes={meanwhile.clashes} refusals={edit.refusals} />
          {isFixed && (
            <Callout compact icon={null} role="note">
              This visit has been written up, so its client, consultant, times and status cannot change.
            </Callout>
          )}
        </>
      }
      onClose={onClose}
      onSubmit={() => formik.handleSubmit()}
    >
      {field('clientId', 'Client', formGrid.half, (control) => (
        <ClientSearch
          control={control}
          disabled={isFixed}
          value={chosenClient(values)}
          onChange={(client) => set({ clientId: client?.value ?? '', clientName: client?.text ?? '' })}
        />
      ))}
      {field('consultantId', 'Consultant', formGrid.half, (control) =>
        select(control, 'consultantId', [
          { value: '', label: 'Choose' },
          ...offeredConsultants(planner.consultants, values.consultantId),
        ]),
      )}
      {field('day', 'Date', formGrid.half, (control) => (
        <DateField
          control={control}
          disabled={isFixed}
          value={values.day}
          onChange={(chosen) => set({ day: chosen })}
          onMoment={(chosen, start) => set({ day: chosen, start })}
        />
      ))}
      {(['start', 'end'] as const).map((name) => (
        <FormField
          key={name}
          id={`${id}-${name}`}
          className={formGrid.quarter ?? ''}
          label={name === 'start' ? 'Start' : 'End'}
          problem={problems[name]}
        >
          {(control) => (
            <TimeField
              base={name === 'end' ? values.start : null}
              control={control}
              disabled={isFixed}
              value={values[name]}
              onChange={(time) => set({ [name]: time })}
            />
          )}
        </FormField>
      ))}
      {warnings.length > 0 && (
        <Callout className={formGrid.whole ?? ''} compact icon={null} intent="warning" role="status">
          {warnings.join(' ')} You can still save it.
        </Callout>
      )}
      {field('activity', 'Activity', formGrid.whole, (control) => (
        <InputGroup
          {...control}
          autoComplete="off"
          list={`${id}-activities`}
          maxLength={VISIT_LIMITS.activity}
          value={values.activity}
          onBlur={() => void formik.setFieldTouched('values.activity')}
          onValueChange={(activity) => set({ activity })}
        />
      ))}
      <datalist id={`${id}-activities`}>
        {[...new Set(planner.visits.map(({ activity }) => activity))].toSorted().map((activity) => (
          <option key={activity}>{activity}</option>
        ))}
      </datalist>
      {field('status', 'Status', formGrid.half, (control) => select(control, 'status', statusOptions(values.status)))}
      {field('timeType', 'Time type', formGrid.half, (control) => select(control, 'timeType', TIME_TYPES))}
      {field('description', 'Description', formGrid.whole, (control) => (
        <TextArea
          {...control}
          autoResize
          fill
          maxLength={VISIT_LIMITS.description}
          value={values.description}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
      ))}
      <Checkbox
        checked={values.vrfComplete}
        className={formGrid.whole ?? ''}
        disabled={isFixed}
        label="The visit report form is complete"
        onChange={({ currentTarget }) => set({ vrfComplete: currentTarget.checked })}
      />
    </RecordDialog>
  );
}

const TIME_TYPES = VISIT_TIME_TYPES.map((type) => ({ value: type, label: type }));

const FIELD_NAMES: Readonly<Record<string, string>> = { clientId: 'client', consultantId: 'consultant' };

function neededOf(problems: object): string {
  return Object.keys(problems)
    .map((name) => FIELD_NAMES[name] ?? name)
    .join(', ');
}

function statusOptions(chosen: string): { value: string; label: string }[] {
  const offered: string[] = [...VISIT_STATUSES];
  if (!offered.includes(chosen)) offered.push(chosen);
  return offered.map((status) => ({ value: status, label: statusName(status) }));
}
