import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { counted, formatNumber } from '@/shared/lib/number';
import { OutlinedButton } from '@/shared/ui/button';
import { JobReport } from './JobReport';
import { ClearSelection, SelectionBar } from './SelectionBar';
import type { RowJobs, RowNoun } from './use-row-jobs';

interface SelectedRowsBarProps {
  noun: RowNoun;
  count: number;
  /** For lists with pages. */
  all?: { total: number; onSelect: () => void };
  jobs: RowJobs;
  /** Buttons for what is selected, disabled while nothing is, or a job runs. */
  actions: ReactNode;
  onClear: () => void;
  /** Takes the focus when the bar goes. */
  onLeave: () => void;
}

/** The bar below a list of selectable rows (product/navigation#several); nothing without a selection or a result. */
export function SelectedRowsBar(props: SelectedRowsBarProps) {
  const { noun, count, all, jobs, onLeave } = props;
  const { isRunning } = jobs;
  const handleEnded = useEffectEvent(() => {
    // The button that began it has gone, or is disabled.
    if (document.activeElement?.matches('body, :disabled')) onLeave();
  });
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) handleEnded();
    wasRunning.current = isRunning;
  }, [isRunning]);
  if (count === 0 && !jobs.job) return null;
  const leaving = (act: () => void) => () => {
    act();
    onLeave();
  };
  return (
    <SelectionBar
      text={`${counted(count, ...noun)} selected`}
      selecting={
        <>
          {all && count < all.total && (
            <OutlinedButton size="small" text={`Select all ${formatNumber(all.total)}`} onClick={all.onSelect} />
          )}
          <ClearSelection isDisabled={count === 0} onClear={leaving(props.onClear)} />
        </>
      }
      actionsLabel={`Selected ${noun[1]}`}
      actions={props.actions}
    >
      <JobReport jobs={{ ...jobs, dismiss: leaving(jobs.dismiss) }} />
    </SelectionBar>
  );
}
