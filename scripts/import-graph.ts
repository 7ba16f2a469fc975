import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from './machine.mjs';

const FOLDERS = ['contract', 'demo', 'scripts', 'server', 'src', 'tests'];
const SOURCE = /\.(?:tsx?|mjs)$/;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;
const ALIASES: readonly (readonly [string, string])[] = [
  ['@/', 'src/'],
  ['@contract/', 'contract/'],
  ['@demo/', 'demo/'],
  ['@server/', 'server/'],
  ['@tests/', 'tests/'],
];
/** What a specifier may leave out. */
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '.mjs'];

/** Who imports each file of the project: paths from its root. Styles and texts count like modules. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the imports of all sources, without compiling them. */
export function readImporters(): Importers {
  const importers = new Map<string, Set<string>>();
  for (const file of FOLDERS.flatMap(sourcesIn)) {
    for (const [, specifier = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const imported = resolved(specifier, file);
      if (imported === null) continue;
      const known = importers.get(imported) ?? new Set();
      importers.set(imported, known.add(file));
    }
  }
  return importers;
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function resolved(specifier: string, from: string): string | null {
  const [alias, folder] = ALIASES.find(([start]) => specifier.startsWith(start)) ?? [];
  if (alias === undefined && !specifier.startsWith('.')) return null;
  const base = alias === undefined ? join(dirname(from), specifier) : join(folder ?? '', specifier.slice(alias.length));
  const found = ENDINGS.map((ending) => `${base}${ending}`).find((path) => isFile(join(ROOT, path)));
  return found?.split(sep).join('/') ?? null;
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** All files that import one of `changed`, directly or through others, with the number of steps; they themselves have 0. */
export function distancesFrom(changed: readonly string[], importers: Importers): Map<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]));
  // A map also iterates over what is added during the iteration, so this is a breadth-first search.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}
