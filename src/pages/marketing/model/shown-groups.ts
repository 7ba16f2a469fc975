import { assignedProspect, type Prospect } from '@contract/prospect';
import type { ProspectGroup, ProspectGroups } from '@contract/prospect-group';
import type { Assignment, AssignmentState, FailedProspect } from '@/entities/prospect';

const indexes = new WeakMap<ProspectGroups, ReadonlyMap<string, number>>();

/** Where each group stands in the answer; made when the first assignment asks. */
function indexOf(answer: ProspectGroups): ReadonlyMap<string, number> {
  const known = indexes.get(answer);
  if (known) return known;
  const index = new Map(answer.map((group, place) => [group.id, place]));
  indexes.set(answer, index);
  return index;
}

/** What lay over an answer when it was last asked for, and the groups that this made. */
interface Overlaid extends AssignmentState {
  shown: ProspectGroups;
}

const latest = new WeakMap<ProspectGroups, Overlaid>();

/**
 * The answer with what was assigned since lying over it, and each prospect's error with it. Groups that nothing touches
 * are the answer's own objects, whatever was reckoned of them stays known; without any change it is the answer itself.
 * How far a call has come changes nothing: the list stays the same one, and is not sorted and drawn again.
 */
export function shownGroups(answer: ProspectGroups, assignments: AssignmentState): ProspectGroups {
  const { made, failed } = assignments;
  const known = latest.get(answer);
  const base = known && isContinuedBy(known, assignments) ? known : { shown: answer, made: [] };
  const further = made.slice(base.made.length);
  const failures = base === known ? [] : openFailures(answer, failed);
  const hasChange = further.length > 0 || failures.length > 0;
  const shown = hasChange ? changedGroups(answer, base.shown, further, failures) : base.shown;
  latest.set(answer, { made, failed, shown });
  return shown;
}

/** Whether these are the same assignments and failures, with new assignments at most behind them. */
function isContinuedBy(known: AssignmentState, { made, failed }: AssignmentState): boolean {
  return failed === known.failed && known.made.every(({ prospects }, place) => made[place]?.prospects === prospects);
}

function changedGroups(
  answer: ProspectGroups,
  before: ProspectGroups,
  made: readonly Assignment[],
  failures: readonly FailedProspect[],
): ProspectGroups {
  const index = indexOf(answer);
  // Not by slice: of a frozen list it copies one by one, many times as slow in V8.
  const shown = [...before];
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
