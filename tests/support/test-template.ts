import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '@server/data/open-database';
import { fillDemoData } from '@server/demo/fill-demo-data';
import { DriveFileStore } from '@server/files/drive-file-store';
import { findPostgres } from '../../scripts/programs.mjs';
import { startTemporaryPostgres } from './postgres';
import { TEST_DAY } from './test-day';

/** The template's sources: when one of these changes, it is made again. */
const SOURCES = ['server/data', 'server/demo', 'server/files', 'contract'];

const CACHE = 'node_modules/.cache/test-template';

/** The database of the PostgreSQL cluster that each test's database is a copy of. */
export const TEMPLATE_NAME = 'harbour_template';

const DAY_MS = 86_400_000;

export interface TestTemplate {
  /** An archive of the embedded database with all tables and demo data. */
  database: string;
  /** The folder of the demo files. */
  files: string;
}

/** The template, made once and shared by all runs and workers. */
export async function testTemplate(): Promise<TestTemplate> {
  const folder = await cached('embedded', async (draft) => {
    mkdirSync(draft);
    const database = await openDatabase({ memory: true });
    await fillDemoData(database.db, new DriveFileStore(join(draft, 'files')), { today: TEST_DAY, scale: 'normal' });
    const dump = await database.dumpTemplate?.();
    if (!dump) throw new Error('The embedded database gave no archive.');
    await database.close();
    writeFileSync(join(draft, 'database.tar.gz'), new Uint8Array(await dump.arrayBuffer()));
  });
  return { database: join(folder, 'database.tar.gz'), files: join(folder, 'files') };
}

/** The data folder of a PostgreSQL with `TEMPLATE_NAME`, filled the same way; null if the machine has no PostgreSQL. */
export async function testCluster(): Promise<string | null> {
  const bin = findPostgres();
  if (bin === null) return null;
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return cached(version.replaceAll(/[^\w.]+/g, '-'), async (draft) => {
    const postgres = await startTemporaryPostgres();
    if (!postgres) throw new Error('PostgreSQL is no longer installed.');
    const files = mkdtempSync(join(tmpdir(), 'harbour-template-'));
    const url = postgres.url(TEMPLATE_NAME);
    const admin = new pg.Client({ connectionString: postgres.url() });
    await admin.connect();
    await admin.query(`create database ${TEMPLATE_NAME}`);
    await admin.end();
    const template = await openDatabase({ databaseUrl: url, pool: 2 });
    await fillDemoData(template.db, new DriveFileStore(files), { today: TEST_DAY, scale: 'normal' });
    await template.close();
    rmSync(files, { recursive: true, force: true });
    await postgres.stop(draft);
  });
}

/** A folder of the cache, which `make` fills at most once; if two runs race, one wins. */
async function cached(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const folder = join(CACHE, fingerprint(), name);
  if (existsSync(folder)) return folder;
  forgetOldTemplates();
  mkdirSync(dirname(folder), { recursive: true });
  const draft = `${folder}.${randomUUID()}`;
  await make(draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Deletes templates of older sources, unless a run may still be reading them. */
function forgetOldTemplates(): void {
  if (!existsSync(CACHE)) return;
  for (const name of readdirSync(CACHE)) {
    const folder = join(CACHE, name);
    if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** A copy of the template's files that a test may change. */
export function copyTemplateFiles(template: TestTemplate, target: string): void {
  if (existsSync(template.files)) cpSync(template.files, target, { recursive: true });
}

function fingerprint(): string {
  const hash = createHash('sha256').update(TEST_DAY).update(process.versions.node);
  for (const source of SOURCES) {
    const files = readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 24);
}
