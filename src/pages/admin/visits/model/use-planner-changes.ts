import { useState } from 'react';
import type { PlannedVisit } from '@contract/visit-planner';
import { messageOf, type WrittenDraft } from '@/shared/api';
import {
  useAddVisitMutation,
  useCancelVisitMutation,
  useMoveVisitsMutation,
  useRestoreVisitMutation,
  useSaveVisitMutation,
} from '../api/visits-api';
import { doneWithMove, doneWithVisit, withVersions, type DoneChange, type PlannerChange } from './planner-change';
import { visitName } from './visit-words';

/** An answer, or the failure of a call. */
type Sent = { done: DoneChange } | { error: unknown };

interface FailedChange {
  change: PlannerChange;
  message: string;
}

/**
 * Makes changes of the plan and remembers the last one, so that it can be taken back. `visits`: those that are shown.
 */
export function usePlannerChanges(visits: readonly PlannedVisit[]) {
  const send = useSend(visits);
  const [done, setDone] = useState<DoneChange | null>(null);
  const [failed, setFailed] = useState<FailedChange | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  /** @returns the failure, which the caller shows where `draft` is given; null when it was done. */
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

function useSend(visits: readonly PlannedVisit[]) {
  const [addVisit] = useAddVisitMutation();
  const [saveVisit] = useSaveVisitMutation();
  const [moveVisits] = useMoveVisitsMutation();
  const [cancelVisit] = useCancelVisitMutation();
  const [restoreVisit] = useRestoreVisitMutation();
  const nameOf = (id: string) => {
    const visit = visits.find((each) => each.id === id);
    return visit ? visitName(visit) : 'A visit';
  };

  const sendVisit = (
    change: Exclude<PlannerChange, { kind: 'move' }>,
    written: { draft: WrittenDraft } | undefined,
  ) => {
    switch (change.kind) {
      case 'add':
        return addVisit({ visit: change.visit, ...written });
      case 'save':
        return saveVisit({ change: change.change, ...written });
      case 'cancel':
        return cancelVisit(change.visit);
      case 'restore':
        return restoreVisit(change.visit);
    }
  };
  return async (change: PlannerChange, draft?: WrittenDraft): Promise<Sent> => {
    if (change.kind === 'move') {
      const { data, error } = await moveVisits({ moves: change.moves });
      return data ? { done: doneWithMove(change, data, nameOf) } : { error };
    }
    const answer = await sendVisit(change, draft && { draft });
    return answer.data ? { done: doneWithVisit(change, answer.data) } : { error: answer.error };
  };
}
