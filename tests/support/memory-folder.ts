import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Enough for what the tests of a run store at one time, with PostgreSQL's write-ahead log at its largest. */
const NEEDED = 4 * 2 ** 30;

/**
 * The folder for files that need not outlive a run: Linux's in-memory folder, where nothing waits for a disk and
 * copying a database takes a tenth of the time, unless it is too small, as often in containers.
 */
export function memoryFolder(): string {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return tmpdir();
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < NEEDED ? tmpdir() : folder;
}
