import { isRecord, isText } from '@contract/guards';
import type { Actor } from '../audit/record-change';
import { sealAuditLog, verifyAuditLog } from '../audit/seals';
import type { AppDeps } from '../deps';
import { ApiFailure } from '../http/api-failure';
import type { staff } from '../data/schema';
import type { Database, Transaction } from '../data/database';
import { LOCK_NOT_AVAILABLE, postgresCode } from '../data/postgres-code';
import { StartUpError } from '../start-up-error';
import { ADMIN, findPerson, grantAdministration, listAdministrators } from './administrators';
import { changePerson, endSignIns } from './change-people';

/** The socket on which a running server accepts these requests. */
export const ADMIN_SOCKET = 'admin';

const KINDS = ['grant', 'revoke', 'list', 'end-sessions', 'audit'] as const;

interface PersonWish {
  kind: Exclude<(typeof KINDS)[number], 'list' | 'audit'>;
  email: string;
}

export type AdminWish = { kind: 'list' } | { kind: 'audit' } | PersonWish;

const USAGE = `Usage: npm run admin -- list
       npm run admin -- grant jo.bloggs@example.com          makes an administrator, and adds the person if need be
       npm run admin -- revoke jo.bloggs@example.com         takes the role Admin away
       npm run admin -- end-sessions jo.bloggs@example.com   signs the person out everywhere
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

/**
 * Runs a request of `npm run admin`, and returns a sentence about the result. @throws StartUpError if there is no such
 * person, or they are the last administrator
 */
export async function administer({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, wish: AdminWish): Promise<string> {
  if (wish.kind === 'list') {
    const people = await listAdministrators(db);
    if (people.length === 0) return 'There is no administrator.';
    return people.map(({ firstName, lastName, email }) => `${firstName} ${lastName} <${email}>`).join('\n');
  }
  if (wish.kind === 'audit') return verified(db);
  return db
    .transaction((tx) => change(tx, wish, clock.now()))
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

async function change(tx: Transaction, { kind, email }: PersonWish, now: Date): Promise<string> {
  const actor: Actor = { id: null, name: 'npm run admin', source: 'command line', requestId: null, now };
  if (kind === 'grant') {
    const isNew = await grantAdministration(tx, email, actor);
    return isNew ? `${email} is now an administrator.` : `${email} is already an administrator.`;
  }
  const person = await findPerson(tx, email);
  if (!person) throw new StartUpError(`Nobody has the address ${email}.`);
  return kind === 'revoke' ? revoke(tx, person, actor) : endSessions(tx, person, actor);
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
