import { isRecord, isText } from '@contract/guards';
import { recordChange, type Actor } from '../audit/record-change';
import { sealAuditLog, verifyAuditLog } from '../audit/seals';
import type { AppDeps } from '../deps';
import { ApiFailure } from '../http/api-failure';
import type { staff } from '../data/schema';
import type { Database, Transaction } from '../data/database';
import { LOCK_NOT_AVAILABLE, postgresCode } from '../data/postgres-code';
import { LET_IN_MINUTES } from '../session/let-ins';
import { StartUpError } from '../start-up-error';
import { ADMIN, findPerson, grantAdministration, listAdministrators } from './administrators';
import { changePerson, endSignIns } from './change-people';

/** The socket on which a running server accepts these requests. */
export const ADMIN_SOCKET = 'admin';

const KINDS = ['grant', 'revoke', 'list', 'end-sessions', 'let-in', 'audit'] as const;

interface PersonWish {
  kind: Exclude<(typeof KINDS)[number], 'list' | 'audit'>;
  email: string;
}

export type AdminWish = { kind: 'list' } | { kind: 'audit' } | PersonWish;

const USAGE = `Usage: npm run admin -- list
       npm run admin -- grant jo.bloggs@example.com          makes an administrator, and adds the person if need be
       npm run admin -- revoke jo.bloggs@example.com         takes the role Admin away
       npm run admin -- end-sessions jo.bloggs@example.com   signs the person out everywhere
       npm run admin -- let-in jo.bloggs@example.com         prints a link that signs the person in once, without a provider
       npm run admin -- audit verify                         says whether the audit log is as it was written`;

/** @throws StartUpError with the command's usage */
export function readWish(value: unknown): AdminWish {
  const { kind, email } = isRecord(value) ? value : {};
  if (kind === 'list' || (kind === 'audit' && email === 'verify')) return { kind };
  const known = KINDS.find((each) => each === kind);
  if (!known || known === 'list' || known === 'audit' || !isText(email) || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new StartUpError(USAGE);
  return { kind: known, email };
}

type AdminDeps = Pick<AppDeps, 'db' | 'clock' | 'config' | 'letIns'>;

/**
 * Runs a request of `npm run admin`, and returns a sentence about the result. @throws StartUpError if there is no such
 * person, or they are the last administrator
 */
export async function administer(deps: AdminDeps, wish: AdminWish): Promise<string> {
  const { db } = deps;
  if (wish.kind === 'list') {
    const people = await listAdministrators(db);
    if (people.length === 0) return 'There is no administrator.';
    return people.map(({ firstName, lastName, email }) => `${firstName} ${lastName} <${email}>`).join('\n');
  }
  if (wish.kind === 'audit') return verified(db);
  return db
    .transaction((tx) => change(tx, deps, wish))
    .catch((error: unknown) => {
      throw error instanceof ApiFailure ? new StartUpError(error.message) : error;
    });
}

/** @throws StartUpError with the problem in the log */
async function verified(db: Database): Promise<string> {
  await sealAuditLog(db).catch((error: unknown) => {
    // A long import is being written: its entries stay unsealed for now.
    if (postgresCode(error) !== LOCK_NOT_AVAILABLE) throw error;
  });
  const { removed, sealed, unsealed, head, problem } = await verifyAuditLog(db);
  if (problem !== null) throw new StartUpError(`${problem} The ${sealed} entries before it are unchanged.`);
  const lines = [
    head === null
      ? 'The audit log has no sealed entries.'
      : `All ${sealed} entries are unchanged. The last is ${head.entryId}, sealed as ${head.hash}.`,
    ...(removed > 0 ? [`${removed} older entries were removed; the chain goes on from their checkpoint.`] : []),
    ...(unsealed > 0 ? [`${unsealed} newer entries are not sealed yet.`] : []),
  ];
  return lines.join('\n');
}

async function change(tx: Transaction, deps: AdminDeps, { kind, email }: PersonWish): Promise<string> {
  const actor: Actor = {
    id: null,
    name: 'npm run admin',
    source: 'command line',
    requestId: null,
    now: deps.clock.now(),
  };
  if (kind === 'grant') {
    const isNew = await grantAdministration(tx, email, actor);
    return isNew ? `${email} is now an administrator.` : `${email} is already an administrator.`;
  }
  const person = await findPerson(tx, email);
  if (!person) throw new StartUpError(`Nobody has the address ${email}.`);
  if (kind === 'let-in') return letIn(tx, deps, person, actor);
  return kind === 'revoke' ? revoke(tx, person, actor) : endSessions(tx, person, actor);
}

/** A link for one sign-in within an hour (product/session#let-in); only its maker sees it. */
async function letIn(
  tx: Transaction,
  { config, letIns }: AdminDeps,
  person: typeof staff.$inferSelect,
  actor: Actor,
): Promise<string> {
  if (!person.active) throw new StartUpError(`${person.email} is not active.`);
  await recordChange(tx, actor, {
    action: 'person.let-in',
    subjectId: person.id,
    subjectName: `${person.firstName} ${person.lastName}`.trim(),
    after: { minutes: LET_IN_MINUTES },
  });
  return `This link signs ${person.email} in once, within an hour. Do not send it over an open channel.\n${config.publicUrl}/#let-in=${letIns.issue(person.id, actor.now)}`;
}

async function revoke(
  tx: Transaction,
  { id, version, email, roles }: typeof staff.$inferSelect,
  actor: Actor,
): Promise<string> {
  if (!roles.includes(ADMIN)) return `${email} is not an administrator.`;
  await changePerson(tx, { id, version, changes: { roles: roles.filter((role) => role !== ADMIN) } }, actor);
  return `${email} is no longer an administrator.`;
}

async function endSessions(tx: Transaction, { id, email }: typeof staff.$inferSelect, actor: Actor): Promise<string> {
  const ended = await endSignIns(tx, id, actor);
  return `${email} was signed out of ${ended} ${ended === 1 ? 'sign-in' : 'sign-ins'}.`;
}
