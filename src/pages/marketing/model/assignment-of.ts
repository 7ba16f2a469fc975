import { taskDueDate, type TaskDue } from '@contract/prospect';
import { assignableProspects, type ProspectGroup } from '@contract/prospect-group';
import type { AssignedProspect, FailedProspect } from '@/entities/prospect';

/** An owner as an assignment names them. */
export interface NewOwner {
  id: string;
  name: string;
}

/** One assignment, and the one that takes it back. */
export interface PlannedAssignment {
  prospects: AssignedProspect[];
  reverse: AssignedProspect[];
}

/**
 * What assigning these groups is: all their prospects that are not DELETED (decision 92), each group's to its owner. Groups
 * without an owner are left out.
 * @param today yyyy-MM-dd
 * @param nameOf the name of a present owner
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
      planned.prospects.push({ ...prospect, salesforceOwnerId: owner.id, ownerName: owner.name, taskDueDate: due });
      const ownerName = salesforceOwnerId === null ? null : nameOf(salesforceOwnerId);
      planned.reverse.push({ ...prospect, salesforceOwnerId, ownerName, taskDueDate: before });
    }
  }
  return planned;
}

/** The assignment and its reverse without what was not assigned: that is as it was before. */
export function withoutFailed(
  { prospects, reverse }: PlannedAssignment,
  failed: readonly FailedProspect[],
): PlannedAssignment {
  // By the very object: another assignment of the same prospect may have failed.
  const gone = new Set(failed.map(({ prospect }) => prospect));
  const isDone = (_: AssignedProspect, place: number) => {
    const prospect = prospects[place];
    return prospect !== undefined && !gone.has(prospect);
  };
  return { prospects: prospects.filter(isDone), reverse: reverse.filter(isDone) };
}
