/**
 * `npm run try crash`: 50 kills at random moments during mixed writes with files on the embedded database and 20 on
 * PostgreSQL; the order of flushes and answers; a full disk; helpers that crash; a backup under load. Options: `-- 5` kills 5
 * times on each; `--only kills,postgres,flushes,disk,helpers,backup` selects parts; `--write` updates docs/reliability.md.
 */
import { loadavg } from 'node:os';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { requireChromium } from '../scripts/chromium.mjs';
import { startPortal, temporaryDataDir } from '../scripts/portal-process.mjs';
import { READY_BUDGET_MS, crashRun } from '../tests/crash/crash-run';
import { productToken } from '../tests/crash/product-token';
import { startTemporaryPostgres, type TemporaryPostgres } from '../tests/support/postgres';
import { backupUnderLoad } from './crash/backup';
import { flushes } from './crash/flushes';
import { fullDisk } from './crash/full-disk';
import { lostHelpers } from './crash/lost-helpers';
import type { Row } from './bench';
import { machineAndDay, report } from './load/goals';
import { median } from './medians';

type Part = (postgres: TemporaryPostgres | null) => Promise<Row[]>;

const partsOf = (times?: number): Record<string, Part> => ({
  kills: () => kills('the embedded database', times ?? 50),
  postgres: async (postgres) => (postgres ? kills('PostgreSQL', times ?? 20, postgres.url('crashed')) : []),
  flushes,
  disk: fullDisk,
  helpers: lostHelpers,
  backup: backupUnderLoad,
});

async function kills(what: string, times: number, databaseUrl?: string): Promise<Row[]> {
  const dataDir = temporaryDataDir();
  const chromium = await requireChromium();
  const env = {
    ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }),
    ...(databaseUrl === undefined
      ? {}
      : { DATABASE_URL: databaseUrl, TOKEN_SECRET: 'of the crash run, 32 characters long' }),
  };
  const portal = await startPortal({ dataDir: dataDir.path, env });
  const result = await crashRun({
    dataDir: dataDir.path,
    portal,
    token: await productToken(portal.url, 'Owen Hughes'),
    importerToken: await productToken(portal.url, 'Ada Lindqvist'),
    publishes: chromium !== null,
    env,
    kills: times,
    onRound: (round, acknowledged) => {
      if (round % 10 === 0) console.log(`kill ${round} of ${times}: ${acknowledged} writes acknowledged so far`);
    },
  });
  dataDir.remove();
  const problems = [...result.lost, ...result.rowsWithoutBlob, ...result.blobsWithoutRow];
  for (const problem of problems) console.error(`✗ ${problem}`);
  const { entries, documents, published, sheets } = result.acknowledged;
  const acknowledged = `${entries} entries, ${documents} documents, ${published} PDFs and ${sheets} sheets`;
  const slowest = Math.max(...result.readyMs);
  return [
    {
      figure: `${times} SIGKILLs on ${what}: ${acknowledged} acknowledged; lost, rows without file, files without row`,
      value: `${result.lost.length}, ${result.rowsWithoutBlob.length}, ${result.blobsWithoutRow.length}`,
      goal: '0, 0, 0',
      met: problems.length === 0 && entries > 0 && (chromium === null || published > 0) && sheets > 0,
    },
    {
      figure: `${what}: ready again`,
      value: `median ${median(result.readyMs).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
      goal: `≤ ${READY_BUDGET_MS / 1000} s`,
      met: slowest <= READY_BUDGET_MS,
    },
  ];
}

async function withPostgres<Result>(work: (postgres: TemporaryPostgres | null) => Promise<Result>): Promise<Result> {
  const postgres = await startTemporaryPostgres({ durable: true });
  if (postgres) {
    const client = new pg.Client({ connectionString: postgres.url() });
    await client.connect();
    for (const name of ['crashed', 'restored']) await client.query(`create database ${name}`);
    await client.end();
  } else console.error('There is no PostgreSQL on this machine.');
  try {
    return await work(postgres);
  } finally {
    await postgres?.stop();
  }
}

/** A part that throws counts as failed, and the others still run. */
async function outcomeOf(name: string, work: () => Promise<Row[]>): Promise<Row[]> {
  try {
    const done = await work();
    for (const { figure, value, met } of done) console.log(`${met === false ? '✗' : '✓'} ${figure}: ${value}`);
    return done;
  } catch (error) {
    console.error(error);
    const [reason] = String(error).split('\n');
    return [{ figure: `${name}: not run to its end`, value: reason ?? '', goal: '', met: false }];
  }
}

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
  });
  const busy = loadavg()[0];
  const [times] = positionals.map(Number);
  const parts = Object.entries(partsOf(times)).filter(([name]) => values.only?.split(',').includes(name) ?? true);
  if (parts.length === 0) {
    console.error(`--only takes ${Object.keys(partsOf()).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const rows = await withPostgres(async (postgres) => {
    const all: Row[] = [];
    for (const [name, part] of parts) all.push(...(await outcomeOf(name, () => part(postgres))));
    return all;
  });
  report('crash', `${machineAndDay(busy)}.`, rows, values.write);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(process.argv.slice(2));
