import { isRecord, isText } from '@contract/guards';
import type { SearchItem } from '@contract/lookup';
import { visitClashes } from '@contract/visit-clashes';
import {
  newVisitSchema,
  problemInTimes,
  type NewVisit,
  type PlannedVisit,
  type Planner,
} from '@contract/visit-planner';
import { isTime } from '@contract/wall-clock';
import { ValidationError } from 'yup';

/** The edited fields, as typed. */
export interface EditedFields extends Record<string, string | boolean> {
  clientId: string;
  consultantId: string;
  day: string;
  start: string;
  end: string;
  activity: string;
  description: string;
  status: string;
  timeType: string;
  vrfComplete: boolean;
}

export interface VisitValues extends EditedFields {
  /** The name of the chosen client. */
  clientName: string;
}

/** The values as typed, and those that the edit began with. */
export interface VisitDraft {
  values: VisitValues;
  /** Null for a new visit. */
  basis: { version: number; fields: EditedFields; clientName: string } | null;
}

export function newVisitDraft(day: string): VisitDraft {
  const values: VisitValues = {
    clientId: '',
    clientName: '',
    consultantId: '',
    day,
    start: '09:30',
    end: '12:30',
    activity: '',
    description: '',
    status: 'B',
    timeType: 'Site',
    vrfComplete: false,
  };
  return { values, basis: null };
}

export function visitDraft(visit: PlannedVisit): VisitDraft {
  const fields = editedFields(visit);
  return {
    values: { ...fields, clientName: visit.clientName },
    basis: { version: visit.version, fields, clientName: visit.clientName },
  };
}

export function editedFields(visit: PlannedVisit): EditedFields {
  const { clientId, consultantId, startsAt, endsAt, activity, description, status, timeType, vrfComplete } = visit;
  return {
    clientId,
    consultantId,
    day: startsAt.slice(0, 10),
    start: startsAt.slice(11),
    end: endsAt.slice(11),
    activity,
    description,
    status,
    timeType,
    vrfComplete,
  };
}

export function isVisitDraft(value: unknown): value is VisitDraft {
  if (!isRecord(value) || !isRecord(value.values)) return false;
  const { values, basis } = value;
  const fits = (fields: Record<string, unknown>, like: object) =>
    Object.entries(like).every(([name, start]) => typeof fields[name] === typeof start);
  const { values: example } = newVisitDraft('');
  const { clientName, ...edited } = example;
  if (!fits(values, { ...edited, clientName })) return false;
  if (basis === null) return true;
  return (
    isRecord(basis) &&
    Number.isInteger(basis.version) &&
    isText(basis.clientName) &&
    isRecord(basis.fields) &&
    fits(basis.fields, edited)
  );
}

export const chosenClient = ({ clientId, clientName }: VisitValues): SearchItem | null =>
  clientId === '' ? null : { value: clientId, text: clientName };

/** The visit that the values describe, which may not be valid yet. */
export function visitOf(values: VisitValues): NewVisit {
  const { clientId, consultantId, day, start, end, activity, description, status, timeType, vrfComplete } = values;
  return {
    clientId,
    consultantId,
    activity: activity.trim(),
    description: description.trim(),
    status: status as NewVisit['status'],
    timeType: timeType as NewVisit['timeType'],
    startsAt: `${day}T${start}`,
    endsAt: `${day}T${end}`,
    vrfComplete,
  };
}

const PROBLEMS: Readonly<Record<string, string>> = {
  clientId: 'Choose a client',
  consultantId: 'Choose a consultant',
  activity: 'Enter an activity, at most 100 characters',
  description: 'At most 20,000 characters',
};

/** The problems, by field. */
export function visitProblems(values: VisitValues): Partial<Record<keyof VisitValues, string>> {
  const problems: Partial<Record<string, string>> = {};
  for (const name of ['start', 'end'] as const) if (!isTime(values[name])) problems[name] = 'Enter a time such as 9:30';
  try {
    newVisitSchema.validateSync(visitOf(values), { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    // An imported status stays until another one is chosen.
    for (const { path = '' } of error.inner) if (path in PROBLEMS) problems[path] = PROBLEMS[path];
  }
  const { startsAt, endsAt } = visitOf(values);
  if (!problems.start && !problems.end) {
    const wrong = problemInTimes({ startsAt, endsAt });
    if (wrong !== null) problems.end = wrong;
  }
  return problems;
}

/** The shown visits that the visit would overlap with. */
export function clashesOf(
  values: VisitValues,
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
