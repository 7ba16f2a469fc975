/**
 * `npm run bench`: every measurement of bench/ except the comparisons with other libraries, which run only by name. Names
 * select benches: `npm run bench -- sizes lcp`, `npm run bench -- grid`. Options come after the names and are passed on:
 * `npm run bench -- replay --write`.
 */
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfChanged } from './build.mjs';
import { ROOT, installPackages, requireNode } from './machine.mjs';
import { run, say, secondsSince } from './process.mjs';

const BENCHES = [
  'sizes',
  'lcp',
  'lighthouse',
  'api',
  'weekly-summary-api',
  'targets-api',
  'prospects-api',
  'time-sheet-api',
  'time-sheet-paint',
  'busy-day',
  'calls',
  'heavy-work',
  'write-cost',
  'scim',
  'webhooks',
  'live',
  'imports',
  'targets',
  'documents',
  'editor',
  'lead',
  'wizard',
  'registrations',
  'conversions',
  'player',
  'upload-memory',
  'replay',
];

/**
 * Long comparisons with other libraries, on their own pages: they need no built portal.
 * @type {Record<string, string[]>}
 */
const COMPARISONS = {
  grid: ['bench/grid/run.ts'],
  weekly: ['bench/grid/run.ts', '--scenario', 'weekly'],
  survey: ['bench/survey/run.ts'],
  console: ['bench/console/run.ts'],
  store: ['bench/console/run.ts', '--store'],
};

export const BENCH_NAMES = [...BENCHES, ...Object.keys(COMPARISONS)];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  process.chdir(ROOT);
  await measure(process.argv.slice(2));
}

/** @param {string[]} args names, then options */
async function measure(args) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const wanted = firstOption === -1 ? args : args.slice(0, firstOption);
  const options = args.slice(wanted.length);
  const unknown = wanted.filter((name) => !BENCH_NAMES.includes(name));
  if (unknown.length > 0) {
    say(`There is no bench ${unknown.join(', ')}; there are ${BENCH_NAMES.join(', ')}.`);
    process.exit(2);
  }
  const chosen = wanted.length > 0 ? wanted : BENCHES;
  await installPackages({ dev: true });
  await installPackages({ dev: true, folder: join(ROOT, 'bench') });
  if (chosen.some((name) => BENCHES.includes(name)) && !(await buildIfChanged())) process.exit(1);
  say(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
  );
  let failed = 0;
  for (const name of chosen) {
    const since = performance.now();
    say(`\n── ${name} ──`);
    const program = COMPARISONS[name] ?? [`bench/${name}.ts`];
    const { code } = await run(process.execPath, ['--import', 'tsx', ...program, ...options]);
    if (code !== 0) failed += 1;
    say(`${name}: ${code === 0 ? 'within its budget' : 'FAILED'} (${secondsSince(since)})`);
  }
  process.exit(failed === 0 ? 0 : 1);
}
