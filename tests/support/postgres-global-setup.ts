import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '@server/data/open-database';
import { fillDemoData } from '@server/demo/fill-demo-data';
import { DriveFileStore } from '@server/files/drive-file-store';
import { startTemporaryPostgres } from './postgres';
import { TEST_DAY } from './test-template';

/** The database that each test's own is a copy of. */
export const TEMPLATE_NAME = 'harbour_template';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the maintenance database; null when the machine has no PostgreSQL. */
    postgresUrl: string | null;
  }
}

/**
 * Before the API suites: one PostgreSQL for the run, with the filled template. It uses the programs that `npm test` finds
 * or installs (`scripts/postgres.mjs`); without any, the suites' PostgreSQL half fails and says so.
 */
export default async function startPostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const postgres = await startTemporaryPostgres();
  project.provide('postgresUrl', postgres?.url() ?? null);
  if (!postgres) return undefined;

  const admin = new pg.Client({ connectionString: postgres.url() });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE_NAME}`);
  await admin.end();

  const scratch = mkdtempSync(join(tmpdir(), 'harbour-template-'));
  const template = await openDatabase({ databaseUrl: postgres.url(TEMPLATE_NAME), pool: 2 });
  await fillDemoData(template.db, new DriveFileStore(scratch), { today: TEST_DAY, scale: 'normal' });
  await template.close();
  rmSync(scratch, { recursive: true, force: true });
  return () => postgres.stop();
}
