import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './data-folder';

/** Files that are flushed at once: the disk takes them together, where one after the other each waits for it. */
const AT_ONCE = 16;

/** The names in a folder are durable once it has been flushed itself; Windows has no such call. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await flushFile(folder);
}

/** Makes `folder`, and those above it that are missing, for this user alone and so that they outlast a power cut. */
export async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (firstMade === undefined) return;
  const above = dirname(firstMade);
  for (let place = dirname(folder); ; place = dirname(place)) {
    await flushFolder(place);
    if (place === above || place === dirname(place)) return;
  }
}

/**
 * Makes a file with `content` for this user alone, whole and on the disk or not at all.
 * @returns false when there is a file of that name, which stays as it is
 */
export async function makeFileOnce(path: string, content: string): Promise<boolean> {
  await makeFolder(dirname(path));
  const draft = `${path}.${randomUUID()}`;
  const handle = await open(draft, 'wx', PRIVATE_FILE);
  try {
    await handle.writeFile(content);
    await handle.sync();
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
  await flushFolder(dirname(path));
  return true;
}

/** Puts everything in and below `folder` on the disk that may still be in the memory of the machine. */
export async function flushTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || (entry.isDirectory() && process.platform !== 'win32'))
    .map((entry) => join(entry.parentPath, entry.name));
  const flushRest = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await flushFile(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, flushRest));
  await flushFolder(folder);
}

async function flushFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
