import type { ProspectGroup, ProspectGroups } from '@contract/prospect-group';
import { cellKey, suggestedOwners, type Candidates, type SalesUser } from '@contract/sales-mapping';
import { fieldsOf } from './group-summary';

/** The suggested owner of each group that has one, by the group's id. */
export type Suggestions = ReadonlyMap<string, SalesUser>;

export const NO_SUGGESTIONS: Suggestions = new Map();

/**
 * The suggested owner of each group from the BDE mappings, distributed over the candidates of its industry and profile
 * as if all groups were assigned in the order of the answer, so that a row shows the owner that "Assign suggested" will
 * use, however many are selected. A group stays with a candidate who already owns it.
 */
export function suggestionsFor(groups: ProspectGroups, candidates: Candidates): Suggestions {
  const suggestions = new Map<string, SalesUser>();
  const open = groups.filter((group) => {
    const present = presentCandidate(group, candidates);
    if (present) suggestions.set(group.id, present);
    return !present;
  });
  const owners = suggestedOwners(open.map(fieldsOf), candidates, ({ openCount }) => openCount);
  for (const [place, owner] of owners.entries()) {
    const group = open[place];
    if (owner && group) suggestions.set(group.id, owner);
  }
  return suggestions;
}

function presentCandidate(group: ProspectGroup, candidates: Candidates): SalesUser | undefined {
  const { industry, employeeProfile, salesforceOwnerId, hasSeveralOwners } = fieldsOf(group);
  if (salesforceOwnerId === null || hasSeveralOwners || industry === null || employeeProfile === null) return undefined;
  return candidates.get(cellKey({ industry, employeeProfile }))?.find(({ id }) => id === salesforceOwnerId);
}
