import { nanoid } from '@reduxjs/toolkit';
import { OWNER_UPDATES_MAX, type OwnerUpdates } from '@contract/prospect';
import {
  assignmentMade,
  assignmentSent,
  selectAssignments,
  type AssignedProspect,
  type Assignment,
} from '@/entities/prospect';
import { updateProspects } from '../api/prospect-api';

type NewAssignment = Pick<Assignment, 'prospects' | 'taskDays' | 'actionedBy' | 'at'>;

/**
 * Assigns: it shows at once, and is sent when what was made before is settled, so that the server hears of assignments in
 * their order. Resolves when none is under way any more, or at once when an earlier call sees to that. Never rejects: what
 * failed stands in the store.
 */
export function sendAssignment({ prospects, ...made }: NewAssignment) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (prospects.length === 0) return;
    const isUnderWay = selectAssignments(getState()).made.some(({ phase }) => phase !== 'confirmed');
    for (let first = 0; first < prospects.length; first += OWNER_UPDATES_MAX) {
      // Frozen, so that the store does not look through thousands of them to freeze each.
      const part = Object.freeze(prospects.slice(first, first + OWNER_UPDATES_MAX));
      dispatch(assignmentMade({ ...made, id: nanoid(), prospects: part }));
    }
    if (isUnderWay) return;
    const next = () => {
      const { made: all } = selectAssignments(getState());
      // Another one's call is under way: its user came after ours had signed out.
      return all.some(({ phase }) => phase === 'sent') ? undefined : all.find(({ phase }) => phase === 'waiting');
    };
    for (let turn = next(); turn; turn = next()) {
      const call = dispatch(updateProspects.initiate(bodyOf(turn), { track: false }));
      dispatch(assignmentSent({ id: turn.id, requestId: call.requestId }));
      await call;
    }
  };
}

/** `taskDays` as chosen (A §7, decision 92); an undo, which has none, says each task's moment instead. */
function bodyOf({ prospects, taskDays }: Assignment): OwnerUpdates {
  if (taskDays === null)
    return { updates: prospects.map(({ taskDueDate, ...to }) => ({ ...updateOf(to), taskDueDate })) };
  return { updates: prospects.map(updateOf), taskDays };
}

function updateOf({ id, salesforceOwnerId }: Pick<AssignedProspect, 'id' | 'salesforceOwnerId'>) {
  return { id, salesforceOwnerId };
}
