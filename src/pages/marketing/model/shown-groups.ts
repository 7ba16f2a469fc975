import { assignedProspect, type Prospect } from '@contract/prospect';
import type { ProspectGroup, ProspectGroups } from '@contract/prospect-group';
import { isApiError, messageOf } from '@/shared/api';
import type { AssignedProspect, AssignmentChanges, FailedProspect } from './assignment';

/**
 * The indexes of these groups, if present. A linear search takes half a millisecond for 40,000 groups; building an
 * index would take twenty times as long while a key is waiting.
 */
function placesOf(groups: ProspectGroups, ids: ReadonlySet<string>): ReadonlyMap<string, number> {
  const indexes = new Map<string, number>();
  const [only] = ids;
  // One group is the usual case, and comparing is quicker than hashing each id.
  const isWanted = ids.size === 1 ? (id: string) => id === only : (id: string) => ids.has(id);
  for (let index = 0; index < groups.length && indexes.size < ids.size; index += 1) {
    const id = groups[index]?.id;
    if (id !== undefined && isWanted(id)) indexes.set(id, index);
  }
  return indexes;
}

/** The pending changes of the last call, and the resulting groups. */
interface Overlaid extends AssignmentChanges {
  shown: ProspectGroups;
}

const latest = new WeakMap<ProspectGroups, Overlaid>();

/**
 * The answer with later assignments and each prospect's error applied. Untouched groups are the answer's own objects,
 * so that values computed from them stay cached; without changes the result is the answer itself. The state of a call
 * does not change the list, so that it is not sorted and rendered again.
 */
export function shownGroups(answer: ProspectGroups, assignments: AssignmentChanges): ProspectGroups {
  const { made, failed } = assignments;
  const known = latest.get(answer);
  const base = known && isContinuedBy(known, assignments) ? known : { shown: answer, made: [] };
  const further = made.slice(base.made.length);
  const failures = base === known ? [] : openFailures(answer, failed);
  const hasChange = further.length > 0 || failures.length > 0;
  const shown = hasChange ? changedGroups(base.shown, further, failures) : base.shown;
  latest.set(answer, { made, failed, shown });
  return shown;
}

/** Whether these are the same assignments and failures, except for new assignments at the end. */
function isContinuedBy(known: AssignmentChanges, { made, failed }: AssignmentChanges): boolean {
  return failed === known.failed && known.made.every(({ rows }, index) => made[index]?.rows === rows);
}

function changedGroups(
  before: ProspectGroups,
  made: AssignmentChanges['made'],
  failures: readonly FailedProspect[],
): ProspectGroups {
  const touched = [...made.flatMap(({ rows }) => rows), ...failures.map(({ row }) => row)];
  const indexes = placesOf(before, groupIds(touched));
  // Not by slice: of a frozen list it copies one by one, many times as slow in V8.
  const shown = [...before];
  const change = (groupId: string, id: string, changed: (prospect: Prospect) => Prospect) => {
    const place = indexes.get(groupId);
    const group = place === undefined ? undefined : shown[place];
    if (place !== undefined && group) shown[place] = withProspect(group, id, changed);
  };
  for (const { rows, common } of made) {
    const { actionedBy, at } = common;
    for (const { groupId, id, ...assigned } of rows) {
      change(groupId, id, (prospect) => assignedProspect(prospect, { ...assigned, actionedBy, at }));
    }
  }
  for (const { row, error } of failures) {
    const reason = typeof error === 'string' ? error : messageOf(error);
    change(row.groupId, row.id, (present) => ({ ...present, error: reason }));
  }
  return shown;
}

/** Failures, without those that a later answer shows as done, because an answer can be lost on its way. */
export function openFailures(answer: ProspectGroups, failures: readonly FailedProspect[]): readonly FailedProspect[] {
  const unanswered = failures.filter(isUnanswered).map(({ row }) => row);
  if (unanswered.length === 0) return failures;
  const indexes = placesOf(answer, groupIds(unanswered));
  return failures.filter((failure) => {
    const { row } = failure;
    const group = isUnanswered(failure) ? answer[indexes.get(row.groupId) ?? -1] : undefined;
    const present = group?.prospects.find(({ id }) => id === row.id);
    return present?.salesforceOwnerId !== row.salesforceOwnerId;
  });
}

/** Whether the outcome is unknown: no answer, or a broken one. A refusal means that nothing was done. */
function isUnanswered({ error }: FailedProspect): boolean {
  if (typeof error === 'string') return false;
  const status = (isApiError(error) ? error.status : null) ?? 0;
  return status < 400 || status >= 500;
}

function groupIds(prospects: readonly AssignedProspect[]): ReadonlySet<string> {
  return new Set(prospects.map(({ groupId }) => groupId));
}

/** The group itself if it no longer has the prospect. */
function withProspect(group: ProspectGroup, id: string, changed: (prospect: Prospect) => Prospect): ProspectGroup {
  const index = group.prospects.findIndex((prospect) => prospect.id === id);
  const prospect = group.prospects[index];
  return prospect ? { ...group, prospects: group.prospects.with(index, changed(prospect)) } : group;
}
