import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from './machine.mjs';

const FOLDERS = ['contract', 'demo', 'packages', 'scripts', 'server', 'src', 'tests'];
const SOURCE = /\.(?:tsx?|mjs)$/;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;
/** As the compiler has them: `@tests/*` for a folder, `@harbour/data-grid` for a file. */
const ALIASES = Object.entries(
  (
    JSON.parse(readFileSync(join(ROOT, 'tsconfig.base.json'), 'utf8')) as {
      compilerOptions: { paths: Record<string, [string]> };
    }
  ).compilerOptions.paths,
);
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
  const base = specifier.startsWith('.') ? join(dirname(from), specifier) : aliased(specifier);
  if (base === null) return null;
  const found = ENDINGS.map((ending) => `${base}${ending}`).find((path) => isFile(join(ROOT, path)));
  return found?.split(sep).join('/') ?? null;
}

function aliased(specifier: string): string | null {
  for (const [alias, [target]] of ALIASES) {
    if (specifier === alias) return join(target);
    const start = alias.slice(0, -1);
    if (alias.endsWith('*') && specifier.startsWith(start))
      return join(target.replace('*', specifier.slice(start.length)));
  }
  return null;
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
