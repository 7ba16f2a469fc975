import type { absence as kind } from '@contract/records/visit-planner';
import type { Problems, TypedOf } from '@contract/records/record';
import { absenceName } from '@contract/visit-clashes';
import { ABSENCE_DAYS_MAX, type Absence, type AbsenceDay, type Planner } from '@contract/visit-planner';
import type { SavedRecord } from '@/widgets/record-form';
import { addDays, formatDate, isWeekend } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { absenceKey } from './absence-columns';

type AbsenceDays = TypedOf<typeof kind>;

export const savedAbsence = ({ day, ...absence }: Absence): SavedRecord<typeof kind> => ({
  ...absence,
  from: day,
  to: day,
  withWeekends: true,
});

/**
 * The days of the absence, without Saturdays and Sundays unless they are included; none if there are too many.
 * @param seen the absences that the user saw
 */
export function daysOf(
  { staffId, from, to, status, comment, withWeekends }: AbsenceDays,
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

export function problemInDays(typed: AbsenceDays): Problems<(typeof kind)['fields']> {
  if (typed.to < typed.from || daysOf(typed).length > 0) return {};
  return typed.to > addDays(typed.from, 7)
    ? { to: { text: `At most ${ABSENCE_DAYS_MAX} days.`, needed: 'fewer days' } }
    : {
        to: {
          text: 'Only Saturday and Sunday: include weekends to save them.',
          needed: 'a day that is not at the weekend',
        },
      };
}

/** 'Owen Hughes, Holiday: 5 days from 23/11/2026' */
export function absenceText(values: AbsenceDays, name: string): string {
  const days = daysOf(values);
  const first = formatDate(days[0]?.day);
  const when = days.length === 1 ? first : `${counted(days.length, 'day')} from ${first}`;
  return `${name} is away (${absenceName(values.status)}): ${when}.`;
}

/** The shown absences that these days would replace. */
export function replacedBy(typed: AbsenceDays, { absences }: Planner): Absence[] {
  const days = new Set(daysOf(typed).map(absenceKey));
  return absences.filter((absence) => days.has(absenceKey(absence)));
}
