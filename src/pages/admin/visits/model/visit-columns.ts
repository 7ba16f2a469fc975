import type { PlannedVisit, Planner } from '@contract/visit-planner';
import { visitClashes } from '@contract/visit-clashes';
import { formatDate, formatTime } from '@/shared/lib/date';
import type { GridColumn, GridTone } from '@harbour/data-grid';
import { statusName } from '@/features/plan-visit';

/** A visit of the planner, with its consultant and overlaps. */
export interface VisitRow extends PlannedVisit {
  consultantName: string;
  clashes: readonly string[];
}

export function visitRows({ visits, absences, consultants }: Planner, showsCancelled: boolean): VisitRow[] {
  const names = new Map(consultants.map(({ id, name }) => [id, name]));
  const clashes = visitClashes(visits, absences);
  return visits
    .filter(({ cancelled }) => showsCancelled || !cancelled)
    .map((visit) => ({
      ...visit,
      consultantName: names.get(visit.consultantId) ?? visit.consultantId,
      clashes: clashes.get(visit.id) ?? NONE,
    }));
}

const NONE: readonly string[] = [];

const TONES: Readonly<Record<string, GridTone>> = { B: 'info', C: 'success', P: 'violet', O: 'neutral' };

/** The columns of the planner (product/visit-planner#list). The result must be stable between renders. */
export function visitColumns(isNarrow: boolean): GridColumn<VisitRow>[] {
  return [
    {
      id: 'date',
      title: 'Date',
      width: 100,
      kind: 'date',
      frozen: !isNarrow,
      required: true,
      value: ({ startsAt }) => startsAt.slice(0, 10),
      sort: ({ startsAt }) => startsAt,
      format: (day) => formatDate(String(day)),
    },
    { id: 'start', title: 'Start', width: 64, value: ({ startsAt }) => formatTime(startsAt) },
    { id: 'end', title: 'End', width: 64, value: ({ endsAt }) => formatTime(endsAt) },
    {
      id: 'consultant',
      title: 'Consultant',
      width: isNarrow ? 130 : 160,
      filter: 'choice',
      value: ({ consultantName }) => consultantName,
    },
    {
      id: 'client',
      title: 'Client',
      width: isNarrow ? 150 : 244,
      filter: 'choice',
      value: ({ clientName }) => clientName,
    },
    { id: 'activity', title: 'Activity', width: 190, filter: 'choice', value: ({ activity }) => activity },
    { id: 'description', title: 'Description', width: 260, value: ({ description }) => description },
    {
      id: 'status',
      title: 'Status',
      width: 110,
      filter: 'choice',
      value: ({ status, cancelled }) => (cancelled ? 'Cancelled' : statusName(status)),
      look: ({ status, cancelled }) => ({ tone: cancelled ? 'muted' : (TONES[status] ?? 'neutral') }),
    },
    { id: 'timeType', title: 'Time type', width: 100, filter: 'choice', value: ({ timeType }) => timeType },
    {
      id: 'clashes',
      title: 'Overlaps',
      width: 110,
      value: ({ clashes }) => clashes.length,
      kind: 'number',
      align: 'start',
      look: ({ clashes }) =>
        clashes.length > 0
          ? {
              text: `⚠ ${clashes.length}`,
              label: `${clashes.length}: ${clashes.join(' ')}`,
              hint: clashes.join('\n'),
              tone: 'warning',
            }
          : { text: '' },
    },
    {
      id: 'writeUp',
      title: 'Write-up',
      width: 120,
      filter: 'choice',
      value: ({ isWrittenUp, vrfComplete, status }) => writeUpState({ isWrittenUp, vrfComplete, status }),
    },
  ];
}

function writeUpState({
  isWrittenUp,
  vrfComplete,
  status,
}: Pick<PlannedVisit, 'isWrittenUp' | 'vrfComplete' | 'status'>): string {
  if (isWrittenUp) return 'Written up';
  if (status !== 'C') return '';
  return vrfComplete ? 'Ready' : 'Awaiting VRF';
}
