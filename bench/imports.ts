/**
 * Imports 100,000 prospects and a million time entries into the embedded database; measures the calls of thirty people in the
 * meantime and the growth of the server's memory; imports the same file again; and kills the server in the middle. `--write`
 * updates bench/README.md. `IMPORT_ENTRIES=100000` makes the second file smaller.
 */
import { openAsBlob, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../scripts/machine.mjs';
import { startPortal, temporaryDataDir, type PortalProcess } from '../scripts/portal-process.mjs';
import type { ImportFile, ImportRun } from '../contract/import/calls';
import type { ImportKind } from '../contract/import/kind';
import { machineAndDay, printReport, type Row } from './load/goals';
import type { Acknowledged } from './load/screens';
import { productToken, signIn } from './load/staff';
import { arrive, Outcome, work } from './load/traffic';
import { writeResults } from './write-results';

const PROSPECTS = 100_000;
const ENTRIES = Number(process.env.IMPORT_ENTRIES ?? 1_000_000);
const STAFF = 30;
const THINK = [1, 4] as const;
const SECONDS_GOAL = 60;
const MEMORY_GOAL_MB = 150;
const P95_GOAL_MS = 200;

const megabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

function* prospectLines(): Generator<string> {
  yield 'Id,First name,Last name,E-mail,Company,Job title\n';
  for (let at = 0; at < PROSPECTS; at += 1)
    yield `b${at},Jo${at},Bloggs,jo${at}@c${at % 9_000}.example,Company ${at % 9_000},Office Manager\n`;
}

function* entryLines(): Generator<string> {
  yield 'Id,Employee,Description,Activity,Start,End\n';
  for (let at = 0; at < ENTRIES; at += 1) {
    const day = String(1 + (at % 28)).padStart(2, '0');
    const month = String(1 + (Math.floor(at / 28) % 12)).padStart(2, '0');
    const hour = String(6 + (at % 12)).padStart(2, '0');
    yield `e${at},owen.hughes@harbour.example,Entry ${at},Report Writing,2019-${month}-${day}T${hour}:00,2019-${month}-${day}T${hour}:30\n`;
  }
}

/** An administrator's import calls. */
class Imports {
  constructor(
    readonly origin: string,
    readonly token: string,
  ) {}

  async #call<Answer>(path: string, body?: FormData | object): Promise<Answer> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${this.origin}/api/admin/imports${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${this.token}`,
        'X-Requested-With': 'XMLHttpRequest',
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was refused with ${answer.status}: ${text}`);
    return JSON.parse(text) as Answer;
  }

  async upload(kind: ImportKind, path: string): Promise<ImportRun> {
    const form = new FormData();
    form.set('kind', kind);
    form.set('source', 'bench');
    form.set('file', await openAsBlob(path), `${kind}.csv`);
    return this.#call<ImportRun>('/upload', form);
  }

  find = (id: string) => this.#call<ImportFile>(`/${id}`).then(({ run }) => run);

  async settled(id: string): Promise<ImportRun> {
    for (;;) {
      const run = await this.find(id);
      if (run.status === 'failed') throw new Error(run.problem ?? 'The import failed.');
      if (!['checking', 'running'].includes(run.status)) return run;
      await pause(200);
    }
  }

  async check({ id, mapping }: ImportRun): Promise<ImportRun> {
    await this.#call('/check', { id, mapping, mode: 'both' });
    return this.settled(id);
  }

  async start({ id }: ImportRun): Promise<void> {
    await this.#call('/run', { id });
  }

  async whole(kind: ImportKind, path: string): Promise<ImportRun> {
    const run = await this.check(await this.upload(kind, path));
    await this.start(run);
    return this.settled(run.id);
  }
}

/** The peak memory of a process during `doWork`. */
async function peakOf(pid: number, doWork: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const sample = setInterval(() => (peak = Math.max(peak, megabytes(pid))), 50);
  try {
    await doWork();
  } finally {
    clearInterval(sample);
  }
  return peak;
}

const files = temporaryDataDir();
const prospectsFile = join(files.path, 'prospects.csv');
const entriesFile = join(files.path, 'time-entries.csv');
writeFileSync(prospectsFile, [...prospectLines()].join(''));
writeFileSync(entriesFile, '');
for (const chunk of chunks(entryLines(), 50_000)) writeFileSync(entriesFile, chunk, { flag: 'a' });

function* chunks(lines: Iterable<string>, size: number): Generator<string> {
  let chunk: string[] = [];
  for (const line of lines) {
    chunk.push(line);
    if (chunk.length === size) {
      yield chunk.join('');
      chunk = [];
    }
  }
  yield chunk.join('');
}

const dataDir = temporaryDataDir();
// The demo data is made by a separate process, so that its memory is not measured.
await (await startPortal({ dataDir: dataDir.path })).stop();
let portal: PortalProcess = await startPortal({ dataDir: dataDir.path });
const rows: Row[] = [];
try {
  const members = await signIn(portal.url, STAFF);
  const acknowledged: Acknowledged = { entries: [], answers: new Map() };
  const common = { members, acknowledged, origin: portal.url, repeats: 0 };
  await arrive({ ...common, outcome: new Outcome(), rate: 30, seconds: 5 });
  let imports = new Imports(portal.url, await productToken(portal.url, 'staff-grace-okafor'));
  const besides = async (outcome: Outcome, doWork: () => Promise<unknown>) => {
    const over = new AbortController();
    const working = work({ ...common, outcome, think: THINK, until: over.signal });
    await doWork();
    over.abort();
    await working;
  };

  const quiet = new Outcome();
  const quietPeak = await peakOf(portal.pid, () => besides(quiet, () => pause(15_000)));
  const busy = new Outcome();
  let took = 0;
  const peak = await peakOf(portal.pid, () =>
    besides(busy, async () => {
      const since = performance.now();
      const run = await imports.whole('prospects', prospectsFile);
      took = performance.now() - since;
      if (run.counts.new !== PROSPECTS || run.counts.refused > 0) throw new Error(JSON.stringify(run.counts));
    }),
  );
  members.forEach((member) => member.leave());
  rows.push(
    {
      what: `${PROSPECTS.toLocaleString('en-GB')} prospects uploaded, checked and written, beside thirty people`,
      measured: seconds(took),
      goal: `≤ ${SECONDS_GOAL} s`,
      isMet: took <= SECONDS_GOAL * 1_000,
    },
    {
      what: 'memory of the server above its peak without the import',
      measured: `${Math.round(peak - quietPeak)} MB`,
      goal: `≤ ${MEMORY_GOAL_MB} MB`,
      isMet: peak - quietPeak <= MEMORY_GOAL_MB,
    },
    {
      what: `p95 of the thirty meanwhile (${Math.round(quiet.quantile(0.95))} ms without; ${busy.calls} calls)`,
      measured: `${Math.round(busy.quantile(0.95))} ms`,
      goal: `≤ ${P95_GOAL_MS} ms`,
      isMet: busy.quantile(0.95) <= P95_GOAL_MS,
    },
    { what: 'calls that failed', measured: String(busy.failureCount), goal: '0', isMet: busy.failureCount === 0 },
  );

  const again = await imports.whole('prospects', prospectsFile);
  const writes = again.counts.new + again.counts.changed;
  rows.push({ what: 'writes of the same file again', measured: String(writes), goal: '0', isMet: writes === 0 });

  const since = performance.now();
  const entries = await imports.check(await imports.upload('time-entries', entriesFile));
  await imports.start(entries);
  await pause(3_000);
  await portal.stop('SIGKILL');
  portal = await startPortal({ dataDir: dataDir.path, port: portal.port });
  imports = new Imports(portal.url, await productToken(portal.url, 'staff-grace-okafor'));
  const done = await imports.settled(entries.id);
  const written = done.counts.done - done.counts.refused;
  rows.push({
    what: `${ENTRIES.toLocaleString('en-GB')} time entries, the server killed while they were written (${seconds(performance.now() - since)} in all)`,
    measured: `${written.toLocaleString('en-GB')} written, ${done.counts.refused} refused`,
    goal: 'all, each once',
    isMet: written === ENTRIES && done.counts.refused === 0,
  });
} finally {
  await portal.stop();
  dataDir.remove();
  files.remove();
}

const write = (table: string) => writeResults(join(ROOT, 'bench', 'README.md'), 'imports', table);
printReport(machineAndDay(), rows, process.argv.includes('--write') ? write : undefined);
