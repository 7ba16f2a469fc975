import { randomUUID } from 'node:crypto';
import type { NewPerson, Person, PersonChange } from '@contract/person';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '../data/database';
import { providerAccounts, sessions, staff, teams } from '../data/schema';
import { conflict, notFound, unprocessable } from '../http/api-failure';
import { lockSessionsOf } from '../session/sessions';
import { findPerson, keepingAnAdministrator } from './administrators';
import { onePerson } from './list-people';

const person = () => notFound('The person');

/**
 * Adds somebody, who can sign in from then on (product/people#add).
 * @throws ApiFailure 409 `email-taken`, 422 `unknown-team`
 */
export async function addPerson(tx: Transaction, added: NewPerson, now: Date): Promise<Person> {
  const id = randomUUID();
  await requireFreeAddress(tx, added.email, id);
  await requireTeam(tx, added.teamId);
  await tx.insert(staff).values({ ...added, id });
  return presented(tx, id, now);
}

/**
 * Changes the given fields of a person (product/people#edit). Somebody who is deactivated is signed out everywhere.
 * @throws ApiFailure 404, 409 `email-taken` or `last-administrator`, 422 `unknown-team`
 */
export async function changePerson(tx: Transaction, { id, changes }: PersonChange, now: Date): Promise<Person> {
  if (changes.email !== undefined) await requireFreeAddress(tx, changes.email, id);
  if (changes.teamId !== undefined) await requireTeam(tx, changes.teamId);
  const save = async () => {
    const changed = await tx.update(staff).set(changes).where(eq(staff.id, id)).returning({ id: staff.id });
    if (changed.length === 0) throw person();
  };
  const canRemoveAdmin = changes.roles !== undefined || changes.active === false;
  await (canRemoveAdmin ? keepingAnAdministrator(tx, save) : save());
  if (changes.active === false) await endSignIns(tx, id, now);
  return presented(tx, id, now);
}

/** Signs somebody out everywhere. @returns how many sign-ins that were @throws ApiFailure 404 */
export async function endSignIns(tx: Transaction, id: string, now: Date): Promise<number> {
  if ((await tx.$count(staff, eq(staff.id, id))) === 0) throw person();
  await lockSessionsOf(tx, id);
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.staffId, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .returning({ family: sessions.family });
  return new Set(ended.map(({ family }) => family)).size;
}

/**
 * Forgets which account of a provider is this person's: the next one that signs in with their address is bound to them
 * (`docs/decisions/005-provider-accounts.md`).
 * @throws ApiFailure 404 when there is no such account
 */
export async function releaseAccount(tx: Transaction, id: string, issuer: string, now: Date): Promise<Person> {
  const released = await tx
    .delete(providerAccounts)
    .where(and(eq(providerAccounts.staffId, id), eq(providerAccounts.issuer, issuer)))
    .returning({ staffId: providerAccounts.staffId });
  if (released.length === 0) throw notFound('The account');
  return presented(tx, id, now);
}

async function presented(tx: Transaction, id: string, now: Date): Promise<Person> {
  const found = await onePerson(tx, id, now);
  if (!found) throw person();
  return found;
}

async function requireFreeAddress(tx: Transaction, email: string, id: string): Promise<void> {
  const owner = await findPerson(tx, email);
  if (!owner || owner.id === id) return;
  const name = `${owner.firstName} ${owner.lastName}`.trim();
  throw conflict(`${name} has this address already${owner.active ? '' : ', and is inactive'}.`, 'email-taken');
}

async function requireTeam(tx: Transaction, teamId: string | null): Promise<void> {
  if (teamId === null) return;
  if ((await tx.$count(teams, eq(teams.id, teamId))) === 0)
    throw unprocessable('This team no longer exists.', 'unknown-team');
}
