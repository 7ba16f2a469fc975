import { randomUUID } from 'node:crypto';
import { PERSON_CHANGED, type NewPerson, type Person, type PersonChange, type ReleasedAccount } from '@contract/person';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { erasures, providerAccounts, sessions, staff, teams } from '../data/schema';
import { conflict, notFound, unprocessable } from '../http/api-failure';
import { seenRecord, type RecordKind } from '../record/change-record';
import { lockSessionsOf } from '../session/sessions';
import { findPerson, keepingAnAdministrator } from './administrators';
import { columnsFor } from './directory-roles';
import { onePerson } from './list-people';
import { nameOf, writePeople } from './write-people';

const subjectOf = (row: typeof staff.$inferSelect) => ({ subjectId: row.id, subjectName: nameOf(row) });

const PERSON: RecordKind<typeof staff> = {
  table: staff,
  key: staff.id,
  noun: 'person',
  changed: PERSON_CHANGED,
  subjectOf,
  current: ({ id }, tx, now) => presented(tx, id, now),
};

/**
 * Adds a person, who can then sign in (product/people#add).
 * @throws ApiFailure 409 `email-taken`, 422 `unknown-team` or `unknown-manager`
 */
export async function addPerson(tx: Transaction, added: NewPerson, actor: Actor): Promise<Person> {
  const id = randomUUID();
  await requireFreeAddress(tx, added.email, id);
  await requireTeam(tx, added.teamId);
  await requireManager(tx, added.managerId, id);
  await writePeople(tx, [{ id, before: null, columns: added }], actor);
  return presented(tx, id, actor.now);
}

/**
 * Changes the given fields of a person (product/people#edit). A deactivated person is signed out everywhere.
 * @throws ApiFailure 404, 409 `email-taken`, `erased`, `from-directory` or `last-administrator`, 412 `person-changed` for
 *   fields that somebody else has changed too, 422 `unknown-team`, `unknown-manager`, `own-manager` or
 *   `manager-circle`
 */
export async function changePerson(
  tx: Transaction,
  { id, version, base, changes }: PersonChange,
  actor: Actor,
): Promise<Person> {
  if (changes.email !== undefined) await requireFreeAddress(tx, changes.email, id);
  if (changes.teamId !== undefined) await requireTeam(tx, changes.teamId);
  await requireManager(tx, changes.managerId, id);
  const save = async () => {
    const before = await seenRecord(tx, PERSON, { id, version, base: base ?? null, changes }, actor);
    if ((await tx.$count(erasures, and(eq(erasures.kind, 'person'), eq(erasures.subjectId, id)))) > 0)
      throw conflict('This person’s data was erased. Add them again as a new person.', 'erased');
    await writePeople(tx, [{ id, before, columns: await columnsFor(tx, before, changes, actor.now) }], actor);
  };
  const canRemoveAdmin = changes.roles !== undefined || changes.active === false;
  await (canRemoveAdmin ? keepingAnAdministrator(tx, save) : save());
  return presented(tx, id, actor.now);
}

/** Signs a person out everywhere. @returns the number of ended sign-ins @throws ApiFailure 404 */
export async function endSignIns(tx: Transaction, id: string, actor: Actor): Promise<number> {
  const [found] = await tx.select().from(staff).where(eq(staff.id, id));
  if (!found) throw notFound('The person');
  await lockSessionsOf(tx, id);
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: actor.now })
    .where(and(eq(sessions.staffId, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, actor.now)))
    .returning({ family: sessions.family });
  const ended = new Set(rows.map(({ family }) => family)).size;
  if (ended > 0)
    await recordChange(tx, actor, { ...subjectOf(found), action: 'person.end-sign-ins', after: { ended } });
  return ended;
}

/**
 * Releases a person's account at a provider: the next account that signs in with their address is bound to them
 * (`docs/decisions/005-provider-accounts.md`). @throws ApiFailure 404 if there is no such account, 412 `person-changed`
 */
export async function releaseAccount(
  tx: Transaction,
  { issuer, ...seen }: ReleasedAccount,
  actor: Actor,
): Promise<Person> {
  const person = await seenRecord(tx, PERSON, seen, actor);
  const { id } = person;
  const released = await tx
    .delete(providerAccounts)
    .where(and(eq(providerAccounts.staffId, id), eq(providerAccounts.issuer, issuer)))
    .returning({ staffId: providerAccounts.staffId });
  if (released.length === 0) throw notFound('The account');
  await recordChange(tx, actor, { ...subjectOf(person), action: 'person.release-account', before: { issuer } });
  return presented(tx, id, actor.now);
}

async function presented(tx: Transaction, id: string, now: Date): Promise<Person> {
  const found = await onePerson(tx, id, now);
  if (!found) throw notFound('The person');
  return found;
}

async function requireFreeAddress(tx: Transaction, email: string, id: string): Promise<void> {
  const owner = await findPerson(tx, email);
  if (!owner || owner.id === id) return;
  throw conflict(`${nameOf(owner)} already has this address${owner.active ? '' : ', and is inactive'}.`, 'email-taken');
}

async function requireTeam(tx: Transaction, teamId: string | null): Promise<void> {
  if (teamId === null) return;
  if ((await tx.$count(teams, eq(teams.id, teamId))) === 0)
    throw unprocessable('This team no longer exists.', 'unknown-team');
}

async function requireManager(tx: Transaction, managerId: string | null | undefined, id: string): Promise<void> {
  if (managerId === null || managerId === undefined) return;
  if (managerId === id) throw unprocessable('Nobody is their own manager.', 'own-manager');
  if ((await tx.$count(staff, eq(staff.id, managerId))) === 0)
    throw unprocessable('The portal does not know this manager.', 'unknown-manager');
  const { rows } = await tx.execute(sql`
    with recursive above (id) as (
      select ${managerId}::text
      union select ${staff.managerId} from above join ${staff} on ${staff.id} = above.id
    )
    select from above where id = ${id}`);
  if (rows.length > 0)
    throw unprocessable('Nobody can be managed by somebody whom they manage themselves.', 'manager-circle');
}
