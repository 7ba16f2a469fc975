import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPortal } from '../../../scripts/portal-process.mjs';
import { TEST_DAY } from '../../support/test-day';

const CACHE = 'node_modules/.cache/e2e-data';

/** Fills the data folder that all servers of the run begin with, once for each build and day. Safe to lose. */
export default async function fillDemoData(): Promise<void> {
  const build = createHash('sha256').update(readFileSync('dist/built-from.txt')).digest('hex').slice(0, 16);
  const folder = join(CACHE, `${TEST_DAY}-${build}`);
  // For the workers, which start after this.
  process.env.FILLED_DATA = folder;
  if (existsSync(folder)) return;
  rmSync(CACHE, { recursive: true, force: true });
  const draft = join(CACHE, randomUUID());
  const portal = await startPortal({ dataDir: draft });
  await portal.stop();
  renameSync(draft, folder);
}

/** Puts the filled folder's content into an empty one. */
export function copyDemoData(dataDir: string): void {
  cpSync(process.env.FILLED_DATA ?? '', dataDir, { recursive: true });
}
