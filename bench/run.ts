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
import { say } from '../scripts/process.mjs';
import { IS_SMOKE, type Row } from './bench';
import { closeSharedBrowser } from './browser';
import { cpuSecondsOfAll } from './load/process-cost';
import { stopSharedPortal } from './portal';

const SMOKE_LIMIT_MS = 300_000;

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
  const all = [
    ...BENCH_NAMES.map((name) => [`bench ${name}`, () => measure(name)] as const),
    ...Object.entries(TRIAL_SMOKES).map(([name, smoke]) => [`try ${name}`, smoke] as const),
  ];
  const chosen = all.filter(([name]) => names.length === 0 || names.some((part) => name.endsWith(` ${part}`)));
  const failures: string[] = [];
  for (const [name, smoke] of chosen) {
    const before = cpuSecondsOfAll(process.pid);
    const problem = await Promise.race([smoke(), tooLong()]).then(
      () => null,
      (error: unknown) => error,
    );
    if (problem !== null) {
      console.error(problem);
      failures.push(name);
    }
    const used = cpuSecondsOfAll(process.pid) - before;
    say(`  ${problem === null ? SIGNS.met : SIGNS.missed} ${name} (${used.toFixed(1)} processor seconds)`);
  }
  await closeSharedBrowser();
  await stopSharedPortal();
  const { SMOKE_REPORT } = process.env;
  const passed = chosen.length - failures.length;
  if (SMOKE_REPORT) writeFileSync(SMOKE_REPORT, JSON.stringify({ passed, failed: failures.length, failures }));
  // One that did not finish in time may still be running.
  process.exit(failures.length === 0 ? 0 : 1);
}

await (IS_SMOKE ? smokeAll : measureAll)(process.argv.slice(2).filter((arg) => !arg.startsWith('--')));
