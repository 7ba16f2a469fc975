import { cpSync, statSync } from 'node:fs';
import { startPortal } from '../../../scripts/portal-process.mjs';
import { cached } from '../../support/run-cache';
import { TEST_DAY } from '../../support/test-day';

/** Fills the data folder that all servers of the run begin with, once for each build and day. */
export default async function fillDemoData(): Promise<void> {
  const cache = { folder: 'e2e-data', sources: ['dist/built-from.txt'], salt: TEST_DAY };
  // For the workers, which start after this.
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
