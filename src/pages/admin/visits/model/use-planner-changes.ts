import { useState } from 'react';
import type { PlannedVisit } from '@contract/visit-planner';
import { messageOf, type WrittenDraft } from '@/shared/api';
import { withVersions, type DoneChange, type PlannerChange } from './planner-change';
import { useSendChange } from './use-send-change';

interface FailedChange {
  change: PlannerChange;
  message: string;
}

/**
 * Makes changes of the plan and remembers the last one, so that it can be undone. `visits`: those that are shown.
 */
export function usePlannerChanges(visits: readonly PlannedVisit[]) {
  const send = useSendChange(visits);
  const [done, setDone] = useState<DoneChange | null>(null);
  const [failed, setFailed] = useState<FailedChange | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  /** @returns the failure, which the caller shows if `draft` is given; null on success. */
  const make = async (change: PlannerChange, draft?: WrittenDraft): Promise<unknown> => {
    setIsBusy(true);
    const sent = await send(change, draft);
    setIsBusy(false);
    if ('done' in sent) {
      setDone(sent.done);
      setFailed(null);
      return null;
    }
    if (!draft) setFailed({ change, message: messageOf(sent.error) });
    return sent.error;
  };
  return {
    make,
    done,
    failed,
    isBusy,
    takeBack: async () => {
      if (done?.reverse && (await make(done.reverse)) === null) setDone(null);
    },
    retry: () => void (failed && make(withVersions(failed.change, visits))),
    hide: () => setDone(null),
    dismiss: () => setFailed(null),
  };
}
