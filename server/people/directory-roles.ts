import type { PersonChanges } from '@contract/person';
import { and } from 'drizzle-orm';
import { isValidToken, tokensOf } from '../access-token/access-tokens';
import type { Database, Transaction } from '../data/database';
import { accessTokens, type staff } from '../data/schema';
import { conflict } from '../http/api-failure';

type StaffRow = typeof staff.$inferSelect;
type Decided = Pick<StaffRow, 'directoryRoles' | 'groupRoles'>;

/**
 * A person's roles, from those given in the portal and what the directory says (product/directory#roles). `localRoles`
 * is null while the directory decides none.
 */
export function rolesBy(
  { directoryRoles, groupRoles }: Decided,
  local: readonly string[],
): Pick<StaffRow, 'roles' | 'localRoles'> {
  if (directoryRoles === null && groupRoles.length === 0) return { roles: [...local], localRoles: null };
  return { roles: [...new Set([...(directoryRoles ?? local), ...groupRoles])], localRoles: [...local] };
}

/** The roles given in the portal. */
export const localRolesOf = ({ roles, localRoles }: Pick<StaffRow, 'roles' | 'localRoles'>) => localRoles ?? roles;

/** True while a directory has a valid token: only then can it change what it owns (product/directory#owned-fields). */
export async function isDirectoryConnected(db: Database | Transaction, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(and(tokensOf('directory', null), isValidToken(now)))
    .limit(1);
  return found !== undefined;
}

const TITLES: Readonly<Record<string, string>> = {
  email: 'The e-mail address',
  firstName: 'The first name',
  lastName: 'The last name',
  jobTitle: 'The job title',
  managerId: 'The manager',
  active: 'Whether the person is active',
  roles: 'A role of this person',
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The first field that a change would take from the directory, as the start of a sentence; null if there is none. */
export function takenFromDirectory(before: StaffRow, changes: Readonly<Record<string, unknown>>): string | null {
  const owned = before.directoryFields?.find(
    (name) => name in changes && !isSame(changes[name], before[name as keyof StaffRow]),
  );
  if (owned !== undefined) return TITLES[owned] ?? 'This field';
  if (!Array.isArray(changes['roles'])) return null;
  const wanted = changes['roles'] as readonly string[];
  const isDecided = before.directoryRoles !== null && !isSame(wanted.toSorted(), before.roles.toSorted());
  return isDecided || before.groupRoles.some((role) => !wanted.includes(role)) ? (TITLES['roles'] ?? null) : null;
}

/**
 * The columns for a change in the portal. Without a connected directory, a change of roles ends its decision about them.
 * @throws ApiFailure 409 `from-directory`
 */
export async function columnsFor(
  tx: Transaction,
  before: StaffRow,
  changes: PersonChanges,
  now: Date,
): Promise<Partial<StaffRow>> {
  const isUntouched =
    before.directoryFields === null && before.directoryRoles === null && before.groupRoles.length === 0;
  if (isUntouched) return changes;
  const isConnected = await isDirectoryConnected(tx, now);
  const taken = isConnected ? takenFromDirectory(before, changes) : null;
  if (taken !== null) throw conflict(`${taken} comes from the directory. Change it there.`, 'from-directory');
  if (changes.roles === undefined) return changes;
  if (!isConnected) return { ...changes, directoryRoles: null, groupRoles: [], localRoles: null };
  if (before.directoryRoles !== null) return changes;
  const local = localRolesOf(before);
  const isByGroup = (role: string) => before.groupRoles.includes(role) && !local.includes(role);
  return { ...changes, localRoles: changes.roles.filter((role) => !isByGroup(role)) };
}
