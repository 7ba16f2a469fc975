import { eq } from 'drizzle-orm';
import type { Database } from '../../data/database';
import { staff } from '../../data/schema';

/** A person who can sign in with the local providers. */
export interface LocalAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  jobTitle: string;
  roles: readonly string[];
}

/** Active staff, read again for every page so that they are always up to date. */
export type ListAccounts = () => Promise<readonly LocalAccount[]>;

/** The demo people in the README and user guide; the pages offer them first. */
const LEADING = ['ada.lindqvist', 'owen.hughes', 'priya.nair', 'tom.barker', 'grace.okafor'];

export const fullName = (account: LocalAccount) => `${account.firstName} ${account.lastName}`;

/** Splits accounts into those to offer first, in a fixed order, and all others by name. */
export function groupAccounts(accounts: readonly LocalAccount[]): { first: LocalAccount[]; others: LocalAccount[] } {
  const rank = (account: LocalAccount) => LEADING.indexOf(account.email.split('@')[0] ?? '');
  const first = accounts.filter((account) => rank(account) >= 0).toSorted((a, b) => rank(a) - rank(b));
  const others = accounts
    .filter((account) => rank(account) < 0)
    .toSorted((a, b) => fullName(a).localeCompare(fullName(b), 'en-GB'));
  return first.length > 0 ? { first, others } : { first: others, others: [] };
}

export function listStaffAccounts(db: Database): ListAccounts {
  return () =>
    db
      .select({
        id: staff.id,
        email: staff.email,
        firstName: staff.firstName,
        lastName: staff.lastName,
        jobTitle: staff.jobTitle,
        roles: staff.roles,
      })
      .from(staff)
      .where(eq(staff.active, true));
}
