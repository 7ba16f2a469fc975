/**
 * `npm run try flakes -- --stage portal --runs 3`: runs a stage's tests again and again, in random order, beside two busy
 * loops, on dates that are difficult for tests. Anything that fails once is a defect of the test or of the product.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from './machine.mjs';
import { run, say, secondsSince } from './process.mjs';
import { endToEndOutcome, unitOutcome } from './test-reports.mjs';

/** Just before midnight, the last day of a year, and the nights in which clocks go back and forward. */
const DATES = ['2026-11-18T23:58:00Z', '2026-12-31T23:58:00Z', '2026-10-25T00:58:00Z', '2027-03-28T00:58:00Z'];

const STAGES = ['unit', 'portal', 'api', 'e2e'];

/** @param {readonly string[]} args */
export async function main(args) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      stage: { type: 'string', default: 'portal' },
      runs: { type: 'string', default: '3' },
      seed: { type: 'string' },
      // The maximum delay of an answer, in milliseconds, in tests of the portal.
      late: { type: 'string', default: '0' },
    },
  });
  const { stage } = values;
  if (!STAGES.includes(stage)) {
    say(`--stage takes ${STAGES.join(', ')}; not ${stage}.`);
    process.exitCode = 2;
    return;
  }
  const results = mkdtempSync(join(tmpdir(), 'harbour-flakes-'));
  const busy = [0, 1].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  process.once('exit', () => busy.forEach((loop) => loop.kill('SIGKILL')));
  let failed = 0;
  for (let round = 0; round < Number(values.runs); round += 1) {
    const since = performance.now();
    const seed = values.seed ?? String(randomInt(1e9));
    const date = DATES[round % DATES.length] ?? '';
    const report = join(results, `${round}.json`);
    const outcome = await (stage === 'e2e'
      ? playwright(date, round, report)
      : vitest(stage, { date, seed, report, late: values.late }));
    failed += outcome.failed;
    say(`${stage}, ${date}, seed ${seed}: ${outcome.passed} passed, ${outcome.failed} failed (${secondsSince(since)})`);
    for (const name of outcome.failures) say(`  ${name}`);
  }
  for (const loop of busy) loop.kill('SIGKILL');
  say(failed === 0 ? 'Nothing failed.' : `The report of each run is in ${results}.`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/**
 * The machine's date is set for the tests and the API, which have a clock of their own and must not notice.
 * @param {string} stage
 * @param {{ date: string, seed: string, report: string, late: string }} options
 */
async function vitest(stage, { date, seed, report, late }) {
  const order = ['--sequence.shuffle.tests', `--sequence.seed=${seed}`];
  const project = `--project=${stage}`;
  await runQuietly(
    ['node_modules/vitest/vitest.mjs', 'run', project, ...order, '--reporter=json', `--outputFile=${report}`],
    {
      SHUFFLE_SEED: seed,
      MACHINE_DATE: date,
      LATE_ANSWERS: late,
      NODE_OPTIONS: `--import=${pathToFileURL(join(ROOT, 'scripts/machine-date.mjs')).href}`,
    },
  );
  return existsSync(report) ? unitOutcome(JSON.parse(readFileSync(report, 'utf8'))) : NO_REPORT;
}

/**
 * Servers and browsers start at the date; a different number of workers runs different tests beside and after each
 * other.
 * @param {string} date
 * @param {number} round
 * @param {string} report
 */
async function playwright(date, round, report) {
  const workers = `--workers=${[2, 1, 3][round % 3]}`;
  await runQuietly(['node_modules/@playwright/test/cli.js', 'test', workers, '--retries=0'], {
    TEST_NOW: date,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return existsSync(report) ? endToEndOutcome(JSON.parse(readFileSync(report, 'utf8'))) : NO_REPORT;
}

const NO_REPORT = { passed: 0, failed: 1, failures: ['the run, which wrote no report'], onSecondTry: [] };

/**
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 */
async function runQuietly(command, env) {
  await run(process.execPath, command, { cwd: ROOT, quiet: true, env: { ...process.env, ...env } });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
