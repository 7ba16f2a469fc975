/**
 * Runs the benches that are named, for scripts/bench.mjs, and stores their figures in RESULTS.md. `--smoke`: all benches and
 * trials with their smallest input, for scripts/smoke.mjs.
 */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BENCHES, BENCH_NAMES } from '../scripts/bench.mjs';
import { machineName, writeResult } from '../scripts/bench-results';
import { ROOT } from '../scripts/machine.mjs';
import { say, secondsSince } from '../scripts/process.mjs';
import { IS_SMOKE, type Row } from './bench';
import { closeSharedBrowser } from './browser';
import { stopSharedPortal } from './portal';

const SMOKE_LIMIT_MS = 300_000;

/**
 * In a smoke, those that use no window, or a page of their own, run beside the others: those on screens of the portal, and
 * `time-sheet-api`, which fills the same time sheets as `time-sheet-paint`.
 */
const BESIDE_SCREENS = [
  'api',
  'weekly-summary-api',
  'targets-api',
  'prospects-api',
  'calls',
  'heavy-work',
  'write-cost',
  'scim',
  'webhooks',
  'imports',
  'conversions',
  'upload-memory',
  'editor',
  'grid',
  'weekly',
  'survey',
  'console',
  'store',
];

const SIGNS = { met: '✓', missed: '✗', reported: ' ' };

function signOf({ met }: Row): string {
  if (met === undefined) return SIGNS.reported;
  return met ? SIGNS.met : SIGNS.missed;
}

async function measure(name: string): Promise<Row[]> {
  const bench = (await import(join(ROOT, BENCHES[name] ?? ''))) as { measure: (name: string) => Promise<Row[]> };
  const rows = await bench.measure(name);
  const blind = rows.filter(({ value }) => /NaN|Infinity|undefined/.test(value));
  if (rows.length === 0) throw new Error('There is no figure.');
  if (blind.length > 0) throw new Error(blind.map(({ figure, value }) => `${figure}: ${value}`).join('; '));
  return rows;
}

async function measureAll(names: readonly string[]): Promise<void> {
  for (const bench of names) {
    const load = (loadavg()[0] ?? 0).toFixed(1);
    const rows = await measure(bench);
    for (const row of rows) {
      say(`${signOf(row)} ${row.figure}: ${row.value}${row.goal === undefined ? '' : `, goal ${row.goal}`}`);
    }
    const date = new Date().toISOString().slice(0, 10);
    // A quick look is not a measurement.
    const amounts = Object.entries(process.env).flatMap(([name, value]) =>
      name.startsWith('BENCH_') ? [`, ${name}=${value}`] : [],
    );
    writeResult({ bench, rows, date, machine: `${machineName()}, load ${load}${amounts.join('')}` });
    if (rows.some(({ met }) => met === false)) process.exitCode = 1;
  }
}

/** A bench that waits in a page for what the page no longer shows would wait for ever. */
async function tooLong(): Promise<never> {
  await pause(SMOKE_LIMIT_MS, undefined, { ref: false });
  throw new Error(`It was not done within ${SMOKE_LIMIT_MS / 1000} s.`);
}

/** One line for each; the names of those that failed are written to the file that `SMOKE_REPORT` names. */
async function smokeAll(names: readonly string[]): Promise<void> {
  const { TRIAL_SMOKES } = await import('./trial-smoke');
  // What they print in the meantime is about their real input.
  console.log = () => undefined;
  const beside = new Set(BESIDE_SCREENS);
  const benchesOf = (list: readonly string[]) =>
    list.map((name) => ({ name, what: 'bench', smoke: (): Promise<unknown> => measure(name) }));
  const trials = Object.entries(TRIAL_SMOKES).map(([name, smoke]) => ({ name, what: 'try', smoke }));
  const failures: string[] = [];
  let passed = 0;
  const inTurn = async (list: typeof trials) => {
    for (const { name, what, smoke } of list) {
      if (names.length > 0 && !names.includes(name)) continue;
      const since = performance.now();
      const problem = await Promise.race([smoke(), tooLong()]).then(
        () => null,
        (error: unknown) => error,
      );
      if (problem === null) passed += 1;
      else {
        console.error(problem);
        failures.push(`${what} ${name}`);
      }
      say(`  ${problem === null ? SIGNS.met : SIGNS.missed} ${what} ${name} (${secondsSince(since)})`);
    }
  };
  await Promise.all([
    inTurn(benchesOf(BENCH_NAMES.filter((name) => !beside.has(name)))),
    inTurn([...benchesOf(BESIDE_SCREENS), ...trials]),
  ]);
  await closeSharedBrowser();
  await stopSharedPortal();
  const { SMOKE_REPORT } = process.env;
  if (SMOKE_REPORT) writeFileSync(SMOKE_REPORT, JSON.stringify({ passed, failed: failures.length, failures }));
  // One that did not finish in time may still be running.
  process.exit(failures.length === 0 ? 0 : 1);
}

await (IS_SMOKE ? smokeAll : measureAll)(process.argv.slice(2).filter((arg) => !arg.startsWith('--')));
