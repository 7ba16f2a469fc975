import { keptFields } from '@contract/fields';
import type { visit as kind } from '@contract/records/visit-planner';
import type { TypedOf, ValuesOf } from '@contract/records/record';
import type { NewVisit, PlannedVisit } from '@contract/visit-planner';
import type { SavedRecord } from './use-record-form';
import type { PlannerChange } from '@/features/plan-visit';
import type { WrittenDraft } from '@/shared/api';
import { formatDate } from '@/shared/lib/date';

export type VisitValues = ValuesOf<typeof kind>;

type SavedVisit = SavedRecord<typeof kind>;

/** An imported visit of several days counts as one on its first day. */
export const savedVisit = ({ startsAt, endsAt, clientId, clientName, ...visit }: PlannedVisit): SavedVisit => ({
  ...visit,
  clientId,
  day: startsAt.slice(0, 10),
  start: startsAt.slice(11),
  end: endsAt.slice(11),
  names: { [clientId]: clientName },
});

const sentVisit = ({ day, start, end, ...visit }: VisitValues): NewVisit => ({
  ...visit,
  ...momentsOf({ day, start, end }),
});

export const momentsOf = ({ day, start, end }: Pick<TypedOf<typeof kind>, 'day' | 'start' | 'end'>) => ({
  startsAt: `${day}T${start}`,
  endsAt: `${day}T${end}`,
});

interface VisitEdit {
  values: VisitValues;
  base: Partial<VisitValues>;
  version: string | number | null;
}

/** The change that a form makes: a new visit, or the fields that differ, as they are and as they were. */
export function visitChange(id: string | undefined, { values, base, version }: VisitEdit): PlannerChange {
  const wanted = sentVisit(values);
  if (id === undefined) return { kind: 'add', visit: wanted };
  const saved = sentVisit({ ...values, ...base });
  const changes = keptFields(wanted, (name, value) => value !== saved[name]);
  const before = keptFields(saved, (name) => name in changes);
  return { kind: 'save', change: { id, version: Number(version), base: before, changes }, before };
}

/** The same visit on each of these days; on the first, it is the one that the form adds if there is no other. */
export function visitsOnDays(values: VisitValues, days: readonly string[], draft: WrittenDraft): PlannerChange {
  const steps = days.map((day) => ({
    name: formatDate(day),
    change: { kind: 'add' as const, visit: sentVisit({ ...values, day }) },
    draft: { ...draft, part: day === days[0] ? '' : day },
  }));
  return { kind: 'several', steps };
}
