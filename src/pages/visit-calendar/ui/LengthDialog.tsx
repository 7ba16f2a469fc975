import type { PlannedVisit } from '@contract/visit-planner';
import { fixedBecause, useGetPlannerQuery } from '@/features/plan-visit';
import { formatTime } from '@/shared/lib/date';
import { counted, formatDuration } from '@/shared/lib/number';
import { FieldDialog } from '@/shared/ui/field-dialog';
import type { CalendarRow } from '../model/calendar-rows';
import { typedLength } from '../model/pasted-visits';
import { visitsIn } from '../model/plan-cells';
import { lengthOf, timeAfter } from '../model/proposals';
import type { CellPlan } from '../model/use-cell-plan';
import { PlanWaits } from './PlanWaits';

interface LengthDialogProps {
  plan: CellPlan;
  row: CalendarRow;
  days: readonly string[];
}

const HINT = 'For example 90, 1:30 or 2h; +30 and -30 make it longer or shorter.';

/** How long the visits of some days take (product/weekly-view#planning). */
export function LengthDialog({ plan, row, days }: LengthDialogProps) {
  const range = { from: days.toSorted()[0] ?? '', to: days.toSorted().at(-1) ?? '' };
  const query = useGetPlannerQuery(range);
  const { currentData: planner } = query;
  const title = 'Change the length';
  if (!planner) return <PlanWaits title={title} query={query} plan={plan} />;
  const visits = days.flatMap((day) => visitsIn({ row, day }, planner)).filter((visit) => fixedBecause(visit) === null);
  if (visits.length === 0) return <PlanWaits title={title} text="No visit here can be changed." plan={plan} />;
  return (
    <FieldDialog
      action="Change"
      title={visits.length === 1 ? title : `${title} of ${counted(visits.length, 'visit')}`}
      label={`Length of ${namesOf(visits)}`}
      hint={(text) => meaningOf(text, visits) ?? HINT}
      initial={initialOf(visits)}
      maxLength={20}
      isMissing={(text) => text.trim() === ''}
      problemOf={(text) => (text.trim() === '' || lengthsOf(text, visits) ? null : HINT)}
      onClose={plan.close}
      onSubmit={(text) => {
        const lengths = lengthsOf(text, visits);
        if (lengths) plan.setLength(visits, lengths, planner);
        return null;
      }}
    />
  );
}

function namesOf(visits: readonly PlannedVisit[]): string {
  const [only] = visits;
  return visits.length === 1 && only ? `${only.clientName}, ${formatTime(only.startsAt)}` : 'each visit';
}

/** The length that all of them have; empty if they differ. */
function initialOf(visits: readonly PlannedVisit[]): string {
  const lengths = new Set(visits.map(lengthOf));
  const [length = 0] = lengths;
  return lengths.size === 1 ? formatDuration(length) : '';
}

function lengthsOf(text: string, visits: readonly PlannedVisit[]): number[] | null {
  const lengths = visits.map((visit) => typedLength(text, lengthOf(visit)));
  const known = lengths.filter((length) => length !== null);
  return known.length === lengths.length ? known : null;
}

/** '09:30–11:00', so that people see how it is understood. */
function meaningOf(text: string, visits: readonly PlannedVisit[]): string | undefined {
  const lengths = lengthsOf(text, visits);
  return lengths
    ? visits
        .slice(0, 4)
        .map(({ startsAt }, index) => `${formatTime(startsAt)}–${timeAfter(startsAt, lengths[index] ?? 0)}`)
        .join(', ')
    : undefined;
}
