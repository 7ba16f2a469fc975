import { visitClashes } from '@contract/visit-clashes';
import {
  plannedVisitSchema,
  VISIT_CHANGED,
  type PlannedVisit,
  type Planner,
  type PlannerConsultant,
} from '@contract/visit-planner';
import { conflictOf } from '@/shared/api';
import { formatDate } from '@/shared/lib/date';
import { mergeEdits, type ChangedField } from '@/shared/ui/changed-meanwhile';
import type { PlannerChange } from './planner-change';
import {
  editedFields,
  visitChanges,
  visitDraft,
  visitOf,
  type EditedFields,
  type VisitDraft,
  type VisitValues,
} from './visit-form';
import { statusName } from './visit-labels';

/** The visit as it is saved now, if a save was refused because it has changed; null for other failures. */
export function changedVisitOf(error: unknown): PlannedVisit | null {
  const current = conflictOf(error, VISIT_CHANGED)?.current;
  return current !== undefined && plannedVisitSchema.strict().isValidSync(current) ? current : null;
}

/** The draft on top of the saved visit: unchanged fields get the saved values, the user decides about the rest. */
export function rebased({ values, basis, meanwhile }: VisitDraft, saved: PlannedVisit): VisitDraft {
  const { clientName, ...mine } = values;
  const now = visitDraft(saved);
  const { fields, changes } = mergeEdits<EditedFields>(basis?.fields ?? null, mine, editedFields(saved));
  const open = meanwhile.filter(({ name }) => changes.every((change) => change.name !== name));
  return {
    values: { ...fields, clientName: fields.clientId === saved.clientId ? saved.clientName : clientName },
    basis: now.basis,
    meanwhile: [...open, ...changes],
  };
}

const LABELS: Readonly<Record<string, string>> = {
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

/** The fields that another save has changed, each with a choice between the typed and the saved value. */
export function changedFields(
  { values, basis, meanwhile }: VisitDraft,
  consultants: readonly PlannerConsultant[],
  onChange: (patch: Partial<VisitValues>) => void,
): ChangedField[] {
  const clientNames = new Map([
    [basis?.fields.clientId, basis?.clientName],
    [values.clientId, values.clientName],
  ]);
  const words = (name: string, value: string | boolean): string => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (name === 'clientId') return clientNames.get(value) ?? value;
    if (name === 'consultantId') return consultants.find(({ id }) => id === value)?.name ?? value;
    if (name === 'day') return formatDate(value);
    if (name === 'status') return statusName(value);
    return value === '' ? 'None' : value;
  };
  return meanwhile.map(({ name, original, yours, saved }) => {
    const present = values[name] ?? '';
    const isSaved = present === saved;
    return {
      name,
      label: LABELS[name] ?? name,
      ...(original !== undefined && { original: words(name, original) }),
      saved: words(name, saved),
      choice: {
        yours: words(name, isSaved ? yours : present),
        isSaved,
        onChoose: (which) => {
          const value = which === 'saved' ? saved : yours;
          onChange({ [name]: value, ...(name === 'clientId' && { clientName: words(name, value) }) });
        },
      },
    };
  });
}

/** Null if nothing differs from the saved values. */
export function changeOf(typed: VisitDraft, visit: PlannedVisit | null): PlannerChange | null {
  if (!visit || !typed.basis) return { kind: 'add', visit: visitOf(typed.values) };
  const { basis } = typed;
  const changes = visitChanges(typed);
  if (Object.keys(changes).length === 0) return null;
  const before = visitOf({ ...basis.fields, clientName: basis.clientName });
  const seen = Object.fromEntries(Object.entries(before).filter(([name]) => name in changes));
  return {
    kind: 'save',
    change: { id: visit.id, version: basis.version, base: seen, changes },
    before: seen,
  };
}

/** The shown visits that the visit would overlap with. */
export function clashesOf(
  { values }: VisitDraft,
  visit: PlannedVisit | null,
  { visits, absences }: Planner,
): readonly string[] {
  const { startsAt, endsAt } = visitOf(values);
  if (endsAt <= startsAt) return [];
  const own = visit?.id ?? 'new';
  const { consultantId, clientName } = values;
  const others = visits.filter((other) => other.id !== own && other.consultantId === consultantId);
  const planned = { id: own, consultantId, clientName, startsAt, endsAt, cancelled: false };
  return visitClashes([...others, planned], absences).get(own) ?? [];
}
