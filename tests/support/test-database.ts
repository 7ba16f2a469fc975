import { Blob as NodeBlob } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { describe, inject, it, type SuiteAPI, type TestAPI } from 'vitest';
import { openDatabase, type OpenDatabase } from '@server/data/open-database';
import { copyDatabase, EMPTY_NAME, TEMPLATE_NAME } from './template-copy';
import { testTemplate, type TestTemplate } from './test-template';

export type DatabaseKind = 'embedded' | 'postgres';

/** For suites where the two may differ: transactions and locks, sessions, backups, imports. */
export const BOTH_DATABASES: readonly DatabaseKind[] = ['embedded', 'postgres'];

/** For every other suite: the faster one, and both at night (`npm run try fuzz`). They accept the same SQL. */
export const DATABASES = process.env.EVERY_DATABASE === '1' ? BOTH_DATABASES : [quickestDatabase()];

const notHere = () => undefined;
const NOT_HERE = Object.assign(notHere, { each: () => notHere }) as unknown as TestAPI & SuiteAPI;

/** For tests that cannot differ between databases, in a suite that runs on both: they run on `DATABASES` only. */
export const onceOf = (database: DatabaseKind): { it: TestAPI; describe: SuiteAPI } =>
  DATABASES.includes(database) ? { it, describe } : { it: NOT_HERE, describe: NOT_HERE };

/** Tests that are not about the database itself run on the faster one: PostgreSQL, where the machine has it. */
export function quickestDatabase(): DatabaseKind {
  return inject('postgresUrl') ? 'postgres' : 'embedded';
}

/** The test's own filled database; `close` deletes it. */
export function openTestDatabase(kind: DatabaseKind, template: TestTemplate): Promise<OpenDatabase> {
  if (kind === 'postgres') return openCopy();
  return openArchive(template.database);
}

/** A database with all tables and no rows; `close` deletes it. */
export async function openEmptyDatabase(kind: DatabaseKind): Promise<OpenDatabase> {
  return kind === 'postgres' ? openCopy(EMPTY_NAME) : openArchive((await testTemplate()).empty);
}

/** A database with the tables of an earlier version, up to the migration `until`, and no rows; `close` deletes it. */
export function openEarlierDatabase(kind: DatabaseKind, until: number): Promise<OpenDatabase> {
  return kind === 'postgres' ? openCopy('template1', { until }) : openDatabase({ memory: true }, { until });
}

function openArchive(path: string): Promise<OpenDatabase> {
  // Node's own, even where jsdom replaces it.
  return openDatabase({ memory: true, template: new NodeBlob([readFileSync(path)]) as Blob });
}

async function openCopy(template = TEMPLATE_NAME, options: { until?: number } = {}): Promise<OpenDatabase> {
  const admin = inject('postgresUrl');
  if (!admin)
    throw new Error('There is no PostgreSQL on this machine: run `npm test`, which installs it, or install it.');
  const copy = await copyDatabase(admin, template);
  const opened = await openDatabase({ databaseUrl: copy.url, pool: 10 }, options);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await copy.drop();
    },
  };
}
