/**
 * `npm run try restore-drill`: brings PostgreSQL back to a moment from a base backup and the archive of its log, with the
 * files of deploy/postgresql and the steps of docs/operation.md. Once to the second before a mistake under load, once after
 * the database's machine is lost. `--only mistake` or `machine`; `--write` updates docs/reliability.md.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/machine.mjs';
import { startPortal, temporaryDataDir, type PortalProcess } from '../scripts/portal-process.mjs';
import { run as runProgram } from '../scripts/process.mjs';
import type { TemporaryPostgres } from '../tests/support/postgres';
import type { Row } from './bench';
import { manifestOf } from './crash/backup';
import { fileOf } from './crash/calls';
import { ArchivedPostgres, rowsOf } from './drill/archived-postgres';
import { Writers, writtenRow, type SavedEntry } from './drill/writers';
import { machineAndDay, report } from './load/goals';
import { childrenOf } from './load/process-cost';

const FILE_KILOBYTES = 4;
/** Between two entries of one person. */
const PAUSE_MS = 100;
const BEFORE_SECONDS = 10;
const AFTER_SECONDS = 5;
/** Longer than `archive_timeout`, so that there is an archived end. */
const MACHINE_SECONDS = 75;
/** `archive_timeout`, and the time that a segment takes to be copied. */
const MACHINE_GOAL_SECONDS = 65;
const MISTAKE = 'truncate time_entries cascade';
const EPOCH = 'select epoch from event_stream';
const SIGNED_OUT = 401;

interface Stage {
  archive: ArchivedPostgres;
  postgres: TemporaryPostgres;
  node: PortalProcess;
  dataDir: string;
  writers: Writers;
}

const envOn = (postgres: TemporaryPostgres) => ({
  DATABASE_URL: postgres.url(),
  TOKEN_SECRET: 'a secret of the restore drill, 32 characters',
});

/** Runs `work` on a portal whose database is archived, with people who write; the base backup is made meanwhile. */
async function withStage(work: (stage: Stage) => Promise<Row[]>): Promise<Row[]> {
  const archive = new ArchivedPostgres();
  const data = temporaryDataDir();
  const postgres = await archive.start();
  try {
    const node = await startPortal({ dataDir: data.path, env: envOn(postgres) });
    const writers = await Writers.signedIn(node.url, { kilobytes: FILE_KILOBYTES, pauseMs: PAUSE_MS });
    writers.start();
    try {
      return await work({ archive, postgres, node, dataDir: data.path, writers });
    } finally {
      await node.stop('SIGKILL');
      await writers.finish();
    }
  } finally {
    await postgres.stop();
    data.remove();
    archive.remove();
  }
}

const secondsSince = (moment: number) => (performance.now() - moment) / 1000;

/** A table is emptied by hand; the database is brought back to the moment before. */
async function mistake({ archive, postgres, node, dataDir, writers }: Stage): Promise<Row[]> {
  const backedUp = performance.now();
  const megabytes = await archive.baseBackup(postgres.url());
  const backupSeconds = secondsSince(backedUp);
  await pause(BEFORE_SECONDS * 1000);
  const before = new Set(writers.acknowledged);
  const [{ moment } = { moment: '' }] = await rowsOf<{ moment: string }>(
    postgres.url(),
    'select clock_timestamp()::text as moment',
  );
  await rowsOf(postgres.url(), MISTAKE);
  await pause(AFTER_SECONDS * 1000);

  const noticed = performance.now();
  const [old] = await rowsOf<{ epoch: string }>(postgres.url(), EPOCH);
  await node.stop();
  await writers.finish();
  await archive.archiveAll(postgres.url());
  await postgres.stop();
  const restored = await archive.broughtBack(moment);
  const again = await startPortal({ dataDir, env: envOn(restored), port: node.port });
  const awaySeconds = secondsSince(noticed);
  const oldSession = await writers.statusOfSession();
  try {
    const [renewed] = await rowsOf<{ epoch: string }>(restored.url(), EPOCH);
    const after = writers.acknowledged.filter((entry) => !before.has(entry));
    return [
      {
        figure: 'base backup while four people write',
        value: `${megabytes.toFixed(0)} MB in ${backupSeconds.toFixed(1)} s`,
      },
      ...(await checked({ restored, again, dataDir, writers, oldSession }, [...before], 'before the mistake')),
      {
        figure: `given up: entries acknowledged in the ${AFTER_SECONDS} s after the mistake`,
        value: String(after.length),
      },
      { figure: 'cursors of the event feed begin again', ...verdict(old?.epoch !== renewed?.epoch) },
      {
        figure: 'from the decision until the portal was in use again',
        value: `${awaySeconds.toFixed(1)} s (archive of ${archive.megabytes().toFixed(0)} MB)`,
      },
    ];
  } finally {
    await again.stop();
    await restored.stop();
  }
}

/** The database's machine is gone; there are only the base backup and the archive. */
async function machine({ archive, postgres, node, dataDir, writers }: Stage): Promise<Row[]> {
  await archive.baseBackup(postgres.url());
  await pause(MACHINE_SECONDS * 1000);
  const pids = [postgres.pid, ...childrenOf(postgres.pid)];
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  const lostAt = performance.now();
  await node.stop();
  await writers.finish();
  const restored = await archive.broughtBack();
  const again = await startPortal({ dataDir, env: envOn(restored), port: node.port });
  const awaySeconds = secondsSince(lostAt);
  const oldSession = await writers.statusOfSession();
  try {
    await writers.signInAgain(again.url);
    const stored = await writers.stored();
    const lost = writers.acknowledged.filter(({ description }) => !stored.has(description));
    const oldest = Math.min(lostAt, ...lost.map(({ acknowledgedAt }) => acknowledgedAt ?? lostAt));
    const seconds = (lostAt - oldest) / 1000;
    const kept = writers.acknowledged.filter(({ acknowledgedAt }) => (acknowledgedAt ?? lostAt) < oldest);
    return [
      {
        figure: 'the machine lost with its log: entries lost',
        value: `${lost.length} of ${writers.acknowledged.length}, the oldest ${seconds.toFixed(1)} s before`,
        goal: `≤ ${MACHINE_GOAL_SECONDS} s`,
        met: seconds <= MACHINE_GOAL_SECONDS,
      },
      ...(await checked({ restored, again, dataDir, writers, oldSession }, kept, 'up to the end of the archive')),
      { figure: 'from the loss until the portal was in use again', value: `${awaySeconds.toFixed(1)} s` },
    ];
  } finally {
    await again.stop();
    await restored.stop();
  }
}

interface Restored {
  restored: TemporaryPostgres;
  /** What a sign-in from before was answered. */
  oldSession: number;
  again: PortalProcess;
  dataDir: string;
  writers: Writers;
}

/** What must be right on a database that was brought back, whatever happened to it. */
async function checked(
  { restored, again, dataDir, writers, oldSession }: Restored,
  kept: readonly SavedEntry[],
  when: string,
): Promise<Row[]> {
  await writers.signInAgain(again.url);
  const newSession = await writers.statusOfSession();
  const hashes = await hashesOf(dataDir, restored);
  const missing = kept.filter(({ key }) => !hashes.has(sha256(fileOf(key, FILE_KILOBYTES))));
  const audit = await command('admin', ['audit', 'verify'], dataDir, restored);
  return [
    writtenRow(when, kept, await writers.stored()),
    {
      figure: 'their files that are missing or have another hash',
      value: `${missing.length} of ${kept.length}`,
      goal: '0',
      met: missing.length === 0,
    },
    { figure: 'the chain of the audit log is unbroken', ...verdict(audit.code === 0) },
    {
      figure: 'a sign-in from before, and a new one',
      value: `${oldSession}, ${newSession}`,
      goal: `${SIGNED_OUT}, 200`,
      met: oldSession === SIGNED_OUT && newSession === 200,
    },
  ];
}

const verdict = (isSo: boolean) => ({ value: isSo ? 'yes' : 'no', goal: 'yes', met: isSo });

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Those of all files that rows name: a backup reads each, and fails if one is missing or damaged. */
async function hashesOf(dataDir: string, postgres: TemporaryPostgres): Promise<ReadonlySet<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-files-'));
  try {
    const { code, output } = await command('backup', ['backup', join(folder, 'backup')], dataDir, postgres);
    if (code !== 0) throw new Error(`The files could not all be read:\n${output}`);
    return new Set(manifestOf(join(folder, 'backup')).files.map((file) => file.sha256));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function command(name: 'admin' | 'backup', args: readonly string[], dataDir: string, postgres: TemporaryPostgres) {
  const program = join(ROOT, 'dist', 'server', `${name}.js`);
  const wanted = name === 'admin' ? ['admin', ...args] : args;
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, ...envOn(postgres) };
  return runProgram(process.execPath, [program, ...wanted], { cwd: ROOT, quiet: true, env });
}

const PARTS: Readonly<Record<string, (stage: Stage) => Promise<Row[]>>> = { mistake, machine };

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
  });
  const parts = Object.entries(PARTS).filter(([name]) => values.only === undefined || values.only === name);
  if (parts.length === 0) {
    console.error(`--only takes ${Object.keys(PARTS).join(' or ')}.`);
    process.exitCode = 2;
    return;
  }
  const busy = loadavg()[0];
  const rows: Row[] = [];
  for (const [, part] of parts) rows.push(...(await withStage(part)));
  report('restore-drill', `${machineAndDay(busy)}.`, rows, values.write);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(process.argv.slice(2));
