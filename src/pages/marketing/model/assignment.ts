import { OWNER_UPDATES_MAX, taskDueDate, type OwnerErrors, type TaskDue } from '@contract/prospect';
import { assignableProspects, type ProspectGroup } from '@contract/prospect-group';
import { selectExtensions, type ApiRoot } from '@/shared/api';
import { sendChange, type ChangeKind, type FailedRow, type ListChanges } from '@/shared/lib/pending-change';
import type { AppDispatch } from '@/shared/redux';
import { updateProspects } from '../api/prospect-api';

/** The new state of one prospect after an assignment. */
export interface AssignedProspect {
  groupId: string;
  id: string;
  /** null removes the owner. */
  salesforceOwnerId: string | null;
  ownerName: string | null;
  /** The owner that the user saw; missing for none. */
  seenOwnerId?: string | null;
  /** The task's new time, wall clock; undefined keeps it. */
  taskDueDate?: string | null;
}

/** Data for all prospects of an assignment. */
export interface AssignmentTerms {
  /** As sent in the call; null if each prospect has its own time (an undo). */
  taskDays: TaskDue | null;
  /** Who assigned, and when, as wall clock. */
  actionedBy: string;
  at: string;
}

export type AssignmentChanges = ListChanges<AssignedProspect, AssignmentTerms>;

export type FailedProspect = FailedRow<AssignedProspect, AssignmentTerms>;

/**
 * Owners of prospects: shown at once, sent one assignment after the other, rolled back for each prospect that fails
 * (product/marketing#assignment-shows-at-once).
 */
export const ASSIGNMENT: ChangeKind<AssignedProspect, AssignmentTerms> = {
  list: 'listProspects',
  keyOf: ({ id }) => id,
  queue: 'assignments',
  send:
    (prospects, { taskDays }) =>
    (dispatch: AppDispatch, getState: () => ApiRoot) => {
      // The specification's call does not say who owned them.
      const saysOwner = selectExtensions(getState());
      const updates = prospects.map(({ id, salesforceOwnerId, taskDueDate: due, seenOwnerId = null }) => ({
        id,
        salesforceOwnerId,
        // `taskDays` as chosen (product/marketing#assigning); an undo sends each task's moment instead.
        ...(taskDays === null && { taskDueDate: due }),
        ...(saysOwner && { seenOwnerId }),
      }));
      const sent = taskDays === null ? { updates } : { updates, taskDays };
      return dispatch(updateProspects.initiate(sent, { track: false }));
    },
  // No reason, no error (product/marketing#assignment-answer).
  refusedRows: (answer) => (answer as OwnerErrors).flatMap(({ key, value }) => (value ? [[key, value] as const] : [])),
};

/** Assigns, in as many calls as needed. Resolves when all are settled. */
export function sendAssignment(prospects: readonly AssignedProspect[], terms: AssignmentTerms) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const calls = [];
    for (let from = 0; from < prospects.length; from += OWNER_UPDATES_MAX) {
      const [first, ...others] = prospects.slice(from, from + OWNER_UPDATES_MAX);
      if (first) calls.push(dispatch(sendChange(ASSIGNMENT, [first, ...others], terms)));
    }
    await Promise.all(calls);
  };
}

export interface NewOwner {
  id: string;
  name: string;
}

/** An assignment and its reverse. */
export interface PlannedAssignment {
  prospects: AssignedProspect[];
  reverse: AssignedProspect[];
}

/**
 * The assignment of these groups: all their prospects that are not DELETED (product/marketing#assigning), each group's
 * to its owner. Groups without an owner are left out.
 * @param today yyyy-MM-dd
 * @param nameOf the name of a current owner
 */
export function plannedAssignment(
  groups: readonly ProspectGroup[],
  ownerOf: (group: ProspectGroup) => NewOwner | null | undefined,
  { taskDays, today, nameOf }: { taskDays: TaskDue; today: string; nameOf: (id: string) => string },
): PlannedAssignment {
  const due = taskDueDate(taskDays, today);
  const planned: PlannedAssignment = { prospects: [], reverse: [] };
  for (const group of groups) {
    const owner = ownerOf(group);
    if (!owner) continue;
    for (const { id, salesforceOwnerId, taskDueDate: before } of assignableProspects([group])) {
      const prospect = { groupId: group.id, id };
      planned.prospects.push({
        ...prospect,
        salesforceOwnerId: owner.id,
        ownerName: owner.name,
        taskDueDate: due,
        seenOwnerId: salesforceOwnerId,
      });
      const ownerName = salesforceOwnerId === null ? null : nameOf(salesforceOwnerId);
      planned.reverse.push({
        ...prospect,
        salesforceOwnerId,
        ownerName,
        taskDueDate: before,
        seenOwnerId: owner.id,
      });
    }
  }
  return planned;
}

/** The assignment and its reverse without the prospects that were not assigned, which are unchanged. */
export function withoutFailed(
  { prospects, reverse }: PlannedAssignment,
  failed: readonly FailedProspect[],
): PlannedAssignment {
  // Compared by identity, because another assignment of the same prospect may have failed.
  const gone = new Set(failed.map(({ row }) => row));
  const isDone = (_: AssignedProspect, place: number) => {
    const prospect = prospects[place];
    return prospect !== undefined && !gone.has(prospect);
  };
  return { prospects: prospects.filter(isDone), reverse: reverse.filter(isDone) };
}
