import { isRecord } from '@contract/guards';
import { absenceName } from '@contract/visit-clashes';
import { ABSENCE_DAYS_MAX, type Absence, type AbsenceDay } from '@contract/visit-planner';
import { addDays, formatDate, isWeekend } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { absenceKey } from './absence-columns';

/** The fields of an absence, as typed. */
export interface AbsenceValues {
  staffId: string;
  from: string;
  to: string;
  status: string;
  comment: string;
  withWeekends: boolean;
  /** Of the day that the edit began with; 0 for a new absence. */
  version: number;
}

export function absenceValues(absence: Absence | null, day: string): AbsenceValues {
  return {
    staffId: absence?.staffId ?? '',
    from: absence?.day ?? day,
    to: absence?.day ?? day,
    status: absence?.status ?? 'H',
    comment: absence?.comment ?? '',
    withWeekends: absence !== null,
    version: absence?.version ?? 0,
  };
}

export function isAbsenceDraft(value: unknown): value is AbsenceValues {
  if (!isRecord(value)) return false;
  return Object.entries(absenceValues(null, '')).every(([name, start]) => typeof value[name] === typeof start);
}

/**
 * The days of the absence, without Saturdays and Sundays unless they are included; none if there are too many.
 * @param seen the absences that the user saw
 */
export function daysOf(
  { staffId, from, to, status, comment, withWeekends }: AbsenceValues,
  seen: readonly Absence[] = [],
): AbsenceDay[] {
  const versions = new Map(seen.map((absence) => [absenceKey(absence), absence.version]));
  const days: AbsenceDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (days.length >= ABSENCE_DAYS_MAX) return [];
    if (withWeekends || !isWeekend(day))
      days.push({
        staffId,
        day,
        version: versions.get(absenceKey({ staffId, day })) ?? 0,
        status: status as AbsenceDay['status'],
        comment: comment.trim(),
      });
  }
  return days;
}

/** The problems, by field. */
export function absenceProblems(values: AbsenceValues): Partial<Record<keyof AbsenceValues, string>> {
  const problems: Partial<Record<keyof AbsenceValues, string>> = {};
  if (values.staffId === '') problems.staffId = 'Choose a person';
  if (values.to < values.from) problems.to = 'The last day cannot be before the first.';
  else if (daysOf(values).length === 0) {
    const isLong = values.to > addDays(values.from, 7);
    problems.to = isLong
      ? `At most ${ABSENCE_DAYS_MAX} days`
      : 'Only Saturday and Sunday: include weekends to save them.';
  }
  if (values.status === 'O' && values.comment.trim() === '') problems.comment = 'Enter the reason.';
  return problems;
}

/** 'Owen Hughes, Holiday: 5 days from 23/11/2026' */
export function absenceText(values: AbsenceValues, name: string): string {
  const days = daysOf(values);
  const first = formatDate(days[0]?.day);
  const when = days.length === 1 ? first : `${counted(days.length, 'day')} from ${first}`;
  return `${name} is away (${absenceName(values.status)}): ${when}.`;
}
