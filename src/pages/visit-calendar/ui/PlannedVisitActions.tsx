import { Button } from '@blueprintjs/core';
import type { VisitRecord } from '@contract/visit-calendar';
import { fixedBecause, useGetPlannerQuery } from '@/features/plan-visit';
import { OutlinedButton } from '@/shared/ui/button';
import { visitsIn, type PlanCell } from '../model/plan-cells';
import type { CellPlan } from '../model/use-cell-plan';
import styles from './CellDialog.module.css';

/** Where planning starts from the dialog of a cell. */
export interface Planning {
  plan: CellPlan;
  cell: PlanCell;
  /** The dialog is left for another one. */
  onLeave: () => void;
}

interface PlannedVisitActionsProps extends Planning {
  visit: VisitRecord;
}

/** What a planner can do with a visit of the day (product/weekly-view#planning). */
export function PlannedVisitActions({ plan, cell, visit, onLeave }: PlannedVisitActionsProps) {
  const { currentData } = useGetPlannerQuery({ from: cell.day, to: cell.day });
  // What lists the visits of a day has no ids.
  const planned = currentData && visitsIn(cell, currentData).find((one) => isSame(visit, one));
  if (!planned) return null;
  const name = planned.clientName;
  return (
    <div className={styles.actions}>
      <Button
        aria-label={`Change or move ${name}`}
        size="small"
        text="Change or move …"
        onClick={() => {
          onLeave();
          plan.change(planned);
        }}
      />
      <OutlinedButton
        aria-label={`Cancel the visit to ${name}`}
        disabled={fixedBecause(planned) !== null}
        size="small"
        text="Cancel the visit"
        onClick={() => {
          onLeave();
          plan.cancel(planned);
        }}
      />
    </div>
  );
}

function isSame(
  { Account_Name__c: name, Visit_Start__c: start }: VisitRecord,
  { clientName, startsAt }: { clientName: string; startsAt: string },
): boolean {
  return name === clientName && start?.slice(0, 16) === startsAt.slice(0, 16);
}
