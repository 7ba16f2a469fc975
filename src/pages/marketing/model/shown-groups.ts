import { assignedProspect, type Prospect } from '@contract/prospect';
import type { ProspectGroup, ProspectGroups } from '@contract/prospect-group';
import type { AssignmentState, FailedProspect } from '@/entities/prospect';

const indexes = new WeakMap<ProspectGroups, ReadonlyMap<string, number>>();

/** Where each group stands in the answer; made when the first assignment asks. */
function indexOf(answer: ProspectGroups): ReadonlyMap<string, number> {
  const known = indexes.get(answer);
  if (known) return known;
  const index = new Map(answer.map((group, place) => [group.id, place]));
  indexes.set(answer, index);
  return index;
}

/**
 * The answer with what was assigned since lying over it, and each prospect's error with it. Groups that nothing touches
 * are the answer's own objects, whatever was reckoned of them stays known; without any change it is the answer itself.
 */
export function shownGroups(answer: ProspectGroups, { made, failed }: AssignmentState): ProspectGroups {
  const failures = openFailures(answer, failed);
  if (made.length === 0 && failures.length === 0) return answer;
  const index = indexOf(answer);
  const shown = answer.slice();
  const change = (groupId: string, id: string, changed: (prospect: Prospect) => Prospect) => {
    const place = index.get(groupId);
    const group = place === undefined ? undefined : shown[place];
    if (place !== undefined && group) shown[place] = withProspect(group, id, changed);
  };
  for (const { prospects, actionedBy, at } of made) {
    for (const { groupId, id, ...assigned } of prospects) {
      change(groupId, id, (prospect) => assignedProspect(prospect, { ...assigned, actionedBy, at }));
    }
  }
  for (const { prospect, error } of failures) {
    change(prospect.groupId, prospect.id, (present) => ({ ...present, error }));
  }
  return shown;
}

/** What failed and still stands out: an assignment whose answer was lost may have been done, as a later answer shows. */
export function openFailures(answer: ProspectGroups, failed: AssignmentState['failed']): readonly FailedProspect[] {
  return Object.values(failed).filter(({ prospect, isUnheard }) => {
    const place = isUnheard ? indexOf(answer).get(prospect.groupId) : undefined;
    const present = place === undefined ? undefined : answer[place]?.prospects.find(({ id }) => id === prospect.id);
    return present?.salesforceOwnerId !== prospect.salesforceOwnerId;
  });
}

/** The group itself where it does not have the prospect any more. */
function withProspect(group: ProspectGroup, id: string, changed: (prospect: Prospect) => Prospect): ProspectGroup {
  const place = group.prospects.findIndex((prospect) => prospect.id === id);
  const prospect = group.prospects[place];
  return prospect ? { ...group, prospects: group.prospects.with(place, changed(prospect)) } : group;
}
