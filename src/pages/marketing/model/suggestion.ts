import type { ProspectGroup, ProspectGroups } from '@contract/prospect-group';
import { cellKey, ownerSuggester, type Candidates, type SalesUser } from '@contract/sales-mapping';
import { fieldsOf } from './group-summary';

/** The suggested owner of each group that has one, by the group's id. */
export type Suggestions = Pick<ReadonlyMap<string, SalesUser>, 'get' | 'has'>;

export const NO_SUGGESTIONS: Suggestions = new Map();

/**
 * The suggested owner of each group from the BDE mappings, distributed over the candidates of its industry and profile
 * as if all groups were assigned in the order of the answer, so that a row shows the owner that "Assign suggested" will
 * use, however many are selected. A group stays with a candidate who already owns it.
 *
 * They are computed only as far as they are needed: the screen shows the first hundred of 20,000 groups, and a
 * colleague's change brings a new answer twice a second.
 */
export function suggestionsFor(groups: ProspectGroups, candidates: Candidates): Suggestions {
  const known = new Map<string, SalesUser | null>();
  const suggest = ownerSuggester(candidates);
  const following = groups.values();
  const ownerOf = (id: string): SalesUser | undefined => {
    while (!known.has(id)) {
      const { value: group } = following.next();
      if (!group) return undefined;
      const fields = fieldsOf(group);
      known.set(group.id, presentCandidate(group, candidates) ?? suggest(fields, fields.openCount));
    }
    return known.get(id) ?? undefined;
  };
  return { get: ownerOf, has: (id) => ownerOf(id) !== undefined };
}

function presentCandidate(group: ProspectGroup, candidates: Candidates): SalesUser | undefined {
  const { industry, employeeProfile, salesforceOwnerId, hasSeveralOwners } = fieldsOf(group);
  if (salesforceOwnerId === null || hasSeveralOwners || industry === null || employeeProfile === null) return undefined;
  return candidates.get(cellKey({ industry, employeeProfile }))?.find(({ id }) => id === salesforceOwnerId);
}
