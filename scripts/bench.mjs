/**
 * `npm run bench`: every measurement of bench/ except the comparisons with other libraries, which run only by name. Names
 * select benches: `npm run bench -- sizes lcp`, `npm run bench -- grid`. The figures are in bench/RESULTS.md.
 * `npm run bench -- --smoke` starts all of them, and all trials, with their smallest input.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfChanged } from './build.mjs';
import { requireChromium } from './chromium.mjs';
import { ROOT, TYPESCRIPT_ENV, installPackages, requireNode } from './machine.mjs';
import { become, run, say, secondsSince } from './process.mjs';

const OF_THE_PORTAL = [
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
 * Every bench, by its program: a module that exports `measure`. The comparisons with other libraries are long, and on pages
 * of their own: they need no built portal.
 * @type {Record<string, string>}
 */
export const BENCHES = {
  ...Object.fromEntries(OF_THE_PORTAL.map((name) => [name, `bench/${name}.ts`])),
  grid: 'bench/grid/run.ts',
  weekly: 'bench/grid/run.ts',
  survey: 'bench/survey/run.ts',
  console: 'bench/console/run.ts',
  store: 'bench/console/run.ts',
};

export const BENCH_NAMES = Object.keys(BENCHES);

/**
 * @param {readonly string[]} args of bench/run.ts
 * @param {NodeJS.ProcessEnv} env
 */
export const runBenches = (args, env) =>
  run(process.execPath, ['--import', 'tsx', 'bench/run.ts', ...args], {
    cwd: ROOT,
    env: { ...env, ...TYPESCRIPT_ENV },
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  process.chdir(ROOT);
  if (process.argv.includes('--smoke')) await become(process.execPath, ['scripts/smoke.mjs']);
  else await measure(process.argv.slice(2));
}

/** @param {string[]} names */
async function measure(names) {
  const unknown = names.filter((name) => !BENCH_NAMES.includes(name));
  if (unknown.length > 0) {
    say(`There is no bench ${unknown.join(', ')}; there are ${BENCH_NAMES.join(', ')}.`);
    process.exit(2);
  }
  const chosen = names.length > 0 ? names : OF_THE_PORTAL;
  await installPackages({ dev: true });
  if (chosen.some((name) => name === 'lighthouse' || !OF_THE_PORTAL.includes(name))) {
    await installPackages({ dev: true, folder: join(ROOT, 'bench') });
  }
  const chromium = await requireChromium();
  if (chromium === null) process.exit(1);
  if (chosen.some((name) => OF_THE_PORTAL.includes(name)) && !(await buildIfChanged())) process.exit(1);
  let failed = 0;
  // Each in its own process, so that none is affected by what another has left in memory.
  for (const name of chosen) {
    const since = performance.now();
    say(`\n── ${name} ──`);
    const { code } = await runBenches([name], { ...process.env, CHROMIUM_PATH: chromium });
    if (code !== 0) failed += 1;
    say(`${name}: ${code === 0 ? 'within its budget' : 'FAILED'} (${secondsSince(since)})`);
  }
  process.exit(failed === 0 ? 0 : 1);
}
