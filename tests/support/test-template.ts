import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@server/data/open-database';
import { fillDemoData } from '@server/demo/fill-demo-data';
import { DriveFileStore } from '@server/files/drive-file-store';

/** The day on which every test plays, a Wednesday; demo data is arranged around it. */
export const TEST_DAY = '2026-11-18';

/** What the template is made of: when one of these changes, it is made anew. */
const SOURCES = ['server/data', 'server/demo', 'server/files', 'contract'];

const CACHE = 'node_modules/.cache/test-template';

export interface TestTemplate {
  /** An archive of the embedded database with all tables and demo data. */
  database: string;
  /** The folder of the demo files. */
  files: string;
}

/** The template, made once and shared by all runs and workers; two that race make it twice and one of them wins. */
export async function testTemplate(): Promise<TestTemplate> {
  const folder = join(CACHE, fingerprint());
  if (!existsSync(folder)) await makeTemplate(folder);
  return { database: join(folder, 'database.tar.gz'), files: join(folder, 'files') };
}

async function makeTemplate(folder: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, 'draft-'));
  const database = await openDatabase({ memory: true });
  await fillDemoData(database.db, new DriveFileStore(join(draft, 'files')), { today: TEST_DAY, scale: 'normal' });
  const dump = await database.dumpTemplate?.();
  if (!dump) throw new Error('The embedded database gave no archive.');
  await database.close();
  writeFileSync(join(draft, 'database.tar.gz'), new Uint8Array(await dump.arrayBuffer()));
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
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
