/**
 * `npm test`: everything that CI runs, one stage after the other: beside each other, on two cores, tests would be slow
 * enough to fail. `-- --only check,unit` runs some of the stages: check, unit (with portal), api, e2e, bench.
 * `-- --profile` also says where the time went. `-- --lower-ceilings` stores lower limits where a stage has become cheaper.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfChanged } from './build.mjs';
import { lowerCeilings, overCeiling } from './ceilings.mjs';
import { installHeadlessShell, requireChromium } from './chromium.mjs';
import { ROOT, canUseApt, installPackages, requireNode } from './machine.mjs';
import { runMeasured, say, secondsSince } from './process.mjs';
import { requirePostgres } from './programs.mjs';
import { sayProfile } from './test-profile.mjs';
import { listedOutcome, endToEndOutcome, unitOutcome } from './test-reports.mjs';

/**
 * @typedef {object} Stage
 * @property {string[]} command the arguments of Node
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [needsBuild]
 * @property {boolean} [isListed] the output is its report
 * @property {(text: string) => import('./test-reports.mjs').Outcome} outcome reads the report
 */

/** @typedef {import('./test-reports.mjs').Outcome & { name: string, wallSeconds: number, cpuSeconds: number | null }} Ended */

const RESULTS = join(ROOT, 'test-results');
const FLAKY = join(ROOT, 'tests', 'flaky.md');

/** CI may try a test twice, and records it; elsewhere a failure by chance is a failure. */
const RETRIES = process.env.CI ? 1 : 0;

const reportOf = (/** @type {string} */ name) => join(RESULTS, `${name}.json`);
const logOf = (/** @type {string} */ name) => join(RESULTS, `${name}.log`);
const costsOf = (/** @type {string} */ name) => join(RESULTS, `${name}-costs.json`);

/** @type {Record<'check' | 'unit' | 'api' | 'e2e' | 'bench', Stage>} */
const STAGES = {
  check: { command: ['scripts/check.mjs'], isListed: true, outcome: listedOutcome },
  unit: vitest('unit', ['unit', 'portal']),
  api: vitest('api', ['api']),
  e2e: {
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e') },
    needsBuild: true,
    outcome: (text) => endToEndOutcome(JSON.parse(text)),
  },
  bench: { command: ['scripts/smoke.mjs'], needsBuild: true, isListed: true, outcome: listedOutcome },
};

/**
 * @param {string} name
 * @param {string[]} projects
 * @returns {Stage}
 */
function vitest(name, projects) {
  return {
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      `--retry=${RETRIES}`,
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./tests/support/cost-reporter.ts',
      `--outputFile.json=${reportOf(name)}`,
    ],
    outcome: (text) => unitOutcome(JSON.parse(text)),
  };
}

requireNode();
process.chdir(ROOT);
const options = readOptions(process.argv.slice(2));
// Debian's packages and npm's come from different servers.
const early = canUseApt() ? findPrograms() : null;
await installPackages({ dev: true });
const programs = await (early ?? findPrograms());
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

/** @type {Ended[]} */
const ended = [];
for (const name of options.stages) ended.push(await runStage(name));
const failures = ended.flatMap((stage) => stage.failures);
const onSecondTry = ended.flatMap((stage) => stage.onSecondTry);
const grown = ended.map((stage) => overCeiling(stage, costsOf(stage.name))).filter((text) => text !== null);
if (options.profile) for (const stage of ended) sayProfile(stage, costsOf(stage.name));
if (options.lowerCeilings) lowerCeilings(ended, costsOf);
if (onSecondTry.length > 0) recordFlaky(onSecondTry);
sayNames('Passed only on the second try, and noted in tests/flaky.md: fix these', onSecondTry);
sayNames('Took more processor time than tests/ceilings.json allows', grown);
sayNames('Failed', failures);
const passed = ended.reduce((sum, stage) => sum + stage.passed, 0);
const failed = ended.reduce((sum, stage) => sum + stage.failed, 0) + grown.length;
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** @param {string[]} args */
function readOptions(args) {
  const all = /** @type {(keyof typeof STAGES)[]} */ (Object.keys(STAGES));
  const place = args.indexOf('--only');
  const wanted = place === -1 ? all : (args[place + 1] ?? '').split(',');
  const unknown = wanted.filter((name) => !Object.hasOwn(STAGES, name));
  if (unknown.length > 0) {
    say(`--only takes ${all.join(', ')}; not ${unknown.join(', ') || 'nothing'}.`);
    process.exit(2);
  }
  return {
    stages: all.filter((name) => wanted.includes(name)),
    profile: args.includes('--profile'),
    lowerCeilings: args.includes('--lower-ceilings'),
  };
}

/** @returns {Promise<NodeJS.ProcessEnv>} the variables that name the programs */
async function findPrograms() {
  if (options.stages.every((name) => name === 'check')) return {};
  const postgres = await requirePostgres();
  const chromium = await requireChromium();
  if (options.stages.includes('e2e')) await installHeadlessShell();
  if (postgres === null || chromium === null) process.exit(1);
  return { POSTGRES_BIN: postgres, CHROMIUM_PATH: chromium };
}

/**
 * @param {keyof typeof STAGES} name
 * @returns {Promise<Ended>}
 */
async function runStage(name) {
  const { command, env, needsBuild = false, isListed = false, outcome } = STAGES[name];
  const since = performance.now();
  // The output of several stages is long, so it is shown if something failed.
  const log = options.stages.length > 1 ? logOf(name) : null;
  say(`── ${name} ──`);
  if (needsBuild && !(await buildIfChanged())) return endedWithout(name, 'the build failed', since);
  const { code, cpuSeconds } = await runMeasured(process.execPath, command, {
    cwd: ROOT,
    log: isListed ? logOf(name) : log,
    env: {
      ...process.env,
      ...programs,
      ...env,
      COSTS: costsOf(name),
      ...(log && { NO_COLOR: '1' }),
    },
  });
  const report = isListed ? logOf(name) : reportOf(name);
  const output = existsSync(logOf(name)) ? readFileSync(logOf(name), 'utf8').trim() : '';
  if (code !== 0 || name === 'check') say(output);
  if (!existsSync(report)) return endedWithout(name, 'no report was written', since);
  const found = withExitCode(outcome(readFileSync(report, 'utf8')), name, code);
  const seconds = cpuSeconds === null ? '' : `, ${Math.round(cpuSeconds)} s of processor time`;
  say(`${name}: ${found.passed} passed, ${found.failed} failed (${secondsSince(since)}${seconds})`);
  return { ...found, name, cpuSeconds, wallSeconds: (performance.now() - since) / 1000 };
}

/**
 * @param {string} name
 * @param {string} why
 * @param {number} since
 * @returns {Ended}
 */
function endedWithout(name, why, since) {
  say(`${name}: ${why}`);
  const wallSeconds = (performance.now() - since) / 1000;
  return { name, passed: 0, failed: 1, failures: [`${name}: ${why}`], onSecondTry: [], cpuSeconds: null, wallSeconds };
}

/**
 * A run with a bad exit code has failed even if all its tests passed.
 * @param {import('./test-reports.mjs').Outcome} found
 * @param {string} name
 * @param {number} code
 */
function withExitCode(found, name, code) {
  if (code === 0 || found.failed > 0) return found;
  return { ...found, failed: 1, failures: [`${name}: an error outside any test, see “Unhandled Errors” above`] };
}

/**
 * @param {string} heading
 * @param {string[]} names
 */
function sayNames(heading, names) {
  if (names.length > 0) say(`\n${heading} (${names.length}):`);
  for (const name of names) say(`  ${name}`);
}

/** @param {string[]} names */
function recordFlaky(names) {
  const day = new Date().toISOString().slice(0, 10);
  appendFileSync(FLAKY, names.map((name) => `- ${day}: ${name}\n`).join(''));
}
