import { systemError } from '../system-error';
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './data-folder';

/** The number of files flushed in parallel, which is faster than one after the other. */
const AT_ONCE = 16;

/** The names in a folder are durable once the folder itself has been flushed; Windows has no such call. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await flushFile(folder);
}

/** Creates `folder` and its missing parents, private to this user, so that they survive a power cut. */
export async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (firstMade === undefined) return;
  const above = dirname(firstMade);
  for (let parent = dirname(folder); ; parent = dirname(parent)) {
    await flushFolder(parent);
    if (parent === above || parent === dirname(parent)) return;
  }
}

/**
 * Creates a file with `content`, private to this user; it is either complete and on disk or does not exist. @returns
 * false if there is already a file of that name, which is not changed
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
    if (systemError(error).code === 'EEXIST') return false;
    throw error;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
  await flushFolder(dirname(path));
  return true;
}

/** Flushes everything in and below `folder` to the disk. */
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
