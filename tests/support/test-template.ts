import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { OpenDatabase } from '@server/data/open-database';
import { findPostgres } from '../../scripts/programs.mjs';
import { startTemporaryPostgres } from './postgres';
import { cached, type RunCache } from './run-cache';
import { EMPTY_NAME, TEMPLATE_NAME } from './template-copy';
import { TEST_DAY } from './test-day';

const CACHE: RunCache = {
  folder: 'test-template',
  sources: ['server/data', 'demo', 'server/files', 'contract', 'tests/support/test-template.ts'],
  salt: TEST_DAY,
};

export interface TestTemplate {
  /** An archive of the embedded database with all tables and demo data. */
  database: string;
  /** The same without rows. */
  empty: string;
  /** The folder of the demo files. */
  files: string;
}

let found: Promise<TestTemplate> | null = null;

/** The template, made once and shared by all runs and workers. */
export function testTemplate(): Promise<TestTemplate> {
  found ??= findTemplate();
  return found;
}

async function findTemplate(): Promise<TestTemplate> {
  const folder = await cached(CACHE, 'embedded', async (draft) => {
    const { fill, openDatabase } = await loadServer();
    mkdirSync(draft);
    const database = await openDatabase({ memory: true });
    writeFileSync(join(draft, 'empty.tar'), await archiveOf(database));
    await fill(database, join(draft, 'files'));
    writeFileSync(join(draft, 'database.tar'), await archiveOf(database));
    await database.close();
  });
  return { database: join(folder, 'database.tar'), empty: join(folder, 'empty.tar'), files: join(folder, 'files') };
}

/** Only to make a template: most runs find one, and loading the server's source takes seconds. */
async function loadServer() {
  const [{ openDatabase }, { fillDemoData }, { DriveFileStore }] = await Promise.all([
    import('@server/data/open-database'),
    import('@demo/fill-demo-data'),
    import('@server/files/drive-file-store'),
  ]);
  const fill = ({ db }: OpenDatabase, files: string) =>
    fillDemoData(db, new DriveFileStore(files), { today: TEST_DAY, scale: 'normal' });
  return { fill, openDatabase };
}

/**
 * As small as it gets, and not compressed, because each test that runs on the embedded database opens it: without the
 * two template databases, with nothing to replay, and with an eighth of the memory.
 */
async function archiveOf({ pool, dumpTemplate }: OpenDatabase): Promise<Uint8Array> {
  const templates = await pool.query<{ datname: string }>('select datname from pg_database where datistemplate');
  await pool.query('update pg_database set datistemplate = false');
  for (const { datname } of templates.rows) await pool.query(`drop database ${datname}`);
  await pool.query("alter system set shared_buffers = '16MB'");
  // Only one segment of 16 MB remains: old ones are deleted, and none is made for later.
  await pool.query('set wal_recycle = off');
  await pool.query('select pg_switch_wal()');
  await pool.query('checkpoint');
  const dump = await dumpTemplate?.();
  if (!dump) throw new Error('The embedded database gave no archive.');
  return gunzipSync(await dump.arrayBuffer());
}

/** The data folder of a PostgreSQL with `TEMPLATE_NAME` and `EMPTY_NAME`, filled the same way; null if the machine has no PostgreSQL. */
export async function testCluster(): Promise<string | null> {
  const bin = findPostgres();
  if (bin === null) return null;
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return cached(CACHE, version.replaceAll(/[^\w.]+/g, '-'), async (draft) => {
    const postgres = await startTemporaryPostgres();
    if (!postgres) throw new Error('PostgreSQL is no longer installed.');
    const { fill, openDatabase } = await loadServer();
    const files = mkdtempSync(join(tmpdir(), 'harbour-template-'));
    const open = (name: string) => openDatabase({ databaseUrl: postgres.url(name), pool: 2 });
    const admin = new pg.Client({ connectionString: postgres.url() });
    await admin.connect();
    await admin.query(`create database ${EMPTY_NAME}`);
    const empty = await open(EMPTY_NAME);
    await empty.close();
    await admin.query(`create database ${TEMPLATE_NAME} template ${EMPTY_NAME}`);
    await admin.end();
    const template = await open(TEMPLATE_NAME);
    await fill(template, files);
    await template.close();
    rmSync(files, { recursive: true, force: true });
    await postgres.stop(draft);
  });
}

/** A copy of the template's files that a test may change. */
export function copyTemplateFiles(template: TestTemplate, target: string): void {
  if (existsSync(template.files)) cpSync(template.files, target, { recursive: true });
}
