/**
 * `npm run test:changed`: the unit and portal tests that are nearest to what has changed since the last commit, or to the
 * files that are named, in about ten seconds; and the end-to-end specs that visit the changed screens, by name. `-- --all`
 * runs all tests that import the change, `-- --e2e` also the specs.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { distancesFrom, readImporters } from './import-graph';
import { ROOT } from './machine.mjs';
import { run, say } from './process.mjs';
import { lazyScreens } from './screen-files';

/** How many seconds of tests, by their last known durations, fit in addition to starting vitest. */
const BUDGET_SECONDS = 6;
/** A file's cost if tests/ceilings.json does not know it. */
const USUAL_SECONDS = 0.8;

const UNIT_OR_PORTAL =
  /^(?:(?:contract|demo|packages|server|src|scripts)\/.*\.test\.tsx?|tests\/portal\/.*\.test\.tsx)$/;

process.chdir(ROOT);
const options = new Set(process.argv.slice(2).filter((arg) => arg.startsWith('--')));
const named = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const changed = named.length > 0 ? named : await changedFiles();
const distances = distancesFrom(changed, readImporters());

const related = [...distances]
  .filter(([file]) => UNIT_OR_PORTAL.test(file) && existsSync(file))
  .toSorted(([, a], [, b]) => a - b)
  .map(([file]) => file);
const tests = options.has('--all') ? related : nearest(related);
const specs = specsOf(distances);
if (specs.length > 0) say(`End-to-end specs of these screens: npx playwright test ${specs.join(' ')}`);
if (tests.length < related.length)
  say(`${tests.length} of the ${related.length} test files that import the change; -- --all runs all.`);
if (tests.length === 0) say('No unit or portal test imports what has changed.');

const codes = [
  tests.length === 0 ? 0 : await vitest(tests),
  options.has('--e2e') && specs.length > 0 ? await playwright(specs) : 0,
];
process.exit(Math.max(...codes));

async function changedFiles(): Promise<string[]> {
  const lists = await Promise.all([
    run('git', ['diff', '--name-only', 'HEAD'], { cwd: ROOT, quiet: true }),
    run('git', ['ls-files', '--others', '--exclude-standard'], { cwd: ROOT, quiet: true }),
  ]);
  return lists.flatMap(({ output }) => output.split('\n')).filter(Boolean);
}

/** As many files as fit into the budget, at least one. */
function nearest(files: readonly string[]): string[] {
  const known = knownSeconds();
  let left = BUDGET_SECONDS;
  return files.filter((file, index) => {
    left -= known.get(file) ?? USUAL_SECONDS;
    return index === 0 || left >= 0;
  });
}

function knownSeconds(): Map<string, number> {
  const { stages } = JSON.parse(readFileSync('tests/ceilings.json', 'utf8')) as {
    stages: Record<string, { files: Record<string, number> }>;
  };
  return new Map(Object.entries(stages['unit']?.files ?? {}));
}

/** Specs that changed, or that name the address of a screen that did. */
function specsOf(reached: ReadonlyMap<string, number>): string[] {
  const paths = lazyScreens()
    .filter(({ page }) => reached.has(page))
    .map(({ path }) => path.replace(/\/:.*$/, ''))
    .filter((path) => path !== '/');
  // `/targets` is visited by '/targets?view=…' and by `${url}/targets`, but not by '/targets-archive'.
  const visits = paths.map((path) => new RegExp(`${path.replaceAll('/', String.raw`\/`)}(?![\\w-])`));
  return readdirSync('tests/e2e')
    .filter((name) => name.endsWith('.spec.ts'))
    .filter((name) => {
      const path = join('tests/e2e', name);
      return reached.has(path) || visits.some((visit) => visit.test(readFileSync(path, 'utf8')));
    })
    .map((name) => name.replace('.spec.ts', ''));
}

async function vitest(files: readonly string[]): Promise<number> {
  const projects = ['--project=unit', '--project=portal'];
  return (await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...files])).code;
}

async function playwright(names: readonly string[]): Promise<number> {
  const built = await run(process.execPath, ['scripts/build.mjs']);
  return built.code === 0
    ? (await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...names])).code
    : built.code;
}
