import type { PlannedVisit, SavedVisit } from '@contract/visit-planner';
import { isApiError, messageOf, type WrittenDraft } from '@/shared/api';
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
  type SeveralChanges,
  type StepResult,
} from './planner-change';
import { visitName } from './visit-labels';

/** A change that can be made again, and why. */
export interface FailedChange {
  change: PlannerChange;
  message: string;
}

/** The result, or why the call failed; `rest` is what nobody knows of several changes. */
type Sent = { done: DoneChange; rest?: FailedChange | undefined } | { error: unknown };

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

  const sendVisit = (change: OneVisitChange, draft: WrittenDraft | undefined) => {
    const written = draft && { draft };
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
    if (change.kind === 'several') return sendSeveral(change, (step) => sendVisit(step.change, step.draft));
    if (change.kind === 'absences') {
      const { data, error } = await saveAbsences({ days: [...change.days] });
      return data ? { done: doneWithAbsences(change, data) } : { error };
    }
    if (change.kind === 'window') {
      const { data, error } = await saveWindow(change.window);
      return data ? { done: doneWithWindow(change, data) } : { error };
    }
    const answer = await sendVisit(change, draft);
    return answer.data ? { done: doneWithVisit(change, answer.data) } : { error: answer.error };
  };
}

/**
 * Those that are refused do not stop the others; if the server does not answer, the others are not sent. What may have
 * been made can be sent again, with the same keys.
 */
async function sendSeveral(
  { steps, earlier = [] }: SeveralChanges,
  send: (step: PlannerStep) => Promise<{ data?: SavedVisit; error?: unknown }>,
): Promise<Sent> {
  const results: StepResult[] = [...earlier];
  const unclear: PlannerStep[] = [];
  let failure: unknown;
  for (const [index, step] of steps.entries()) {
    const { data, error } = await send(step);
    if (error) failure = error;
    if (isUnanswered(error)) {
      unclear.push(...steps.slice(index));
      break;
    }
    if (isUnclear(error)) unclear.push(step);
    else results.push({ step, answer: data ?? null, reason: error ? messageOf(error) : '' });
  }
  const done = doneWithSeveral(results);
  if (!done) return { error: failure };
  return { done, rest: unclear.length > 0 ? restOf(unclear, results, failure) : undefined };
}

function restOf(steps: readonly PlannerStep[], earlier: readonly StepResult[], failure: unknown): FailedChange {
  const made = earlier.filter(({ answer }) => answer !== null).length;
  const all = earlier.length + steps.length;
  return {
    change: { kind: 'several', steps, earlier },
    message: `${made} of ${all} changes were made. ${messageOf(failure)} You can try the others again: nothing is done twice.`,
  };
}

const isUnanswered = (error: unknown) => isApiError(error) && error.kind === 'no-response';

/** Whether the change may have been made all the same. */
const isUnclear = (error: unknown) => isApiError(error) && (error.kind === 'unreadable' || (error.status ?? 0) >= 500);
