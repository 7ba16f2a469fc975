import type { PlannedVisit, SavedVisit } from '@contract/visit-planner';
import { messageOf, type WrittenDraft } from '@/shared/api';
import {
  useAddVisitMutation,
  useCancelVisitMutation,
  useMoveVisitsMutation,
  useRestoreVisitMutation,
  useSaveAbsencesMutation,
  useSaveVisitMutation,
  useSaveVisitWindowMutation,
} from '../api/visit-planner-api';
import {
  doneWithAbsences,
  doneWithMove,
  doneWithSeveral,
  doneWithVisit,
  doneWithWindow,
  type DoneChange,
  type OneVisitChange,
  type PlannerChange,
  type PlannerStep,
  type StepResult,
} from './planner-change';
import { visitName } from './visit-labels';

/** The result, or why the call failed. */
type Sent = { done: DoneChange } | { error: unknown };

/** Sends a change of the plan; `visits` is for the names of those that could not be moved. */
export function useSendChange(visits: readonly PlannedVisit[]) {
  const [addVisit] = useAddVisitMutation();
  const [saveVisit] = useSaveVisitMutation();
  const [moveVisits] = useMoveVisitsMutation();
  const [cancelVisit] = useCancelVisitMutation();
  const [restoreVisit] = useRestoreVisitMutation();
  const [saveAbsences] = useSaveAbsencesMutation();
  const [saveWindow] = useSaveVisitWindowMutation();
  const nameOf = (id: string) => {
    const visit = visits.find((each) => each.id === id);
    return visit ? visitName(visit) : 'A visit';
  };

  const sendVisit = (change: OneVisitChange, written: { draft: WrittenDraft } | undefined) => {
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
    if (change.kind === 'several') return sendSeveral(change.steps, (step) => sendVisit(step, undefined));
    if (change.kind === 'absences') {
      const { data, error } = await saveAbsences({ days: [...change.days] });
      return data ? { done: doneWithAbsences(change, data) } : { error };
    }
    if (change.kind === 'window') {
      const { data, error } = await saveWindow(change.window);
      return data ? { done: doneWithWindow(change, data) } : { error };
    }
    const answer = await sendVisit(change, draft && { draft });
    return answer.data ? { done: doneWithVisit(change, answer.data) } : { error: answer.error };
  };
}

/** Those that are refused do not stop the others. */
async function sendSeveral(
  steps: readonly PlannerStep[],
  send: (change: OneVisitChange) => Promise<{ data?: SavedVisit; error?: unknown }>,
): Promise<Sent> {
  const results: StepResult[] = [];
  let failure: unknown;
  for (const step of steps) {
    const { data, error } = await send(step.change);
    if (error) failure = error;
    results.push({ step, answer: data ?? null, reason: error ? messageOf(error) : '' });
  }
  const done = doneWithSeveral(results);
  return done ? { done } : { error: failure };
}
