/**
 * `npm test`: everything that CI runs, one stage after the other, and the sum of it at the end.
 * `npm test -- --only check,unit` runs some of it: check, unit (with portal and api), api, e2e.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfChanged } from './build.mjs';
import { check } from './check.mjs';
import { requireChromium } from './chromium.mjs';
import { ROOT, installPackages, requireNode } from './machine.mjs';
import { run, say, secondsSince } from './process.mjs';
import { requirePostgres } from './programs.mjs';
import { endToEndOutcome, unitOutcome } from './test-reports.mjs';

/** @typedef {{ passed: number, failed: number } & Partial<import('./test-reports.mjs').Outcome>} Count */

const RESULTS = join(ROOT, 'test-results');

/** @type {Record<'check' | 'unit' | 'api' | 'e2e', () => Promise<Count>>} */
const STAGES = {
  check,
  unit: () => vitest(['unit', 'portal']),
  api: async () => {
    const postgres = await requirePostgres();
    const chromium = await requireChromium();
    if (postgres === null || chromium === null) return { passed: 0, failed: 1 };
    return vitest(['api'], { POSTGRES_BIN: postgres, CHROMIUM_PATH: chromium });
  },
  e2e: async () => {
    const chromium = await requireChromium();
    const postgres = await requirePostgres();
    if (chromium === null || postgres === null || !(await buildIfChanged())) return { passed: 0, failed: 1 };
    return playwright({ CHROMIUM_PATH: chromium, POSTGRES_BIN: postgres });
  },
};

requireNode();
process.chdir(ROOT);
const chosen = chosenStages(process.argv.slice(2));
await installPackages({ dev: true });
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const total = { passed: 0, failed: 0 };
const named = { onSecondTry: /** @type {string[]} */ ([]), failures: /** @type {string[]} */ ([]) };
for (const name of chosen) {
  const stage = STAGES[name];
  const since = performance.now();
  say(`\n── ${name} ──`);
  const count = await stage();
  total.passed += count.passed;
  total.failed += count.failed;
  named.onSecondTry.push(...(count.onSecondTry ?? []));
  named.failures.push(...(count.failures ?? []));
  say(`${name}: ${count.passed} passed, ${count.failed} failed (${secondsSince(since)})`);
}
sayNames('Passed only on the second try, to be fixed', named.onSecondTry);
sayNames('Failed', named.failures);
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/**
 * @param {string[]} args
 * @returns {(keyof typeof STAGES)[]}
 */
function chosenStages(args) {
  const only = args[args.indexOf('--only') + 1];
  const all = /** @type {(keyof typeof STAGES)[]} */ (Object.keys(STAGES));
  if (!args.includes('--only')) return all;
  const wanted = (only ?? '').split(',');
  const unknown = wanted.filter((name) => !Object.hasOwn(STAGES, name));
  if (unknown.length === 0) return all.filter((name) => wanted.includes(name));
  say(`--only takes ${all.join(', ')}; not ${unknown.join(', ') || 'nothing'}.`);
  return process.exit(2);
}

/**
 * @param {string} heading
 * @param {string[]} names
 */
function sayNames(heading, names) {
  if (names.length > 0) say(`\n${heading} (${names.length}):`);
  for (const name of names) say(`  ${name}`);
}

/**
 * @param {string[]} projects
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Count>}
 */
async function vitest(projects, env = {}) {
  const report = join(RESULTS, `${projects[0]}.json`);
  const { code } = await run(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.map((name) => `--project=${name}`),
      // As with Playwright: what passes only then is named at the end and stays a defect.
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: ROOT, env: { ...process.env, ...env } },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  return withExitCode(unitOutcome(JSON.parse(readFileSync(report, 'utf8'))), code);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Count>}
 */
async function playwright(env) {
  const report = join(RESULTS, 'e2e.json');
  const { code } = await run(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test'], {
    cwd: ROOT,
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  return withExitCode(endToEndOutcome(JSON.parse(readFileSync(report, 'utf8'))), code);
}

/**
 * A run that ended badly has failed even when each of its tests passed.
 * @param {Count} count
 * @param {number} code
 * @returns {Count}
 */
function withExitCode(count, code) {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
