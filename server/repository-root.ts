import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder with package.json, found by walking up, because this file is in `server/` when run from source and in
 * `dist/server/` when bundled.
 */
export const REPOSITORY_ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The folder of the repository, with its package.json, was not found.');
  return findRoot(parent);
}
