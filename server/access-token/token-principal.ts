import { and, eq } from 'drizzle-orm';
import type { Database } from '../data/database';
import { staff } from '../data/schema';
import type { Principal } from '../http/api-env';
import { findAccessToken } from './access-tokens';

/**
 * The owner of an API token, with the roles that both the owner and the token have (product/access-tokens#rights); null
 * if the token is not valid, or its owner is inactive or may not use tokens any more.
 */
export async function tokenPrincipal(db: Database, token: string, now: Date): Promise<Principal | null> {
  const row = await findAccessToken(db, token, 'api', now);
  if (!row?.staffId) return null;
  const [person] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, row.staffId), eq(staff.active, true), eq(staff.mayUseTokens, true)));
  if (!person) return null;
  const { email, firstName, lastName, registered, roles } = person;
  const allowed = row.roles;
  return {
    staffId: person.id,
    email,
    firstName,
    lastName,
    registered,
    roles: allowed === null ? roles : roles.filter((role) => allowed.includes(role)),
    family: null,
    token: { id: row.id, isReadOnly: row.isReadOnly },
  };
}
