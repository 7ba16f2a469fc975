import { randomUUID } from 'node:crypto';
import { roleClaim } from '@contract/role';
import { and, arrayContains, eq, sql } from 'drizzle-orm';
import type { Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { staff } from '../data/schema';
import { conflict } from '../http/api-failure';
import { writePeople } from './write-people';

export const ADMIN = roleClaim('Admin');

const isAdministrator = and(eq(staff.active, true), arrayContains(staff.roles, [ADMIN]));

/**
 * Runs `work`, and rolls it back if no administrator would be left (product/people#last-administrator). The lock is
 * taken first, so that if two administrators remove each other at the same moment, the second is refused.
 * @throws ApiFailure 409 `last-administrator`
 */
export async function keepingAnAdministrator<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  const held = await tx.select({ id: staff.id }).from(staff).where(isAdministrator).orderBy(staff.id).for('update');
  const result = await work();
  if (held.length > 0 && (await tx.$count(staff, isAdministrator)) === 0)
    throw conflict(
      'The portal would have no administrator. Give the role Admin to somebody else first.',
      'last-administrator',
    );
  return result;
}

/** The person with this address, ignoring case. */
export async function findPerson(tx: Database | Transaction, email: string) {
  const [found] = await tx
    .select()
    .from(staff)
    .where(eq(sql`lower(${staff.email})`, email.toLowerCase()))
    .limit(1);
  return found;
}

/**
 * Makes the person with this address an active administrator, and adds them if the portal does not know them. @returns
 * false if they already were one
 */
export async function grantAdministration(tx: Transaction, email: string, actor: Actor): Promise<boolean> {
  const person = await findPerson(tx, email);
  if (!person) {
    const columns = { ...namesOf(email), email, jobTitle: '', roles: [ADMIN] };
    await writePeople(tx, [{ id: randomUUID(), before: null, columns }], actor);
    return true;
  }
  const { id, active, roles } = person;
  if (active && roles.includes(ADMIN)) return false;
  // If the directory decides the roles, the next change in the directory may remove this one (product/directory#roles).
  const localRoles = person.localRoles && [...new Set([...person.localRoles, ADMIN])];
  const columns = { roles: [...new Set([...roles, ADMIN])], active: true, localRoles, directoryDeleted: false };
  await writePeople(tx, [{ id, before: person, columns }], actor);
  return true;
}

/**
 * Makes the person of `ADMIN_EMAIL` an administrator, unless there is an active one
 * (product/people#first-administrator).
 * @returns whether it did
 */
export async function makeFirstAdministrator(db: Database, email: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await tx.$count(staff, isAdministrator)) > 0) return false;
    return grantAdministration(tx, email, { id: null, name: 'ADMIN_EMAIL', source: 'start', requestId: null, now });
  });
}

/** The active people with the role, by name. */
export function listAdministrators(db: Database) {
  return db
    .select({ email: staff.email, firstName: staff.firstName, lastName: staff.lastName })
    .from(staff)
    .where(isAdministrator)
    .orderBy(staff.lastName, staff.firstName);
}

/** 'jo.bloggs@…' as Jo Bloggs, until somebody corrects it. */
function namesOf(email: string): { firstName: string; lastName: string } {
  const [first = '', ...others] = (email.split('@')[0] ?? '').split(/[._-]+/).filter(Boolean);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return { firstName: capital(first) || email, lastName: others.map(capital).join(' ') };
}
