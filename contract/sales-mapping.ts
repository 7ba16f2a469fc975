import { array, boolean, number, object, string, type InferType } from 'yup';
import { plainText, recordId } from './text';

/** The groups of sales users (product/marketing#role-groups), in the order of the assignment menu. */
export const SALES_GROUPS = ['BDE', 'BM', 'CMO'] as const;

export type SalesGroup = (typeof SALES_GROUPS)[number];

/** Role ids of each group, `salesRoleIds` in `/vars` (product/marketing#role-groups). */
export type SalesRoleIds = Readonly<Record<SalesGroup, readonly string[]>>;

/**
 * A sales user (product/marketing#owners). `openProspects` is an extension and may be missing: the number of their
 * prospects that are not DELETED, in any time range.
 */
export const salesUserSchema = object({
  id: string().required(),
  name: string().defined(),
  isActive: boolean().defined(),
  userRoleId: string().defined().nullable(),
  openProspects: number().integer().min(0).optional().nullable(),
});

export type SalesUser = InferType<typeof salesUserSchema>;

/** Answer of `GET {prefix}/users`, by name, with inactive users: prospects and mappings may still name them. */
export const salesUsersSchema = array(salesUserSchema).defined().strict();

/** The group of a user's role, or null if it is in no group (product/marketing#role-groups). */
export function salesGroupOf({ userRoleId }: Pick<SalesUser, 'userRoleId'>, roleIds: SalesRoleIds): SalesGroup | null {
  if (userRoleId === null) return null;
  return SALES_GROUPS.find((group) => roleIds[group].includes(userRoleId)) ?? null;
}

/** Users that prospects can be assigned to: the active ones in each group (product/marketing#role-groups), by name. */
export function assignableUsers<User extends SalesUser>(
  users: readonly User[],
  roleIds: SalesRoleIds,
): Record<SalesGroup, User[]> {
  const of = (group: SalesGroup) =>
    users.filter((user) => user.isActive && salesGroupOf(user, roleIds) === group).toSorted(byName);
  return { BDE: of('BDE'), BM: of('BM'), CMO: of('CMO') };
}

export interface MappingCell {
  industry: string;
  employeeProfile: string;
}

/**
 * A sales user mapped to an industry and employee profile (product/marketing#mappings-grid). Our server adds a row with
 * `salesforceUserId` null for each empty cell, so that the grid has all industries and profiles; other servers may not.
 */
export const salesMappingSchema = object({
  industry: string().required(),
  employeeProfile: string().required(),
  salesforceUserId: string().defined().nullable(),
});

export type SalesMapping = InferType<typeof salesMappingSchema>;

/** Answer of `GET {prefix}/bdemappings`: industries and profiles in display order. */
export const salesMappingsSchema = array(salesMappingSchema).defined().strict();

/**
 * Body of `POST {prefix}/updatebdemappings` (product/marketing#mapping-picker): maps a user to a cell or removes the
 * mapping. Repeating the current state is not an error, so adding a mapping twice adds it once. 422 for a user who is
 * unknown, inactive or not a BDE (when adding), or a cell that does not exist. Mappings of inactive users can be
 * removed.
 */
export const mappingOperationSchema = object({
  userId: recordId().required(),
  profile: plainText(100).required(),
  industry: plainText(100).required(),
  isActive: boolean().strict().required(),
});

export type MappingOperation = InferType<typeof mappingOperationSchema>;

/** The mappings after an operation; a cell without users has a row with null, which goes when a user is added. */
export function mappingsAfter(
  mappings: readonly SalesMapping[],
  { userId, profile, industry, isActive }: MappingOperation,
): SalesMapping[] {
  const cell = { industry, employeeProfile: profile };
  const inCell = (mapping: MappingCell) => cellKey(mapping) === cellKey(cell);
  const users = mappings.flatMap((mapping) =>
    inCell(mapping) && mapping.salesforceUserId !== null && mapping.salesforceUserId !== userId
      ? [mapping.salesforceUserId]
      : [],
  );
  if (isActive) users.push(userId);
  const rows = (users.length > 0 ? users : [null]).map((salesforceUserId) => ({ ...cell, salesforceUserId }));
  const at = mappings.findIndex(inCell);
  const others = mappings.filter((mapping) => !inCell(mapping));
  return at < 0 ? [...others, ...rows] : others.toSpliced(at, 0, ...rows);
}

/** Users that a cell's picker offers: active BDE users not in it yet (product/marketing#mapping-picker), by name. */
export function mappableUsers(
  users: readonly SalesUser[],
  roleIds: SalesRoleIds,
  mappings: readonly SalesMapping[],
  cell: MappingCell,
): SalesUser[] {
  const key = cellKey(cell);
  const taken = new Set(mappings.flatMap((each) => (cellKey(each) === key ? [each.salesforceUserId] : [])));
  return assignableUsers(users, roleIds).BDE.filter((user) => !taken.has(user.id));
}

/** The industries and profiles of the mappings, each once, in the order of the answer. */
export function mappingAxes(mappings: readonly MappingCell[]): { industries: string[]; profiles: string[] } {
  return {
    industries: [...new Set(mappings.map((mapping) => mapping.industry))],
    profiles: [...new Set(mappings.map((mapping) => mapping.employeeProfile))],
  };
}

/** A text that is equal only for equal cells. */
export function cellKey({ industry, employeeProfile }: MappingCell): string {
  return JSON.stringify([industry, employeeProfile]);
}

/** The active BDE users mapped to each cell, by name, keyed by `cellKey`: the candidates for prospects of that cell. */
export type Candidates = ReadonlyMap<string, readonly SalesUser[]>;

export function candidatesOf(
  mappings: readonly SalesMapping[],
  users: readonly SalesUser[],
  roleIds: SalesRoleIds,
): Candidates {
  const active = new Map(assignableUsers(users, roleIds).BDE.map((user) => [user.id, user]));
  const candidates = new Map<string, SalesUser[]>();
  for (const mapping of mappings) {
    const user = mapping.salesforceUserId === null ? undefined : active.get(mapping.salesforceUserId);
    if (!user) continue;
    const key = cellKey(mapping);
    const known = candidates.get(key) ?? [];
    if (!known.includes(user)) candidates.set(key, [...known, user].toSorted(byName));
  }
  return candidates;
}

/** Industry and profile of a prospect or group. */
export interface Triaged {
  industry: string | null;
  employeeProfile: string | null;
}

/** The suggested owner: the cell's candidate with the smallest load, or the first by name of several; null for none. */
export function suggestedOwner(
  { industry, employeeProfile }: Triaged,
  candidates: Candidates,
  loadOf: (user: SalesUser) => number = (user) => user.openProspects ?? 0,
): SalesUser | null {
  if (industry === null || employeeProfile === null) return null;
  let best: SalesUser | null = null;
  for (const user of candidates.get(cellKey({ industry, employeeProfile })) ?? []) {
    if (best === null || loadOf(user) < loadOf(best)) best = user;
  }
  return best;
}

/**
 * Suggests owners for one item after the other: each suggestion counts as load (`weight`), so that a large selection is
 * distributed among the candidates.
 */
export function ownerSuggester(candidates: Candidates): (item: Triaged, weight?: number) => SalesUser | null {
  const given = new Map<string, number>();
  const loadOf = (user: SalesUser) => (user.openProspects ?? 0) + (given.get(user.id) ?? 0);
  return (item, weight = 1) => {
    const owner = suggestedOwner(item, candidates, loadOf);
    if (owner) given.set(owner.id, (given.get(owner.id) ?? 0) + weight);
    return owner;
  };
}

function byName(a: SalesUser, b: SalesUser): number {
  return a.name.localeCompare(b.name, 'en-GB') || (a.id < b.id ? -1 : 1);
}
