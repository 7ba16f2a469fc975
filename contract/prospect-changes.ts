import { mixed } from 'yup';
import { isList, isRecord } from './guards';
import { readProspectGroups, WrongProspects } from './prospect-answer';
import type { ProspectGroup, ProspectGroups } from './prospect-group';

/**
 * The name of `ProspectChanges` as an instance manipulation (RFC 3229): `A-IM: prospect-groups` asks for the changes since
 * the answer that `If-None-Match` names, and status 226 has them (product/marketing#large-answer).
 */
export const PROSPECT_CHANGES = 'prospect-groups';

/** The difference of two answers of `/prospects`. */
export interface ProspectChanges {
  /** Ids of groups that are no longer there. */
  removed: readonly string[];
  /** New and changed groups in the order of the answer, each with the id of the group before it; null at the start. */
  changed: readonly { after: string | null; group: ProspectGroup }[];
}

/** Represents such changes in the declaration of the call; `withProspectChanges` checks them. */
export const prospectChangesSchema = mixed<ProspectChanges>();

/**
 * An answer with later changes. Unchanged groups are the same objects; the result is frozen as by `readProspectGroups`.
 * @param changes unchecked
 * @throws WrongProspects if they are not changes of this answer
 */
export function withProspectChanges(groups: ProspectGroups, changes: unknown): ProspectGroups {
  if (!isRecord(changes) || !isList(changes.changed) || !Array.isArray(changes.removed)) {
    throw new WrongProspects('The answer has no changes.');
  }
  const changed = changes.changed.map((each) => (isRecord(each) ? each : {}));
  const leaving = new Set<unknown>(changes.removed);
  const arrivingAfter = new Map<unknown, ProspectGroup>();
  const read = readProspectGroups(changed.map((each) => each.group ?? null));
  read.forEach((group, index) => {
    leaving.add(group.id);
    arrivingAfter.set(changed[index]?.after, group);
  });
  const result: ProspectGroup[] = [];
  const addThoseAfter = (id: string | null) => {
    for (let next = arrivingAfter.get(id); next; next = arrivingAfter.get(next.id)) result.push(next);
  };
  addThoseAfter(null);
  for (const group of groups) {
    if (leaving.has(group.id)) continue;
    result.push(group);
    addThoseAfter(group.id);
  }
  const removed = groups.reduce((count, { id }) => count + Number(leaving.has(id)), 0);
  // A group whose position is unknown would be missing.
  if (result.length !== groups.length - removed + read.length) throw new WrongProspects('A change has no place.');
  return Object.freeze(result);
}
