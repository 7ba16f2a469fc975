import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** `data-folder.ts` knows the beginning of the name. */
const SCRATCH = 'server-backup-check-';

/** Works with a new folder in the data folder, where rows may be, and removes it. */
export async function inScratch<Result>(dataDir: string, work: (scratch: string) => Promise<Result>): Promise<Result> {
  const scratch = await mkdtemp(join(dataDir, SCRATCH));
  try {
    return await work(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Removes what a server that was killed has left in its data folder. */
export async function removeScratch(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(SCRATCH));
  for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true });
}
