/**
 * `npm run try flakes -- --stage portal --runs 3`: runs a stage's tests again and again, in random order, beside two busy
 * loops, on dates that are hard on tests. Whatever fails once is a defect of the test or of the product.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './machine.mjs';
import { run, say, secondsSince } from './process.mjs';
import { endToEndOutcome, unitOutcome } from './test-reports.mjs';

/** Just before midnight, the last day of a year, and the nights in which clocks go back and forward. */
const DATES = ['2026-11-18T23:58:00Z', '2026-12-31T23:58:00Z', '2026-10-25T00:58:00Z', '2027-03-28T00:58:00Z'];

const STAGES = ['unit', 'portal', 'api', 'e2e'];

const { values } = parseArgs({
  options: {
    stage: { type: 'string', default: 'portal' },
    runs: { type: 'string', default: '3' },
    seed: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
});
const { stage } = values;
if (!STAGES.includes(stage)) {
  say(`--stage takes ${STAGES.join(', ')}; not ${stage}.`);
  process.exit(2);
}
const results = mkdtempSync(join(tmpdir(), 'harbour-flakes-'));
const busy = [0, 1].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
process.on('exit', () => busy.forEach((loop) => loop.kill('SIGKILL')));

let failed = 0;
for (let round = 0; round < (values.smoke ? 0 : Number(values.runs)); round += 1) {
  const since = performance.now();
  const seed = values.seed ?? String(Math.floor(Math.random() * 1e9));
  const date = DATES[round % DATES.length] ?? '';
  const folder = join(results, String(round));
  mkdirSync(folder);
  const outcome = await (stage === 'e2e' ? playwright(date, round, folder) : vitest(date, seed, folder));
  failed += outcome.failed;
  say(`${stage}, ${date}, seed ${seed}: ${outcome.passed} passed, ${outcome.failed} failed (${secondsSince(since)})`);
  for (const name of outcome.failures) say(`  ${name}`);
}
say(failed === 0 ? 'Nothing failed.' : `The output of each run is in ${results}.`);
process.exit(failed === 0 ? 0 : 1);

/**
 * The machine's date is set for the tests and the API, which have a clock of their own and must not notice.
 * @param {string} date
 * @param {string} seed
 * @param {string} folder
 */
async function vitest(date, seed, folder) {
  const report = join(folder, 'report.json');
  const order = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];
  await runInto(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${stage}`,
      ...order,
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { MACHINE_DATE: date, NODE_OPTIONS: `--import=${join(ROOT, 'scripts/machine-date.mjs')}` },
  );
  return unitOutcome(JSON.parse(readFileSync(report, 'utf8')));
}

/**
 * Servers and browsers start at the date; another number of workers puts other tests beside and after each other.
 * @param {string} date
 * @param {number} round
 * @param {string} folder
 */
async function playwright(date, round, folder) {
  const report = join(folder, 'report.json');
  await runInto(['node_modules/@playwright/test/cli.js', 'test', `--workers=${[2, 1, 3][round % 3]}`, '--retries=0'], {
    TEST_NOW: date,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return endToEndOutcome(JSON.parse(readFileSync(report, 'utf8')));
}

/**
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 */
async function runInto(command, env) {
  await run(process.execPath, command, { cwd: ROOT, quiet: true, env: { ...process.env, ...env } });
}
