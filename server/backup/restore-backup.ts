import { sql } from 'drizzle-orm';
import { createReadStream, existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { ValidationError } from 'yup';
import type { Database, Transaction } from '../data/database';
import { staff } from '../data/schema';
import { allowTime } from '../data/time-limits';
import { beginEpoch } from '../events/event-feed';
import type { FileStore } from '../files/file-store';
import { BackupError, blobPath, manifestPath, manifestSchema, sha256Of, tablePath } from './backup-format';
import type { BackupManifest } from './backup-format';
import { endAccess, type EndedAccess } from './end-access';
import { copiedTables, migrationOf, type CopiedTable } from './tables';

/** The number of rows sent at once. */
const BATCH = 2_000;

export interface RestoreTarget {
  db: Database;
  files: FileStore;
}

export interface Restored {
  manifest: BackupManifest;
  ended: EndedAccess;
}

/**
 * Fills an empty database and its files from the backup in `folder`, which may come from the other kind of database. It
 * restores all or nothing: every file is checked against the manifest first, and the rows are written in one
 * transaction. Everything that lets somebody in ends, and cursors of the event feed are no longer valid. @throws BackupError for a damaged, foreign or newer backup, and for a database that is not empty
 */
export async function restoreBackup({ db, files }: RestoreTarget, folder: string): Promise<Restored> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  await db.transaction(async (tx) => refuseUnfit(tx, manifest));
  for (const { sha256 } of manifest.files) await files.put(createReadStream(blobPath(folder, sha256)));
  const ended = await db.transaction(async (tx) => {
    await allowTime(tx, 'backup');
    const tables = await refuseUnfit(tx, manifest);
    // Rows created with the tables or by triggers are in the backup as well.
    for (const { name } of tables) await tx.execute(sql.raw(`alter table ${name} disable trigger user`));
    for (const { name } of tables.toReversed()) await tx.execute(sql.raw(`delete from ${name}`));
    for (const table of tables) await fill(tx, table, tablePath(folder, table.name));
    for (const { name } of tables) await tx.execute(sql.raw(`alter table ${name} enable trigger user`));
    await beginEpoch(tx);
    return endAccess(tx);
  });
  return { manifest, ended };
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const path = manifestPath(folder);
  if (!existsSync(path)) throw new BackupError(`${folder} has no backup, or one that was never finished.`);
  try {
    return await manifestSchema.validate(JSON.parse(await readFile(path, 'utf8')), { strict: true });
  } catch (error) {
    if (error instanceof ValidationError || error instanceof SyntaxError)
      throw new BackupError(`The manifest of the backup is not usable: ${error.message}`);
    throw error;
  }
}

async function checkFiles(folder: string, { tables, files }: BackupManifest): Promise<void> {
  const expected = [
    ...tables.map(({ name, sha256 }) => ({ path: tablePath(folder, name), sha256 })),
    ...files.map(({ sha256 }) => ({ path: blobPath(folder, sha256), sha256 })),
  ];
  for (const { path, sha256 } of expected) {
    if (!existsSync(path)) throw new BackupError(`${path} is missing from the backup.`);
    if ((await sha256Of(path)) !== sha256) throw new BackupError(`${path} is not the file that was backed up.`);
  }
}

/** The tables, starting with those that others refer to, if they match the backup and are empty. */
async function refuseUnfit(tx: Transaction, manifest: BackupManifest): Promise<CopiedTable[]> {
  if ((await migrationOf(tx)) !== manifest.migration)
    throw new BackupError(
      'The backup was made by another version of the portal. Restore it with that version, then update.',
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
    throw new BackupError('The backup has other tables than this version of the portal.');
  const [somebody] = await tx.select({ id: staff.id }).from(staff).limit(1);
  if (somebody) throw new BackupError('The database is not empty. Restore into a new one.');
  return tables;
}

async function fill(tx: Transaction, table: CopiedTable, path: string): Promise<void> {
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
  for await (const line of linesOf(path)) {
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
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  const file = await open(path);
  for await (const chunk of file.createReadStream({ encoding: 'utf8' })) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
