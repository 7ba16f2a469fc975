import { comparisonKey } from '@contract/comparison-key';
import { partsOf } from '@contract/name-words';
import {
  assignableUsers,
  SALES_GROUPS,
  type SalesGroup,
  type SalesRoleIds,
  type SalesUser,
} from '@contract/sales-mapping';

/** One line of the assignment menu. */
export interface OwnerOption {
  user: SalesUser;
  group: SalesGroup;
}

/** Possible owners: BDE, BM, then CMO, each by name (product/marketing#owners); empty if roles are not announced. */
export function ownerOptions(users: readonly SalesUser[], roleIds: SalesRoleIds | undefined): OwnerOption[] {
  if (!roleIds) return [];
  const byGroup = assignableUsers(users, roleIds);
  return SALES_GROUPS.flatMap((group) => byGroup[group].map((user) => ({ user, group })));
}

/** The options whose name has a word starting with each typed word; ignores accents and case. */
export function foundOptions(options: readonly OwnerOption[], typed: string): readonly OwnerOption[] {
  return options.filter(({ user }) => isFound(user, typed));
}

/** The same for users. */
export function foundUsers(users: readonly SalesUser[], typed: string): readonly SalesUser[] {
  return users.filter((user) => isFound(user, typed));
}

function isFound(user: SalesUser, typed: string): boolean {
  const names = wordsOf(user.name);
  return wordsOf(typed).every((word) => names.some((name) => name.startsWith(word)));
}

/** The initial highlight: the first existing one of `preferred`, otherwise the first option. */
export function startingOption(options: readonly OwnerOption[], preferred: readonly (string | undefined)[]): number {
  for (const id of preferred) {
    const index = id === undefined ? -1 : options.findIndex(({ user }) => user.id === id);
    if (index >= 0) return index;
  }
  return 0;
}

const wordsOf = (text: string) => partsOf(comparisonKey(text));
