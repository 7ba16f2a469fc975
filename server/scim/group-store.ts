import { randomUUID } from 'node:crypto';
import { DIRECTORY_GROUP_CHANGED, type DirectoryGroupRoles } from '@contract/directory';
import { plainText } from '@contract/text';
import { and, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';
import { ValidationError } from 'yup';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { directoryGroupMembers, directoryGroups, staff } from '../data/schema';
import { notFound } from '../http/api-failure';
import { keepingAnAdministrator } from '../people/administrators';
import { localRolesOf, rolesBy } from '../people/directory-roles';
import { personName } from '../people/person-name';
import { writePeople } from '../people/write-people';
import { changeRecord, lockedRecord, type RecordKind } from '../record/change-record';
import { changedGroup, EMPTY_GROUP, type GroupState } from './group-changes';
import type { PatchChange } from './patch';
import { notUnique, refused } from './scim-failure';
import { isVisible } from './user-store';

export type GroupRow = typeof directoryGroups.$inferSelect;

export interface Member {
  id: string;
  name: string;
}

const NAME_MAX = 256;

const GROUP: RecordKind<typeof directoryGroups> = {
  table: directoryGroups,
  key: directoryGroups.id,
  noun: 'group',
  changed: DIRECTORY_GROUP_CHANGED,
  subjectOf: ({ id, displayName }) => subject(id, displayName),
  current: ({ id, version, roles }) => ({ id, version, roles }),
};

/** @throws ApiFailure 404 */
export async function groupRow(db: Database | Transaction, id: string): Promise<GroupRow> {
  const [row] = await db.select().from(directoryGroups).where(eq(directoryGroups.id, id));
  if (!row) throw notFound('The group');
  return row;
}

export async function membersOf(
  db: Database | Transaction,
  groupIds: readonly string[],
): Promise<Map<string, Member[]>> {
  const rows =
    groupIds.length === 0
      ? []
      : await db
          .select({
            groupId: directoryGroupMembers.groupId,
            id: staff.id,
            name: personName,
          })
          .from(directoryGroupMembers)
          .innerJoin(staff, eq(staff.id, directoryGroupMembers.staffId))
          .where(inArray(directoryGroupMembers.groupId, [...groupIds]))
          .orderBy(staff.id);
  const byGroup = new Map<string, Member[]>(groupIds.map((id) => [id, []]));
  for (const { groupId, ...member } of rows) byGroup.get(groupId)?.push(member);
  return byGroup;
}

/** @throws ApiFailure 400, 409 `uniqueness` */
export async function addGroup(tx: Transaction, changes: readonly PatchChange[], actor: Actor): Promise<GroupRow> {
  const state = validated(changedGroup(EMPTY_GROUP, changes));
  const id = randomUUID();
  await requireFreeName(tx, state.displayName, id);
  const { displayName, externalId, members } = state;
  await tx.insert(directoryGroups).values({ id, displayName, externalId, createdAt: actor.now, changedAt: actor.now });
  await recordChange(tx, actor, { ...subject(id, displayName), action: 'directory-group.add', after: { displayName } });
  // A new group has no roles yet, so its members' roles do not change.
  await addMembers(tx, id, members);
  return groupRow(tx, id);
}

/** Changes (PATCH) or replaces (PUT) a group. @throws ApiFailure 400, 404, 409 `uniqueness` or `last-administrator` */
export async function saveGroup(
  tx: Transaction,
  id: string,
  changes: readonly PatchChange[],
  actor: Actor,
  { replaces = false } = {},
): Promise<GroupRow> {
  await keepingAnAdministrator(tx, async () => {
    const row = await lockedRecord(tx, GROUP, id);
    const members = ((await membersOf(tx, [id])).get(id) ?? []).map((member) => member.id);
    const { displayName, externalId } = row;
    const start = replaces ? EMPTY_GROUP : { displayName, externalId, members };
    const state = validated(changedGroup(start, changes));
    if (state.displayName.toLowerCase() !== displayName.toLowerCase()) await requireFreeName(tx, state.displayName, id);
    const gone = members.filter((member) => !state.members.includes(member));
    const come = state.members.filter((member) => !members.includes(member));
    const after = { displayName: state.displayName, externalId: state.externalId };
    await tx
      .update(directoryGroups)
      .set({ ...after, changedAt: actor.now })
      .where(eq(directoryGroups.id, id));
    if (gone.length > 0)
      await tx
        .delete(directoryGroupMembers)
        .where(and(eq(directoryGroupMembers.groupId, id), inArray(directoryGroupMembers.staffId, gone)));
    await addMembers(tx, id, come);
    await recordChange(tx, actor, {
      ...subject(id, displayName),
      action: 'directory-group.save',
      before: { displayName, externalId, membersRemoved: [] },
      after: { ...after, membersRemoved: gone, membersAdded: come },
    });
    await refreshRoles(tx, [...gone, ...come], actor);
  });
  return groupRow(tx, id);
}

/** @throws ApiFailure 404, 409 `last-administrator` */
export async function deleteGroup(tx: Transaction, id: string, actor: Actor): Promise<void> {
  await keepingAnAdministrator(tx, async () => {
    const { displayName, roles } = await lockedRecord(tx, GROUP, id);
    const members = ((await membersOf(tx, [id])).get(id) ?? []).map((member) => member.id);
    await tx.delete(directoryGroups).where(eq(directoryGroups.id, id));
    await recordChange(tx, actor, {
      ...subject(id, displayName),
      action: 'directory-group.remove',
      before: { displayName, roles },
    });
    await refreshRoles(tx, members, actor);
  });
}

/** An administrator chooses the roles of a group's members (product/directory#groups). */
export async function saveGroupRoles(
  tx: Transaction,
  { id, version, roles }: DirectoryGroupRoles,
  actor: Actor,
): Promise<{ id: string; roles: string[] }> {
  await keepingAnAdministrator(tx, async () => {
    const edit = { id, version, base: null, action: 'directory-group.save', changes: { roles } };
    await changeRecord(tx, GROUP, edit, actor);
    const members = (await membersOf(tx, [id])).get(id) ?? [];
    await refreshRoles(
      tx,
      members.map((member) => member.id),
      actor,
    );
  });
  return { id, roles };
}

/** Computes the roles of people again from their groups. */
async function refreshRoles(tx: Transaction, ids: readonly string[], actor: Actor): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select()
    .from(staff)
    .where(inArray(staff.id, [...ids]))
    .orderBy(staff.id)
    .for('update');
  const groups = await tx
    .select({ staffId: directoryGroupMembers.staffId, roles: directoryGroups.roles })
    .from(directoryGroupMembers)
    .innerJoin(directoryGroups, eq(directoryGroups.id, directoryGroupMembers.groupId))
    .where(inArray(directoryGroupMembers.staffId, [...ids]));
  const byPerson = new Map<string, string[]>();
  for (const { staffId, roles } of groups) byPerson.set(staffId, [...(byPerson.get(staffId) ?? []), ...roles]);
  for (const row of rows) {
    const groupRoles = [...new Set(byPerson.get(row.id))].toSorted();
    const { directoryRoles } = row;
    const columns = { groupRoles, ...rolesBy({ directoryRoles, groupRoles }, localRolesOf(row)) };
    await writePeople(tx, [{ id: row.id, before: row, columns }], actor);
  }
}

async function addMembers(tx: Transaction, groupId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(inArray(staff.id, [...ids]), isVisible(tx)));
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw refused('invalidValue', `There is no user with the id ${unknown.slice(0, 100)}.`);
  await tx.insert(directoryGroupMembers).values(ids.map((staffId) => ({ groupId, staffId })));
}

async function requireFreeName(tx: Transaction, displayName: string, id: string): Promise<void> {
  const [owner] = await tx
    .select({ id: directoryGroups.id })
    .from(directoryGroups)
    .where(eq(sql`lower(${directoryGroups.displayName})`, displayName.toLowerCase()));
  if (owner && owner.id !== id) throw notUnique(`There is already a group with the displayName ${displayName}.`);
}

function validated(state: GroupState): GroupState {
  try {
    return {
      ...state,
      displayName: plainText(NAME_MAX).required().validateSync(state.displayName),
      externalId: plainText(NAME_MAX).nullable().defined().validateSync(state.externalId),
    };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw refused('invalidValue', 'A group needs a "displayName" of at most 256 characters.');
  }
}

const subject = (subjectId: string, subjectName: string) => ({ subjectId, subjectName });

/** A condition on an attribute of groups; undefined if it cannot be filtered by. */
export function groupCondition(db: Database, attribute: string, value: unknown): SQL | undefined {
  const text = String(value);
  if (attribute === 'displayname') return eq(sql`lower(${directoryGroups.displayName})`, text.toLowerCase());
  if (attribute === 'externalid') return eq(directoryGroups.externalId, text);
  if (attribute === 'id') return eq(directoryGroups.id, text);
  if (attribute !== 'members' && attribute !== 'members.value') return undefined;
  const membership = and(
    eq(directoryGroupMembers.groupId, directoryGroups.id),
    eq(directoryGroupMembers.staffId, text),
  );
  return exists(db.select({ id: directoryGroupMembers.staffId }).from(directoryGroupMembers).where(membership));
}
