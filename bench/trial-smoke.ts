/**
 * The trials of `npm run try` in this process, with their smallest input. If something that they need is missing
 * (HAProxy, Patroni, LibreOffice, Wapiti, promtool, an encoder for H.264), or another test covers them, they are only loaded, and must
 * refuse a name that nothing has.
 */
import { run as makeRecordings } from './recordings/make-demo-recordings';
import { run as tryConformance } from '../scripts/conformance/run';
import { run as tryDays } from '../scripts/days';
import { run as takePictures } from '../scripts/guide/take-pictures';
import { main as tryAlerts } from '../scripts/alerts.mjs';
import { main as tryFaults } from '../scripts/faults.mjs';
import { main as tryFlakes } from '../scripts/flakes.mjs';
import { main as plantFaults } from '../scripts/mutants.mjs';
import { main as tryWapiti } from '../scripts/wapiti.mjs';
import { main as tryXss } from '../scripts/xss.mjs';
import { run as tryCorpus } from '../tests/corpus/run-corpus';
import { run as tryCrash } from './crash';
import { run as tryFailover } from './failover';
import { run as tryLoad } from './load/run';
import { run as tryRestoreDrill } from './restore-drill';
import { run as trySoak } from './soak/run';
import { run as tryVirusScan } from './virus-scan';

const NOTHING = 'a name that nothing has';

/** What the process prints at its end belongs to the trial that has just run. */
async function exitCodeOf(trial: () => Promise<void>): Promise<typeof process.exitCode> {
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    await trial();
    return process.exitCode;
  } finally {
    process.exitCode = before;
  }
}

async function refuses(trial: () => Promise<void>): Promise<void> {
  if ((await exitCodeOf(trial)) !== 2) throw new Error('It did not refuse a name that nothing has.');
}

async function isLoaded(program: () => Promise<void>): Promise<void> {
  if (typeof program !== 'function') throw new Error('It has no program.');
}

export const TRIAL_SMOKES: Readonly<Record<string, () => Promise<unknown>>> = {
  // tests/e2e/crash.spec.ts kills a server.
  crash: () => refuses(() => tryCrash(['--only', NOTHING])),
  // tests/api/any-day.test.ts checks our own server.
  conformance: () => refuses(() => tryConformance([])),
  // One day is among the API tests.
  days: () => refuses(() => tryDays(['--day', NOTHING])),
  flakes: () => refuses(() => tryFlakes(['--stage', NOTHING])),
  mutants: () => refuses(() => plantFaults([NOTHING])),
  // Goals are not judged; two nodes need HAProxy and pgbouncer.
  load: () => exitCodeOf(() => tryLoad(['--only', 'one', '--seconds', '0.3'])),
  soak: () => exitCodeOf(() => trySoak(['--loops', '1', '--minutes', '0.01'])),
  // A fake clamd answers tests/api/virus-scan.test.ts.
  'virus-scan': () => refuses(() => tryVirusScan(['--only', NOTHING])),
  'restore-drill': () => refuses(() => tryRestoreDrill(['--only', NOTHING])),
  failover: () => refuses(() => tryFailover(['--only', NOTHING])),
  corpus: () => refuses(() => tryCorpus([NOTHING])),
  'guide:pictures': () => refuses(() => takePictures([NOTHING])),
  'demo:recordings': () => isLoaded(makeRecordings),
  wapiti: () => isLoaded(tryWapiti),
  alerts: () => isLoaded(tryAlerts),
  // Their specs are among the end-to-end tests.
  faults: () => isLoaded(tryFaults),
  xss: () => isLoaded(tryXss),
};
