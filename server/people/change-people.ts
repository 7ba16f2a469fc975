import { randomUUID } from 'node:crypto';
import { PERSON_CHANGED, type NewPerson, type Person, type PersonChange, type ReleasedAccount } from '@contract/person';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { asBefore, recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { erasures, providerAccounts, sessions, staff, teams } from '../data/schema';
import { conflict, notFound, unprocessable } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { clashingFields } from '../http/clashing-fields';
import { lockSessionsOf } from '../session/sessions';
import { findPerson, keepingAnAdministrator } from './administrators';
import { columnsFor } from './directory-roles';
import { onePerson } from './list-people';

const person = () => notFound('The person');

/**
 * Adds a person, who can then sign in (product/people#add).
 * @throws ApiFailure 409 `email-taken`, 422 `unknown-team` or `unknown-manager`
 */
export async function addPerson(tx: Transaction, added: NewPerson, actor: Actor): Promise<Person> {
  const id = randomUUID();
  await requireFreeAddress(tx, added.email, id);
  await requireTeam(tx, added.teamId);
  await requireManager(tx, added.managerId, id);
  await tx.insert(staff).values({ ...added, id });
  await recordChange(tx, actor, { action: 'person.add', subjectId: id, subjectName: nameOf(added), after: added });
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
    const [before] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
    if (!before) throw person();
    if (before.version !== version) await refuseClash(tx, before, clashingFields(before, changes, base), actor);
    if ((await tx.$count(erasures, and(eq(erasures.kind, 'person'), eq(erasures.subjectId, id)))) > 0)
      throw conflict('This person’s data was erased. Add them again as a new person.', 'erased');
    await tx
      .update(staff)
      .set(await columnsFor(tx, before, changes, actor.now))
      .where(eq(staff.id, id));
    await recordChange(tx, actor, {
      action: 'person.save',
      subjectId: id,
      subjectName: nameOf(before),
      before: asBefore(before, changes),
      after: changes,
    });
  };
  const canRemoveAdmin = changes.roles !== undefined || changes.active === false;
  await (canRemoveAdmin ? keepingAnAdministrator(tx, save) : save());
  if (changes.active === false) await endSignIns(tx, id, actor);
  return presented(tx, id, actor.now);
}

/** Signs a person out everywhere. @returns the number of ended sign-ins @throws ApiFailure 404 */
export async function endSignIns(tx: Transaction, id: string, actor: Actor): Promise<number> {
  const named = await namedPerson(tx, id);
  await lockSessionsOf(tx, id);
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: actor.now })
    .where(and(eq(sessions.staffId, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, actor.now)))
    .returning({ family: sessions.family });
  const ended = new Set(rows.map(({ family }) => family)).size;
  if (ended > 0) await recordChange(tx, actor, { ...named, action: 'person.end-sign-ins', after: { ended } });
  return ended;
}

/**
 * Releases a person's account at a provider: the next account that signs in with their address is bound to them
 * (`docs/decisions/005-provider-accounts.md`). @throws ApiFailure 404 if there is no such account, 412 `person-changed`
 */
export async function releaseAccount(
  tx: Transaction,
  { id, issuer, version }: ReleasedAccount,
  actor: Actor,
): Promise<Person> {
  const [before] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  if (before && before.version !== version) await refuseClash(tx, before, ['accounts'], actor);
  const released = await tx
    .delete(providerAccounts)
    .where(and(eq(providerAccounts.staffId, id), eq(providerAccounts.issuer, issuer)))
    .returning({ staffId: providerAccounts.staffId });
  if (released.length === 0) throw notFound('The account');
  const named = await namedPerson(tx, id);
  await recordChange(tx, actor, { ...named, action: 'person.release-account', before: { issuer } });
  return presented(tx, id, actor.now);
}

async function refuseClash(tx: Transaction, { id }: { id: string }, fields: string[], actor: Actor): Promise<void> {
  if (fields.length === 0) return;
  throw await changedMeanwhile(tx, {
    what: 'person',
    code: PERSON_CHANGED,
    subjectId: id,
    sender: actor.id,
    current: await presented(tx, id, actor.now),
    fields,
  });
}

function nameOf({ firstName, lastName }: Pick<NewPerson, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

async function namedPerson(tx: Transaction, id: string): Promise<{ subjectId: string; subjectName: string }> {
  const [found] = await tx.select().from(staff).where(eq(staff.id, id));
  if (!found) throw person();
  return { subjectId: id, subjectName: nameOf(found) };
}

async function presented(tx: Transaction, id: string, now: Date): Promise<Person> {
  const found = await onePerson(tx, id, now);
  if (!found) throw person();
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
