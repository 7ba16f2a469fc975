import { documentPathProblem, permanentFolderOf, sameName } from '@contract/document-path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { clients, documents } from '../data/schema';
import { ApiFailure, notFound, unprocessable } from '../http/api-failure';

type Reader = Database | Transaction;

/** True for documents that are not in the bin. Every read and write of documents except those of the bin uses it. */
export const isInStore = isNull(documents.deletedAt);

export interface DocumentAddress {
  accountId: string;
  path: string;
}

interface NamedAddress extends DocumentAddress {
  /** True if the name began with the account. */
  isUri: boolean;
}

/**
 * The file that a name in a call refers to (`docs/decisions/080-client-documents.md`): a uri that begins with its
 * account, or a path if `accountId` is also given. @throws ApiFailure 404 for a file of another account than
 * `accountId`, and for a name without an account
 */
export async function addressOf(reader: Reader, name: string, accountId: string | null): Promise<NamedAddress> {
  const [first = '', ...rest] = name.normalize('NFC').split('/');
  const isAccount = first === accountId || (await isKnownAccount(reader, first));
  if (!isAccount && accountId !== null) return { accountId, path: [first, ...rest].join('/'), isUri: false };
  if (!isAccount || (accountId !== null && first !== accountId)) throw gone(name);
  return { accountId: first, path: rest.join('/'), isUri: true };
}

/** @throws ApiFailure 404 if there is no such account */
export async function requireAccount(reader: Reader, accountId: string): Promise<void> {
  if (!(await isKnownAccount(reader, accountId))) throw notFound('The account');
}

/**
 * Makes other writes to the account's documents wait, so that what is read now is still true when writing.
 * @returns the account's name
 * @throws ApiFailure 404 if there is no such account
 */
export async function lockAccount(tx: Transaction, accountId: string): Promise<string> {
  const [account] = await tx
    .select({ name: clients.name })
    .from(clients)
    .where(eq(clients.id, accountId))
    .for('no key update');
  if (!account) throw notFound('The account');
  return account.name;
}

/** The document at a path, ignoring case. */
export async function documentAt(reader: Reader, { accountId, path }: DocumentAddress) {
  const [row] = await reader
    .select()
    .from(documents)
    .where(and(isInStore, eq(documents.clientId, accountId), eq(documents.pathKey, sameName(path))));
  return row ?? null;
}

/** Whether there is any file below a path. */
export async function isUsedAsFolder(reader: Reader, { accountId, path }: DocumentAddress): Promise<boolean> {
  return (await somePathBelow(reader, accountId, path)) !== null;
}

/**
 * The path of a new file: `path` with the spelling of existing folders. @throws ApiFailure 422 for a path that breaks
 * the contract's rules, uses a file as a folder, or has the name of a folder
 */
export async function newPath(tx: Transaction, { accountId, path }: DocumentAddress): Promise<string> {
  const problem = documentPathProblem(path);
  if (problem !== null) throw unprocessable(problem, 'unusable-name');
  if (await isUsedAsFolder(tx, { accountId, path })) throw unprocessable(`"${path}" is a folder.`, 'name-of-folder');
  const names = path.split('/');
  for (let depth = names.length - 1; depth > 0; depth -= 1) {
    const folder = names.slice(0, depth).join('/');
    if (await documentAt(tx, { accountId, path: folder })) {
      throw unprocessable(`"${folder}" is a file, not a folder.`, 'name-of-file');
    }
    const neighbour = await somePathBelow(tx, accountId, folder);
    const spelt = neighbour?.split('/').slice(0, depth) ?? [];
    spelt.forEach((name, index) => {
      names[index] = name;
    });
    if (neighbour !== null) break;
  }
  const permanent = permanentFolderOf(path);
  if (permanent) names[0] = permanent.title;
  return names.join('/');
}

export function gone(name: string): ApiFailure {
  const title = name.split('/').at(-1) ?? '';
  return new ApiFailure(
    404,
    'document-gone',
    `${title || 'The file'} is not there. It may have been moved or removed.`,
  );
}

async function somePathBelow(reader: Reader, accountId: string, folder: string): Promise<string | null> {
  const [row] = await reader
    .select({ path: documents.path })
    .from(documents)
    .where(sql`${isInStore} and ${documents.clientId} = ${accountId} and ${isBelow(`${sameName(folder)}/`)}`)
    .limit(1);
  return row?.path ?? null;
}

async function isKnownAccount(reader: Reader, id: string): Promise<boolean> {
  const [account] = await reader.select({ id: clients.id }).from(clients).where(eq(clients.id, id));
  return account !== undefined;
}

/** Paths that begin with `key`, which ends in a slash: the range ends at the character after the slash. */
export function isBelow(key: string) {
  return sql`${documents.pathKey} >= ${key} and ${documents.pathKey} < ${`${key.slice(0, -1)}0`}`;
}
