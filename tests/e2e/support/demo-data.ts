import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPortal } from '../../../scripts/portal-process.mjs';
import { TEST_DAY } from '../../support/test-day';

const CACHE = 'node_modules/.cache/e2e-data';

/** Filled once for each build and day; another build makes another. Safe to lose. */
const filledFolder = () => {
  const build = createHash('sha256').update(readFileSync('dist/built-from.txt')).digest('hex').slice(0, 16);
  return join(CACHE, `${TEST_DAY}-${build}`);
};

/** Fills the data folder that all servers of the run begin with, instead of each filling its own for seconds. */
export default async function fillDemoData(): Promise<void> {
  if (existsSync(filledFolder())) return;
  rmSync(CACHE, { recursive: true, force: true });
  const draft = join(CACHE, randomUUID());
  const portal = await startPortal({ dataDir: draft });
  await portal.stop();
  renameSync(draft, filledFolder());
}

/** Puts the filled folder's content into an empty one. */
export function copyDemoData(dataDir: string): void {
  cpSync(filledFolder(), dataDir, { recursive: true });
}
