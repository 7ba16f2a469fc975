import { randomUUID } from 'node:crypto';
import { newPersonSchema } from '@contract/person';
import { person as described } from '@contract/records/person';
import { plainText } from '@contract/text';
import { and, eq, notExists, sql, type SQL } from 'drizzle-orm';
import { ValidationError } from 'yup';
import type { Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { directoryGroupMembers, erasures, staff, type DirectoryProfile } from '../data/schema';
import { notFound } from '../http/api-failure';
import { findPerson, keepingAnAdministrator } from '../people/administrators';
import { localRolesOf, rolesBy } from '../people/directory-roles';
import { writePeople } from '../people/write-people';
import type { PatchChange } from './patch';
import { notUnique, refused } from './scim-failure';
import { changedUser, EMPTY_USER, type UserField, type UserState } from './user-changes';
import { namesOf } from './user-names';

export type StaffRow = typeof staff.$inferSelect;

/** People that the directory may see: not those whom it has deleted, nor erased ones. */
export function isVisible(db: Database | Transaction): SQL | undefined {
  const erased = db
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(eq(erasures.kind, 'person'), eq(erasures.subjectId, staff.id)));
  return and(eq(staff.directoryDeleted, false), notExists(erased));
}

/** @throws ApiFailure 404 */
export async function userRow(db: Database | Transaction, id: string): Promise<StaffRow> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isVisible(db)));
  if (!row) throw notFound('The user');
  return row;
}

/** The columns of the person that an attribute sets, which the directory then owns. */
const OWNED: Readonly<Partial<Record<UserField, keyof StaffRow>>> = {
  userName: 'email',
  givenName: 'firstName',
  familyName: 'lastName',
  title: 'jobTitle',
  managerId: 'managerId',
  active: 'active',
};

export function stateOf(row: StaffRow): UserState {
  const { displayName = '', formatted = '', workEmail = '' } = row.directoryProfile ?? {};
  return {
    userName: row.email,
    externalId: row.directoryId,
    active: row.active,
    givenName: row.firstName,
    familyName: row.lastName,
    formatted,
    displayName,
    title: row.jobTitle,
    workEmail,
    managerId: row.managerId,
    roles: row.directoryRoles,
  };
}

/**
 * Adds a person, or restores one whom the directory has deleted.
 * @throws ApiFailure 409 `uniqueness` if the address is taken; 400
 */
export async function addUser(tx: Transaction, changes: readonly PatchChange[], actor: Actor): Promise<StaffRow> {
  const { state, touched } = changedUser(EMPTY_USER, changes);
  if (state.userName === '') throw refused('invalidValue', 'A user needs a "userName".');
  const owner = await findPerson(tx, state.userName);
  if (owner && !owner.directoryDeleted) throw notUnique(`There is already a user with the userName ${state.userName}.`);
  touched.add('userName').add('active');
  // Entra ID always sends an empty list with a new person, even if it does not map roles.
  if (state.roles?.length === 0) state.roles = null;
  if (owner) return saveUser(tx, owner.id, () => ({ state, touched }), actor, { orDeleted: true });
  const id = randomUUID();
  await dropUnknownManager(tx, state, touched, null);
  const columns = columnsOf(state, touched, null);
  await writePeople(tx, [{ id, before: null, columns }], actor);
  return userRow(tx, id);
}

/** Changes a person (PATCH). @throws ApiFailure 400, 404, 409 `uniqueness` or `last-administrator` */
export function patchUser(
  tx: Transaction,
  id: string,
  changes: readonly PatchChange[],
  actor: Actor,
): Promise<StaffRow> {
  return saveUser(tx, id, (row) => changedUser(stateOf(row), changes), actor);
}

/** Replaces what the directory has set of a person (PUT); what is only set in the portal stays. */
export function replaceUser(
  tx: Transaction,
  id: string,
  changes: readonly PatchChange[],
  actor: Actor,
): Promise<StaffRow> {
  return saveUser(
    tx,
    id,
    (row) => {
      const title = row.directoryFields?.includes('jobTitle') ? '' : row.jobTitle;
      const managerId = row.directoryFields?.includes('managerId') ? null : row.managerId;
      const { externalId, displayName, formatted, workEmail, roles } = EMPTY_USER;
      const start = { ...stateOf(row), externalId, displayName, formatted, workEmail, roles, title, managerId };
      const { state, touched } = changedUser(start, changes);
      if (!touched.has('userName')) throw refused('invalidValue', 'A user needs a "userName".');
      return { state, touched };
    },
    actor,
  );
}

/** The directory deletes a person, who stays in the portal as inactive (product/directory#delete). */
export async function deleteUser(tx: Transaction, id: string, actor: Actor): Promise<void> {
  await keepingAnAdministrator(tx, async () => {
    const before = await lockedRow(tx, id);
    await tx.delete(directoryGroupMembers).where(eq(directoryGroupMembers.staffId, id));
    const decided = { directoryRoles: null, groupRoles: [] };
    const after = {
      ...decided,
      ...rolesBy(decided, localRolesOf(before)),
      active: false,
      directoryDeleted: true,
      directoryFields: null,
    };
    await writePeople(tx, [{ id, before, columns: after }], actor);
  });
}

async function saveUser(
  tx: Transaction,
  id: string,
  change: (row: StaffRow) => { state: UserState; touched: Set<UserField> },
  actor: Actor,
  which: { orDeleted?: boolean } = {},
): Promise<StaffRow> {
  // The administrators are locked before the person, as everywhere, so that two changes cannot block each other.
  await keepingAnAdministrator(tx, async () => {
    const before = await lockedRow(tx, id, which);
    const { state, touched } = change(before);
    await dropUnknownManager(tx, state, touched, before);
    const columns = columnsOf(state, touched, before);
    const owner =
      columns.email.toLowerCase() === before.email.toLowerCase() ? null : await findPerson(tx, columns.email);
    if (owner && owner.id !== id) throw notUnique(`There is already a user with the userName ${columns.email}.`);
    await writePeople(tx, [{ id, before, columns }], actor);
  });
  return userRow(tx, id);
}

async function lockedRow(tx: Transaction, id: string, { orDeleted = false } = {}): Promise<StaffRow> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  if (!row || (row.directoryDeleted && !orDeleted)) throw notFound('The user');
  if ((await tx.$count(erasures, and(eq(erasures.kind, 'person'), eq(erasures.subjectId, id)))) > 0)
    throw notFound('The user');
  return row;
}

/** An unknown manager, or the person as their own, changes nothing: a refusal would stop every other change. */
async function dropUnknownManager(
  tx: Transaction,
  state: UserState,
  touched: Set<UserField>,
  before: StaffRow | null,
): Promise<void> {
  const { managerId } = state;
  if (managerId === null || !touched.has('managerId')) return;
  if (managerId !== before?.id && (await tx.$count(staff, eq(staff.id, managerId))) > 0) return;
  state.managerId = before?.managerId ?? null;
  touched.delete('managerId');
}

function columnsOf(state: UserState, touched: ReadonlySet<UserField>, before: StaffRow | null) {
  const isNamed = touched.has('givenName') || touched.has('familyName');
  const [first, last] = namesOf(!isNamed && before && hasMadeNames(before) ? { ...state, ...NO_NAMES } : state);
  const person = validated({
    email: state.userName,
    firstName: first,
    lastName: last,
    jobTitle: state.title,
    externalId: state.externalId,
    displayName: state.displayName,
    formatted: state.formatted,
    workEmail: state.workEmail,
  });
  const { email, firstName, lastName, jobTitle, externalId, ...profile } = person;
  const owned = [...touched].flatMap((field) => OWNED[field] ?? []);
  const decided = {
    directoryRoles: state.roles === null ? null : [...state.roles],
    groupRoles: before?.groupRoles ?? [],
  };
  const directoryProfile: DirectoryProfile = Object.fromEntries(
    Object.entries(profile).filter(([, text]) => text !== ''),
  );
  return {
    email,
    firstName,
    lastName,
    jobTitle,
    active: state.active,
    managerId: state.managerId,
    directoryId: externalId,
    directoryFields: [...new Set([...(before?.directoryFields ?? []), ...owned])].toSorted(),
    directoryProfile,
    directoryDeleted: false,
    ...decided,
    ...rolesBy(decided, before ? localRolesOf(before) : []),
  };
}

const directoryUserSchema = newPersonSchema.pick(['email', 'jobTitle']).shape({
  firstName: plainText(described.fields.firstName.max).trim().defined(),
  lastName: plainText(described.fields.lastName.max).trim().defined(),
  externalId: plainText(described.fields.jobTitle.max).nullable().defined(),
  displayName: plainText(described.fields.jobTitle.max).defined(),
  formatted: plainText(described.fields.jobTitle.max).defined(),
  workEmail: plainText(described.fields.email.max).defined(),
});

function validated(values: unknown) {
  try {
    return directoryUserSchema.validateSync(values);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw refused('invalidValue', `${error.path === 'email' ? 'userName: ' : ''}${error.message}`);
  }
}

const NO_NAMES = { givenName: '', familyName: '' };

/** Whether a person has the derived names, which change with their source; false if the directory sent them. */
function hasMadeNames(row: StaffRow): boolean {
  if (row.directoryFields?.some((field) => field === 'firstName' || field === 'lastName')) return false;
  const [first, last] = namesOf({ ...stateOf(row), ...NO_NAMES });
  return row.firstName === first && row.lastName === last;
}

/** A condition on an attribute of users; undefined if it cannot be filtered by. */
export function userCondition(attribute: string, value: unknown): SQL | undefined {
  const text = String(value);
  if (attribute === 'username') return eq(sql`lower(${staff.email})`, text.toLowerCase());
  if (/^emails(?:\[type eq "work"\])?\.value$/.test(attribute))
    return sql`lower(coalesce(${staff.directoryProfile} ->> 'workEmail', ${staff.email})) = ${text.toLowerCase()}`;
  if (attribute === 'externalid') return eq(staff.directoryId, text);
  if (attribute === 'id') return eq(staff.id, text);
  if (attribute === 'active') return eq(staff.active, text.toLowerCase() === 'true');
  return undefined;
}
