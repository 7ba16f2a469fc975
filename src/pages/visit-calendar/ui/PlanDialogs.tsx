import { useState } from 'react';
import type { Planner } from '@contract/visit-planner';
import { useGetPlannerQuery } from '@/features/plan-visit';
import { VisitDialog } from '@/widgets/record-form';
import type { Calendar, CalendarRow } from '../model/calendar-rows';
import { usualActivity } from '../model/paste-visits';
import { consultantIdOf, overCapacity, rowOfConsultant } from '../model/plan-cells';
import type { CellPlan } from '../model/use-cell-plan';
import { LengthDialog } from './LengthDialog';
import { PlanWaits } from './PlanWaits';
import { ProposalsDialog } from './ProposalsDialog';

interface PlanDialogsProps {
  plan: CellPlan;
  calendar: Calendar;
}

/** What is open for planning (product/weekly-view#planning). */
export function PlanDialogs({ plan, calendar }: PlanDialogsProps) {
  const { open, known } = plan;
  if (!plan.mayPlan || !open) return null;
  switch (open.kind) {
    case 'book': {
      const row = calendar.rows.find(({ key }) => key === open.rowKey);
      if (!known.data) return <PlanWaits title="Add a visit" query={known} plan={plan} />;
      const consultantId = row && consultantIdOf(row, known.data);
      if (!consultantId)
        return <PlanWaits title="Add a visit" text="The planner does not know this consultant." plan={plan} />;
      const props = { plan, calendar, row, consultantId, known: known.data, days: open.days };
      return <BookDialog key={`${row.key} ${open.days.join(' ')}`} {...props} />;
    }
    case 'change':
      return <ChangeDialog key={open.id} plan={plan} calendar={calendar} id={open.id} day={open.day} />;
    case 'length': {
      const row = calendar.rows.find(({ key }) => key === open.rowKey);
      return row ? <LengthDialog plan={plan} row={row} days={open.days} /> : null;
    }
    case 'proposals':
      return <ProposalsDialog plan={plan} {...open} />;
  }
}

interface BookDialogProps extends PlanDialogsProps {
  row: CalendarRow;
  consultantId: string;
  /** The consultants, until the plan of the day is there. */
  known: Planner;
  days: readonly string[];
}

function BookDialog({ plan, calendar, row, consultantId, known, days }: BookDialogProps) {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const [day, setDay] = useState(first);
  const { planner, alsoCheck } = useDayPlan(
    days.length > 1 ? { from: first, to: last } : { from: day, to: day },
    known,
  );
  return (
    <VisitDialog
      visit={null}
      day={first}
      days={days}
      initial={{ consultantId, activity: usualActivity(known) }}
      draftName={`new ${row.key} ${first}`}
      planner={planner}
      alsoCheck={(values) => [
        ...overCapacity(rowOfConsultant(values.consultantId, planner, calendar), days.length, calendar),
        ...alsoCheck,
      ]}
      onDay={setDay}
      onSend={plan.changes.make}
      onClose={plan.close}
    />
  );
}

/** The plan of some days; `known` until it is there. */
function useDayPlan(range: { from: string; to: string }, known: Planner) {
  const { currentData, isError } = useGetPlannerQuery(range);
  return { planner: currentData ?? known, alsoCheck: isError ? [NOT_CHECKED] : [] };
}

const NOT_CHECKED = {
  text: 'The visits of that day could not be loaded, so overlaps are not known.',
  isWarning: true,
};

interface ChangeDialogProps extends PlanDialogsProps {
  id: string;
  day: string;
}

function ChangeDialog(props: ChangeDialogProps) {
  const { plan, id, day } = props;
  const query = useGetPlannerQuery({ from: day, to: day });
  const { data: planner } = query;
  // Its day may change while it is open.
  const [kept, setKept] = useState(() => planner?.visits.find((visit) => visit.id === id));
  const visit = planner?.visits.find((one) => one.id === id) ?? kept;
  if (visit !== kept) setKept(visit);
  if (!planner) return <PlanWaits title="Edit a visit" query={query} plan={plan} />;
  if (!visit || visit.cancelled)
    return <PlanWaits title="Edit a visit" text="This visit has been cancelled or moved." plan={plan} />;
  return <ChangeForm {...props} visit={visit} known={planner} />;
}

interface ChangeFormProps extends ChangeDialogProps {
  visit: Planner['visits'][number];
  known: Planner;
}

function ChangeForm({ plan, calendar, visit, known, day }: ChangeFormProps) {
  const [chosen, setChosen] = useState(day);
  const { planner, alsoCheck } = useDayPlan({ from: chosen, to: chosen }, known);
  return (
    <VisitDialog
      visit={visit}
      day={day}
      planner={planner}
      alsoCheck={({ consultantId }) =>
        consultantId === visit.consultantId
          ? alsoCheck
          : [...overCapacity(rowOfConsultant(consultantId, planner, calendar), 1, calendar), ...alsoCheck]
      }
      onDay={setChosen}
      onSend={plan.changes.make}
      onClose={plan.close}
    />
  );
}
