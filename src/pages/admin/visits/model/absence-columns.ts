import { absenceName } from '@contract/visit-clashes';
import type { Absence, Planner } from '@contract/visit-planner';
import { formatDate } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import type { GridColumn, GridTone } from '@harbour/data-grid';

/** A day on which somebody is away, with the visits planned for that day. */
export interface AbsenceRow extends Absence {
  name: string;
  region: string | null;
  visits: readonly string[];
}

export function absenceRows({ visits, absences, consultants }: Planner): AbsenceRow[] {
  const people = new Map(consultants.map((person) => [person.id, person]));
  const planned = new Map<string, string[]>();
  for (const { consultantId, startsAt, clientName, cancelled } of visits) {
    if (cancelled) continue;
    const key = `${consultantId} ${startsAt.slice(0, 10)}`;
    planned.set(key, [...(planned.get(key) ?? []), clientName]);
  }
  return absences.map((absence) => ({
    ...absence,
    name: people.get(absence.staffId)?.name ?? absence.staffId,
    region: people.get(absence.staffId)?.region ?? null,
    visits: planned.get(absenceKey(absence)) ?? [],
  }));
}

export const absenceKey = ({ staffId, day }: Pick<Absence, 'staffId' | 'day'>) => `${staffId} ${day}`;

const TONES: Readonly<Record<string, GridTone>> = { H: 'accent', S: 'rose', T: 'violet', A: 'neutral', O: 'info' };

/** The columns of Absences (product/visit-planner#absences). */
export const ABSENCE_COLUMNS: readonly GridColumn<AbsenceRow>[] = [
  {
    id: 'day',
    title: 'Date',
    width: 100,
    kind: 'date',
    required: true,
    value: ({ day }) => day,
    format: (day) => formatDate(String(day)),
  },
  { id: 'person', title: 'Person', width: 170, filter: 'choice', value: ({ name }) => name },
  { id: 'region', title: 'Region', width: 120, filter: 'choice', value: ({ region }) => region },
  {
    id: 'reason',
    title: 'Reason',
    width: 110,
    filter: 'choice',
    value: ({ status }) => absenceName(status),
    look: ({ status }) => ({ tone: TONES[status] ?? 'neutral' }),
  },
  { id: 'comment', title: 'Comment', width: 300, value: ({ comment }) => comment },
  {
    id: 'visits',
    title: 'Visits that day',
    width: 130,
    kind: 'number',
    align: 'start',
    value: ({ visits }) => visits.length,
    look: ({ visits }) =>
      visits.length > 0
        ? {
            text: `⚠ ${visits.length}`,
            label: `${counted(visits.length, 'visit')}: ${visits.join(', ')}`,
            hint: visits.join('\n'),
            tone: 'warning',
          }
        : { text: '' },
  },
];
