import { namesOf } from '@contract/fields';
import { useState } from 'react';
import {
  plannedVisitSchema,
  VISIT_CHANGED,
  type NewVisit,
  type PlannedVisit,
  type PlannerConsultant,
  type VisitChanges,
} from '@contract/visit-planner';
import { conflictOf } from '@/shared/api';
import { formatDate } from '@/shared/lib/date';
import { useMeanwhile } from '@/shared/ui/changed-meanwhile';
import type { PlannerChange } from './planner-change';
import { editedFields, visitOf, type EditedFields, type VisitDraft, type VisitValues } from './visit-form';
import { statusName } from './visit-labels';

const LABELS = {
  clientId: 'Client',
  consultantId: 'Consultant',
  day: 'Date',
  start: 'Start',
  end: 'End',
  activity: 'Activity',
  description: 'Description',
  status: 'Status',
  timeType: 'Time type',
  vrfComplete: 'Report complete',
};

/**
 * The open form of a visit, which others may save at the same time.
 * @param visit as the planner has it; null for a new one
 */
export function useVisitEdit(
  visit: PlannedVisit | null,
  { values: typed, basis }: VisitDraft,
  consultants: readonly PlannerConsultant[],
  onChange: (patch: Partial<VisitValues>) => void,
) {
  // A refused save brings the visit before the planner has been fetched again.
  const [refused, setRefused] = useState<PlannedVisit | null>(null);
  const [refusals, setRefusals] = useState(0);
  const saved = visit && refused && refused.version > visit.version ? refused : visit;
  const clientNames = new Map([
    [saved?.clientId, saved?.clientName],
    [basis?.fields.clientId, basis?.clientName],
    [typed.clientId, typed.clientName],
  ]);
  const { clientName: _clientName, ...fields } = typed;
  const meanwhile = useMeanwhile<EditedFields>({
    base: basis && basis.fields,
    typed: fields,
    saved: saved ? editedFields(saved) : fields,
    labels: LABELS,
    wordsOf: (name, value) => {
      if (typeof value === 'boolean') return value ? 'Yes' : 'No';
      if (name === 'clientId') return clientNames.get(value) ?? value;
      if (name === 'consultantId') return consultants.find(({ id }) => id === value)?.name ?? value;
      if (name === 'day') return formatDate(value);
      return name === 'status' ? statusName(value) : value;
    },
    onChange: (patch) =>
      onChange({
        ...(patch.clientId !== undefined && { clientName: clientNames.get(patch.clientId) ?? '' }),
        // A client that was just found has its name with it.
        ...patch,
      }),
  });
  const { clientId } = meanwhile.fields;
  const values: VisitValues = { ...meanwhile.fields, clientName: clientNames.get(clientId) ?? '' };
  return {
    values,
    meanwhile,
    refusals,
    /** What to send; null if nothing differs from the saved visit. */
    change: changeOf(values, saved),
    /** Shows what a refused save has found. @returns whether that was the reason */
    handleRefusal: (error: unknown): boolean => {
      const current = conflictOf(error, VISIT_CHANGED)?.current;
      if (current === undefined || !plannedVisitSchema.strict().isValidSync(current)) return false;
      setRefused(current);
      setRefusals((count) => count + 1);
      return true;
    },
  };
}

/** The change that a form makes of the saved visit: the fields that differ, as they are and as they were. */
function changeOf(values: VisitValues, saved: PlannedVisit | null): PlannerChange | null {
  const wanted = visitOf(values);
  if (!saved) return { kind: 'add', visit: wanted };
  const before = visitOf({ ...editedFields(saved), clientName: saved.clientName });
  const names = namesOf(wanted).filter((name) => wanted[name] !== before[name]);
  if (names.length === 0) return null;
  const part = (of: NewVisit): VisitChanges => Object.fromEntries(names.map((name) => [name, of[name]]));
  return {
    kind: 'save',
    change: { id: saved.id, version: saved.version, base: part(before), changes: part(wanted) },
    before: part(before),
  };
}
