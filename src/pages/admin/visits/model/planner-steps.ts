import type { AbsenceDay } from '@contract/visit-planner';
import { formatDate } from '@/shared/lib/date';
import type { AppDispatch } from '@/shared/redux';
import { failureOf, type JobStep } from '@/shared/ui/selection-bar';
import { cancelVisit, restoreVisit, saveAbsences, visitName } from '@/features/plan-visit';
import { absenceKey, type AbsenceRow } from './absence-columns';
import type { VisitRow } from './visit-columns';

export const CANCEL_WORDS = {
  doing: 'Cancelling',
  done: 'cancelled',
  undo: { doing: 'Restoring', done: 'restored' },
};

/** Cancels a visit (product/visit-planner#cancel). */
export function cancelStep(visit: VisitRow, dispatch: AppDispatch): JobStep {
  const named = { key: visit.id, name: visitName(visit) };
  let { version } = visit;
  const send = async (endpoint: typeof cancelVisit) => {
    const answer = await dispatch(endpoint.initiate({ id: visit.id, version }, { track: false }));
    if (answer.data) version = answer.data.visit.version;
    return failureOf(answer);
  };
  return { ...named, run: () => send(cancelVisit), undo: { ...named, run: () => send(restoreVisit) } };
}

/** Removes a day of absence; Undo restores it as it was. */
export function removeStep(row: AbsenceRow, dispatch: AppDispatch): JobStep {
  const { staffId, day, version = 0, name } = row;
  const named = { key: absenceKey(row), name: `${name}, ${formatDate(day)}` };
  let before: AbsenceDay[] = [];
  return {
    ...named,
    run: async () => {
      const days = [{ staffId, day, version, status: null, comment: '' }];
      const answer = await dispatch(saveAbsences.initiate({ days }, { track: false }));
      before = (answer.data?.before ?? []) as AbsenceDay[];
      return failureOf(answer);
    },
    undo: {
      ...named,
      run: async () => failureOf(await dispatch(saveAbsences.initiate({ days: before }, { track: false }))),
    },
  };
}
