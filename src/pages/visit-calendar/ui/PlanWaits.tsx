import { Classes, DialogBody } from '@blueprintjs/core';
import { useEffect } from 'react';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import type { CellPlan } from '../model/use-cell-plan';

interface PlanWaitsProps {
  title: string;
  /** Why it cannot be opened. */
  text?: string;
  /** What it waits for. */
  query?: { error?: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  plan: Pick<CellPlan, 'ahead' | 'close'>;
}

/** Shown instead of a dialog whose plan is being fetched, could not be, or does not have its visit. */
export function PlanWaits({ title, text, query, plan: { ahead, close } }: PlanWaitsProps) {
  const hasFailed = text !== undefined || query?.isError === true;
  useEffect(() => {
    // There will be no field for what is typed.
    if (hasFailed) ahead.end();
  }, [ahead, hasFailed]);
  return (
    <Dialog title={title} onClose={close}>
      <DialogBody>
        {text !== undefined && <p className="app-plain">{text}</p>}
        {query?.isError && (
          <FailureNote error={query.error} isPlain isRetrying={query.isFetching} onRetry={query.refetch} />
        )}
        {query && !query.isError && (
          <div className={Classes.SKELETON} style={{ height: 160 }} aria-label="Loading" role="status" />
        )}
      </DialogBody>
    </Dialog>
  );
}
