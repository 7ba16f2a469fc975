import { DOCUMENT_REFUSAL, REPLACES_NOTHING, type AccountFile } from '@contract/document';
import { sameName, splitPath } from '@contract/document-path';
import { isPermanentFolder } from '@contract/document-path';
import { moveProblem, removalProblem } from '@contract/document-rules';
import { eq } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import type { Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { documents, staff } from '../data/schema';
import { conflict, outdated, unprocessable } from '../http/api-failure';
import type { UploadedFile } from '../http/multipart';
import { ANY_VERSION, isSeen, neededVersion } from '../http/seen-version';
import { personName } from '../people/person-name';
import { londonMoment } from '../visit/london-clock';
import { presentDocument, shownMoment, versionOf } from './account-files';
import { contentTypeOf } from './content-type';
import { moveToBin } from './document-bin';
import { keepAsVersion, recordDocument, type StoredDocument } from './document-versions';
import { documentAt, gone, isUsedAsFolder, lockAccount, newPath, type DocumentAddress } from './document-address';

interface NewDocument extends DocumentAddress {
  file: UploadedFile;
  /** What the sender knows about the file of that name; undefined allows only a free name. */
  replaces: string | undefined;
}

/**
 * Adds a file, or replaces the one of the same name, whose content stays as a version. @throws ApiFailure 422
 * for an empty file, an invalid name or a permanent file of that name, 409 if `replaces` does not match
 */
export async function addDocument(tx: Transaction, added: NewDocument, actor: SignedInActor): Promise<AccountFile> {
  const { accountId, file, replaces } = added;
  await lockAccount(tx, accountId);
  if (file.size === 0) throw unprocessable(`${splitPath(added.path).name} is empty.`, 'empty-file');
  const path = await newPath(tx, added);
  const namesake = await documentAt(tx, { accountId, path });
  checkReplaced(path, namesake, replaces);
  const content = {
    contentType: contentTypeOf(file.head),
    size: file.size,
    hash: file.hash,
    addedOn: londonMoment(actor.now),
    addedById: actor.id,
  };
  if (namesake) await keepAsVersion(tx, namesake);
  const [row] = namesake
    ? await tx.update(documents).set(content).where(eq(documents.id, namesake.id)).returning()
    : await tx
        .insert(documents)
        .values({ clientId: accountId, path, pathKey: sameName(path), ...content })
        .returning();
  if (!row) throw new Error('A document was not written.');
  const { contentType, size } = content;
  await recordDocument(tx, actor, namesake ? 'replace' : 'add', row, {
    ...(namesake && { before: { size: namesake.size } }),
    after: { accountId, contentType, size },
  });
  return presentDocument(accountId, row);
}

interface Move {
  from: DocumentAddress;
  /** The full new path, so that a file can also be renamed. */
  to: DocumentAddress;
  /** The version of the file that the sender saw. */
  seenVersion: string | undefined;
  /** What the sender knows about a file at the new path; undefined replaces none. */
  replaces: string | undefined;
}

/**
 * Moves a file to another path within its account (product/documents#paths).
 *
 * @throws ApiFailure 404 if it does not exist (any more), 422 if `moveProblem` forbids it or the name is invalid, 409
 *   if another file has the name or the file is not the version that was seen, 428 if that version is missing
 */
export async function moveDocument(
  tx: Transaction,
  { from, to, seenVersion, replaces }: Move,
  actor: Actor,
): Promise<AccountFile> {
  if (from.accountId !== to.accountId)
    throw unprocessable('A file cannot be moved to another account.', 'other-account');
  await lockAccount(tx, from.accountId);
  const document = await requireDocument(tx, from, 'moved');
  const problem = moveProblem(document, to.path);
  if (problem !== null) throw unprocessable(problem, 'move-refused');
  const path = await newPath(tx, to);
  await checkSeen(tx, document, seenVersion);
  const namesake = await documentAt(tx, { ...to, path });
  if (namesake && namesake.id !== document.id) {
    checkReplaced(path, namesake, replaces ?? REPLACES_NOTHING);
    await moveToBin(tx, namesake, actor);
  } else if (replaces !== undefined && replaces !== REPLACES_NOTHING) {
    throw changed(path);
  }
  const [row] = await tx
    .update(documents)
    .set({ path, pathKey: sameName(path) })
    .where(eq(documents.id, document.id))
    .returning();
  if (!row) throw new Error('A document was not moved.');
  await recordDocument(tx, actor, 'move', row, { before: { path: document.path }, after: { path } });
  return presentDocument(from.accountId, row);
}

/**
 * Moves a file to the client's bin, with all its versions (product/documents#bin).
 *
 * @throws ApiFailure 404 if it does not exist (any more), 422 for a folder and for a permanent file, 409 if it is not
 *   the version that was seen, 428 if that version is missing
 */
export async function removeDocument(
  tx: Transaction,
  address: DocumentAddress,
  seenVersion: string | undefined,
  actor: Actor,
): Promise<void> {
  await lockAccount(tx, address.accountId);
  const document = await requireDocument(tx, address, 'removed');
  const problem = removalProblem(document);
  if (problem !== null) throw unprocessable(problem, 'removal-refused');
  await checkSeen(tx, document, seenVersion);
  await moveToBin(tx, document, actor);
}

/** The file at an address, to be `moved` or `removed`. */
async function requireDocument(
  tx: Transaction,
  address: DocumentAddress,
  wanted: 'moved' | 'removed',
): Promise<StoredDocument> {
  const document = await documentAt(tx, address);
  if (document) return document;
  if (isPermanentFolder(address.path))
    throw unprocessable(`Permanent folders cannot be ${wanted}.`, 'permanent-folder');
  if (address.path === '' || (await isUsedAsFolder(tx, address))) {
    throw unprocessable(`Only files can be ${wanted}, one at a time.`, 'folder');
  }
  throw gone(address.path);
}

function checkReplaced(path: string, namesake: StoredDocument | null, replaces: string | undefined): void {
  const { folder, name } = splitPath(path);
  if (namesake?.isPermanent) throw unprocessable(`${name} is permanent and cannot be replaced.`, 'permanent-file');
  if (namesake) neededVersion(replaces);
  if (replaces === undefined || replaces === ANY_VERSION) return;
  if (replaces === REPLACES_NOTHING) {
    if (!namesake) return;
    const place = folder === '' ? 'here' : `in ${folder}`;
    throw conflict(`There is a file named ${splitPath(namesake.path).name} ${place} already.`, 'name-taken');
  }
  if (!namesake || versionOf(namesake) !== replaces) throw changed(path);
}

/** Nobody may move or remove content that they have not seen: the file may have been replaced since. */
async function checkSeen(tx: Transaction, document: StoredDocument, seenVersion: string | undefined): Promise<void> {
  const { name } = splitPath(document.path);
  if (isSeen(seenVersion, versionOf(document))) return;
  const [sender] = await tx
    .select({ name: personName })
    .from(staff)
    .where(eq(staff.id, document.addedById ?? ''));
  const who = sender?.name ?? 'Somebody else';
  throw outdated(
    `${who} has replaced ${name}. The new one was added ${shownMoment(document.addedOn)}. Nothing was changed.`,
    DOCUMENT_REFUSAL.changed,
    { current: presentDocument(document.clientId, document), changedBy: who },
  );
}

function changed(path: string) {
  const { name } = splitPath(path);
  return outdated(
    `Somebody else has replaced, moved or removed ${name} in the meantime. Nothing was changed.`,
    'document-changed',
  );
}
