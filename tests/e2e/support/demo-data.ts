import { cpSync, statSync } from 'node:fs';
import { startPortal } from '../../../scripts/portal-process.mjs';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../support/postgres';
import { cached } from '../../support/run-cache';
import { TEST_DAY } from '../../support/test-day';
import { testCluster } from '../../support/test-template';

/**
 * Fills the data folder that all servers of the run begin with, once for each build and day, and starts the PostgreSQL of
 * the run, if the machine has it, with a database that each worker copies.
 */
export default async function fillDemoData(): Promise<(() => Promise<void>) | undefined> {
  const [postgres] = await Promise.all([startFilledPostgres(), fillFolder()]);
  // For the workers, which start after this.
  if (postgres) process.env.FILLED_POSTGRES = postgres.socketUrl;
  return postgres?.stop;
}

async function startFilledPostgres(): Promise<TemporaryPostgres | null> {
  const cluster = await testCluster();
  return cluster === null ? null : startTemporaryPostgres({ cluster });
}

async function fillFolder(): Promise<void> {
  const cache = { folder: 'e2e-data', sources: ['dist/built-from.txt'], salt: TEST_DAY };
  process.env.FILLED_DATA = await cached(cache, 'filled', async (draft) => {
    const portal = await startPortal({ dataDir: draft });
    await portal.stop();
  });
}

/** Puts the filled folder's content into an empty one. */
export function copyDemoData(dataDir: string): void {
  // A stopped server leaves its sockets behind.
  cpSync(process.env.FILLED_DATA ?? '', dataDir, { recursive: true, filter: (path) => !statSync(path).isSocket() });
}
