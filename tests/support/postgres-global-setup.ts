import type { TestProject } from 'vitest/node';
import { startTemporaryPostgres } from './postgres';
import { testCluster } from './test-template';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the maintenance database; null when the machine has no PostgreSQL. */
    postgresUrl: string | null;
  }
}

/**
 * One PostgreSQL for the run, with the filled template. It uses the programs that `npm test` finds or installs
 * (`scripts/programs.mjs`). Without any, the portal tests use the embedded database, and the PostgreSQL half of the API
 * tests fails with a message.
 */
export default async function startPostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const cluster = await testCluster();
  const postgres = cluster === null ? null : await startTemporaryPostgres({ cluster });
  project.provide('postgresUrl', postgres?.socketUrl ?? null);
  return postgres ? () => postgres.stop() : undefined;
}
