/**
 * `npm run bench -- --smoke`: every bench and every trial starts with its smallest input, so that one that no longer
 * runs is noticed with the change that breaks it. The figures mean nothing, and goals are not judged.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfChanged } from './build.mjs';
import { runBenches } from './bench.mjs';
import { requireChromium } from './chromium.mjs';
import { ROOT, TYPESCRIPT_ENV, installPackages, requireNode } from './machine.mjs';
import { run, say } from './process.mjs';
import { requirePostgres } from './programs.mjs';
import { TRIALS } from './try.mjs';

/** @typedef {{ passed: number, failed: number, failures: string[] }} Outcome */

/**
 * The trials that are runs of vitest, with the options that list their files, which loads the configuration: their tests are
 * among those of every run. The other trials run in the process of the benches (bench/trial-smoke.ts), but for `sbom`, which
 * scripts/npm-scripts.test.ts starts.
 * @type {Record<string, string[]>}
 */
export const PROGRAM_SMOKES = {
  fuzz: ['list', '--filesOnly', '--project', 'api'],
  'replays:compare': ['list', '--filesOnly', '--project', 'portal', 'tests/portal/replay.test.tsx'],
  replays: ['list', '--filesOnly', '--config', 'tests/replay/vitest.config.ts'],
};

/**
 * Needs packages, a current build, and CHROMIUM_PATH and POSTGRES_BIN in the environment.
 * @returns {Promise<Outcome>}
 */
export async function smoke() {
  const outcomes = await Promise.all([benches(), programs()]);
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

/** @returns {Promise<Outcome>} */
async function benches() {
  const report = join(ROOT, 'test-results', 'smoke.json');
  rmSync(report, { force: true });
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  await runBenches(['--smoke'], { ...process.env, SMOKE_REPORT: report });
  if (existsSync(report)) return JSON.parse(readFileSync(report, 'utf8'));
  return { passed: 0, failed: 1, failures: ['the benches, which could not be loaded'] };
}

/** @returns {Promise<Outcome>} */
async function programs() {
  /** @type {Outcome} */
  const outcome = { passed: 0, failed: 0, failures: [] };
  for (const [name, options] of Object.entries(PROGRAM_SMOKES)) {
    const [program = ''] = TRIALS[name]?.program ?? [];
    const env = { ...process.env, ...TYPESCRIPT_ENV, NO_COLOR: '1' };
    const { code, output } = await run(process.execPath, [program, ...options], { cwd: ROOT, env, quiet: true });
    if (code === 0) outcome.passed += 1;
    else outcome.failures.push(`try ${name}`);
    say(`  ${code === 0 ? '✓' : '✗'} try ${name}${code === 0 ? '' : `\n${output.trim()}`}`);
  }
  return { ...outcome, failed: outcome.failures.length };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  process.chdir(ROOT);
  await installPackages({ dev: true });
  const chromium = await requireChromium();
  const postgres = await requirePostgres();
  if (chromium === null || postgres === null || !(await buildIfChanged())) process.exit(1);
  Object.assign(process.env, { CHROMIUM_PATH: chromium, POSTGRES_BIN: postgres });
  const { passed, failed, failures } = await smoke();
  for (const name of failures) say(`Failed: ${name}`);
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
