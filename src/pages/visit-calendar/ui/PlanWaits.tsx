import { Classes, DialogBody } from '@blueprintjs/core';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';

interface PlanWaitsProps {
  title: string;
  /** Why it cannot be opened. */
  text?: string;
  /** What it waits for. */
  query?: { error?: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  onClose: () => void;
}

/** Shown instead of a dialog whose plan is being fetched, could not be, or does not have its visit. */
export function PlanWaits({ title, text, query, onClose }: PlanWaitsProps) {
  return (
    <Dialog title={title} onClose={onClose}>
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
