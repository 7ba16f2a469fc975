import { isRecord, isText } from '@contract/guards';
import { pathText, valueAt, type PatchChange } from './patch';
import { refused } from './scim-failure';
import { contentOf, itemsOf } from './user-changes';

/** The fields of a group that the directory can set. */
export interface GroupState {
  displayName: string;
  externalId: string | null;
  /** Ids of people. */
  members: readonly string[];
}

export const EMPTY_GROUP: GroupState = { displayName: '', externalId: null, members: [] };

const IGNORED = new Set(['schemas', 'id', 'meta']);

/** The state after some changes. @throws ApiFailure 400 */
export function changedGroup(before: GroupState, changes: readonly PatchChange[]): GroupState {
  const state = { ...before };
  for (const change of changes) Object.assign(state, settings(state, change));
  return state;
}

function settings(state: GroupState, change: PatchChange): Partial<GroupState> {
  const { op, path, value } = change;
  if (IGNORED.has(path.attribute)) return {};
  if (path.attribute === 'members' && (path.part === null || path.part === 'value'))
    return { members: membersAfter(state.members, change) };
  if (
    path.part === null &&
    path.filter === null &&
    (path.attribute === 'displayname' || path.attribute === 'externalid')
  ) {
    const text = op === 'remove' || value === null ? '' : value;
    if (!isText(text)) throw refused('invalidValue', `The value of "${pathText(path)}" must be a text.`);
    return path.attribute === 'displayname' ? { displayName: text.trim() } : { externalId: text.trim() || null };
  }
  throw refused('invalidPath', `The portal does not support the attribute "${pathText(path)}" of groups.`);
}

/** Members are removed by a filter with `aadOptscim062020`, and by a list of values without it. */
function membersAfter(before: readonly string[], { op, path, value }: PatchChange): readonly string[] {
  if (path.filter) {
    const named = path.filter.map(({ attribute, value: wanted }): string => {
      if (attribute !== 'value' || !isText(wanted))
        throw refused('invalidPath', 'Members can only be found by their "value".');
      return wanted;
    });
    if (op !== 'remove') throw refused('invalidPath', 'Members can be added or replaced only as a list.');
    return before.filter((id) => named.some((each) => each !== id));
  }
  if (op === 'remove' && (value === undefined || value === null)) return [];
  const ids = value === null ? [] : itemsOf(value, path).map((item) => memberId(item, path));
  if (op === 'remove') return before.filter((id) => !ids.includes(id));
  return [...new Set(op === 'add' ? [...before, ...ids] : ids)];
}

function memberId(item: unknown, path: PatchChange['path']): string {
  const type = isRecord(item) ? valueAt(item, 'type') : undefined;
  if (isText(type) && type.toLowerCase() === 'group')
    throw refused('invalidValue', 'A group cannot contain groups. Assign people to it directly.');
  return contentOf(item, path);
}
