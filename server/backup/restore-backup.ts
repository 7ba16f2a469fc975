import { sql } from 'drizzle-orm';
import { text } from 'node:stream/consumers';
import { ValidationError } from 'yup';
import type { Database, Transaction } from '../data/database';
import { applyMigrations, isKnownMigration, lastMigration } from '../data/migrate';
import { staff } from '../data/schema';
import { allowTime } from '../data/time-limits';
import { beginEpoch } from '../events/event-feed';
import type { FileStore } from '../files/file-store';
import { blobFile, MANIFEST, tableFile, type BackupFiles } from './backup-files';
import { BackupError, manifestSchema, type BackupManifest } from './backup-format';
import { endAccess, type EndedAccess } from './end-access';
import { copiedTables, linesOf, measured, type CopiedTable } from './tables';

/** The number of rows sent at once. */
const BATCH = 2_000;

export interface RestoreTarget {
  db: Database;
  /** Null to try a backup: its files are only read, and the tables are compared with the manifest. */
  files: FileStore | null;
}

export interface Restored {
  manifest: BackupManifest;
  ended: EndedAccess;
}

/**
 * Fills an empty database and its files from a backup, which may come from the other kind of database, and from an
 * earlier version if the database has been migrated up to it. It restores all or nothing: every file is checked against
 * the manifest first, and the rows are written and migrated in one transaction. Everything that lets somebody in ends,
 * and cursors of the event feed are no longer valid. @throws BackupError for a damaged, foreign or newer backup, and for
 * a database that is not empty
 */
export async function restoreBackup({ db, files }: RestoreTarget, backup: BackupFiles): Promise<Restored> {
  const manifest = await readManifest(backup);
  await checkFiles(backup, manifest);
  await db.transaction(async (tx) => refuseUnfit(tx, manifest));
  for (const { sha256 } of manifest.files) await files?.put(await backup.read(blobFile(sha256)));
  const ended = await db.transaction(async (tx) => {
    await allowTime(tx, 'backup');
    const tables = await refuseUnfit(tx, manifest);
    // Rows created with the tables or by triggers are in the backup as well.
    for (const { name } of tables) await tx.execute(sql.raw(`alter table ${name} disable trigger user`));
    for (const { name } of tables.toReversed()) await tx.execute(sql.raw(`delete from ${name}`));
    for (const table of tables) await fill(tx, table, await backup.read(tableFile(table.name)));
    if (!files) for (const table of tables) await compare(tx, table, manifest);
    for (const { name } of tables) await tx.execute(sql.raw(`alter table ${name} enable trigger user`));
    await applyMigrations(tx);
    await beginEpoch(tx);
    return endAccess(tx);
  });
  return { manifest, ended };
}

/** What is in a backup. @throws BackupError if it is incomplete, or this version of the portal cannot restore it */
export async function readManifest(backup: BackupFiles): Promise<BackupManifest> {
  if (!backup.has(MANIFEST)) throw new BackupError(`${backup.folder} has no backup, or one that was never finished.`);
  const manifest = await parseManifest(await text(await backup.read(MANIFEST)));
  if (isKnownMigration(manifest.migration)) return manifest;
  throw new BackupError('The backup was made by a newer version of the portal. Restore it with that version.');
}

async function parseManifest(content: string): Promise<BackupManifest> {
  try {
    return await manifestSchema.validate(JSON.parse(content), { strict: true });
  } catch (error) {
    if (error instanceof ValidationError || error instanceof SyntaxError)
      throw new BackupError(`The manifest of the backup is not usable: ${error.message}`);
    throw error;
  }
}

async function checkFiles(backup: BackupFiles, { tables, files }: BackupManifest): Promise<void> {
  const expected = [
    ...tables.map(({ name, sha256 }) => ({ name: tableFile(name), sha256 })),
    ...files.map(({ sha256 }) => ({ name: blobFile(sha256), sha256 })),
  ];
  for (const { name, sha256 } of expected) {
    if (!backup.has(name)) throw new BackupError(`${backup.path(name)} is missing from the backup.`);
    if ((await backup.sha256Of(name)) !== sha256)
      throw new BackupError(`${backup.path(name)} is not the file that was backed up.`);
  }
}

/** The tables, starting with those that others refer to, if they match the backup and are empty. */
async function refuseUnfit(tx: Transaction, manifest: BackupManifest): Promise<CopiedTable[]> {
  const [somebody] = await tx.select({ id: staff.id }).from(staff).limit(1);
  if (somebody) throw new BackupError('The database is not empty. Restore into a new one.');
  if ((await lastMigration(tx)) !== manifest.migration)
    throw new BackupError(
      'The backup is older than the tables of this database. Restore it into a database that has no tables yet; they are brought up to date on the way.',
    );
  const tables = await copiedTables(tx);
  const given = manifest.tables.map(({ name }) => name).toSorted();
  if (
    given.join() !==
    tables
      .map(({ name }) => name)
      .toSorted()
      .join()
  )
    throw new BackupError('The backup has other tables than its version of the portal.');
  return tables;
}

/** @throws BackupError if the rows that were written are not those of the manifest */
async function compare(tx: Transaction, table: CopiedTable, { tables }: BackupManifest): Promise<void> {
  const found = measured();
  for await (const lines of linesOf(tx, table)) found.add(lines);
  const { rows, sha256 } = found.result();
  const expected = tables.find(({ name }) => name === table.name);
  if (expected?.rows !== rows || expected.sha256 !== sha256)
    throw new BackupError(`The table ${table.name} differs from what was backed up.`);
}

async function fill(tx: Transaction, table: CopiedTable, content: AsyncIterable<Uint8Array>): Promise<void> {
  let batch: string[] = [];
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  const write = async () => {
    if (batch.length === 0) return;
    const rows = `[${batch.join(',')}]`;
    batch = [];
    await tx.execute(
      sql`insert into ${sql.raw(`${table.name} (${columns}) overriding system value select ${columns} from`)}
          json_populate_recordset(${sql.raw(`null::${table.name}`)}, ${rows}::json)`,
    );
  };
  for await (const line of linesIn(content)) {
    batch.push(line);
    // References are checked at the end of a statement, so rows that refer to each other are inserted in one.
    if (batch.length === BATCH && !table.isSelfReferring) await write();
  }
  await write();
  for (const column of table.counters) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table.name}, ${column}), greatest(max(${sql.raw(`"${column}"`)}), 1),
          max(${sql.raw(`"${column}"`)}) is not null) from ${sql.raw(table.name)}`,
    );
  }
}

/** The lines of a file; in JSON only a line feed ends a line, unlike in Node's readline. */
async function* linesIn(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
