import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DAY_MS = 86_400_000;

/** What tests need prepared, made once for all runs and workers; safe to delete. */
export interface RunCache {
  /** Below `node_modules/.cache`. */
  folder: string;
  /** Files and folders: when one of these changes, everything is made again. */
  sources: readonly string[];
  /** What else it depends on. */
  salt: string;
}

/** A folder of the cache, which `make` fills at most once; if two runs race, one wins. */
export async function cached(cache: RunCache, name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const place = join('node_modules/.cache', cache.folder);
  const folder = join(place, fingerprint(cache), name);
  if (existsSync(folder)) return folder;
  forgetOld(place);
  mkdirSync(dirname(folder), { recursive: true });
  const draft = `${folder}.${randomUUID()}`;
  await make(draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Deletes what was made from older sources, unless a run may still be reading it. */
function forgetOld(place: string): void {
  if (!existsSync(place)) return;
  for (const name of readdirSync(place)) {
    const folder = join(place, name);
    if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}

function fingerprint({ sources, salt }: RunCache): string {
  const hash = createHash('sha256').update(salt).update(process.versions.node);
  for (const file of sources.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 24);
}

function filesOf(source: string): string[] {
  if (statSync(source).isFile()) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
