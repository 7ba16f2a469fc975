/**
 * Imports 100,000 prospects and a million time entries into the embedded database; measures the calls of thirty people in the
 * meantime and the growth of the server's memory; imports the same file again; and kills the server in the middle.
 * `BENCH_ENTRIES=100000` makes the second file smaller.
 */
import { openAsBlob, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPortal, temporaryDataDir } from '../scripts/portal-process.mjs';
import type { ImportFile, ImportRun } from '../contract/import/calls';
import type { ImportKind } from '../contract/import/kind';
import { amount, atMost, IS_SMOKE, none, withUnit, type Row } from './bench';
import { answerOf, callerOf, post, type Call } from './caller';
import { peakDuring } from './load/process-cost';
import type { Acknowledged } from './load/screens';
import { productToken, signIn } from './load/staff';
import { arrive, Outcome, work } from './load/traffic';
import { withPortal, type Portal } from './portal';

const PROSPECTS = amount('PROSPECTS', 100_000, 20);
const ENTRIES = amount('ENTRIES', 1_000_000, 20);
const STAFF = amount('STAFF', 30, 3);
const THINK = [amount('THINK', 1, 0.1), amount('THINK_AT_MOST', 4, 0.15)] as const;
const QUIET_MS = amount('QUIET_MS', 15_000, 300);
const SECONDS_GOAL = 60;
const MEMORY_GOAL_MB = 150;
const P95_GOAL_MS = 200;

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
  readonly #call: Call;

  constructor(origin: string, token: string) {
    const call = callerOf(origin, token);
    this.#call = (path, init) => call(`/admin/imports${path}`, init);
  }

  async upload(kind: ImportKind, path: string): Promise<ImportRun> {
    const form = new FormData();
    form.set('kind', kind);
    form.set('source', 'bench');
    form.set('file', await openAsBlob(path), `${kind}.csv`);
    return answerOf<ImportRun>(this.#call('/upload', { method: 'POST', body: form }));
  }

  find = async (id: string) => (await answerOf<ImportFile>(this.#call(`/${id}`))).run;

  async settled(id: string): Promise<ImportRun> {
    for (;;) {
      const run = await this.find(id);
      if (run.status === 'failed') throw new Error(run.problem ?? 'The import failed.');
      if (!['checking', 'running'].includes(run.status)) return run;
      await pause(amount('POLL_MS', 200, 50));
    }
  }

  async check({ id, mapping }: ImportRun): Promise<ImportRun> {
    await answerOf(this.#call('/check', post({ id, mapping, mode: 'both' })));
    return this.settled(id);
  }

  async start({ id }: ImportRun): Promise<void> {
    await answerOf(this.#call('/run', post({ id })));
  }

  async whole(kind: ImportKind, path: string): Promise<ImportRun> {
    const run = await this.check(await this.upload(kind, path));
    await this.start(run);
    return this.settled(run.id);
  }
}

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

export async function measure(): Promise<Row[]> {
  const files = temporaryDataDir();
  const prospectsFile = join(files.path, 'prospects.csv');
  const entriesFile = join(files.path, 'time-entries.csv');
  writeFileSync(prospectsFile, [...prospectLines()].join(''));
  writeFileSync(entriesFile, '');
  for (const chunk of chunks(entryLines(), 50_000)) writeFileSync(entriesFile, chunk, { flag: 'a' });
  try {
    // The demo data is made by a separate process, so that its memory is not measured.
    return await withPortal((portal) => importBoth(portal, prospectsFile, entriesFile), {
      prepare: () => Promise.resolve(),
    });
  } finally {
    files.remove();
  }
}

async function importBoth(portal: Portal, prospectsFile: string, entriesFile: string): Promise<Row[]> {
  const { url, pid, port, dataDir } = portal;
  const members = await signIn(url, STAFF);
  const acknowledged: Acknowledged = { entries: [], answers: new Map() };
  const common = { members, acknowledged, origin: url, repeats: 0 };
  await arrive({ ...common, outcome: new Outcome(), rate: 30, seconds: amount('WARM_UP_SECONDS', 5, 0.1) });
  const imports = new Imports(url, await productToken(url, 'staff-grace-okafor'));
  const besides = async (outcome: Outcome, doWork: () => Promise<unknown>) => {
    const over = new AbortController();
    const working = work({ ...common, outcome, think: THINK, until: over.signal });
    await doWork();
    over.abort();
    await working;
  };

  const quiet = new Outcome();
  const quietPeak = await peakDuring(pid, () => besides(quiet, () => pause(QUIET_MS)));
  const busy = new Outcome();
  let took = 0;
  const peak = await peakDuring(pid, () =>
    besides(busy, async () => {
      const since = performance.now();
      const run = await imports.whole('prospects', prospectsFile);
      took = performance.now() - since;
      if (run.counts.new !== PROSPECTS || run.counts.refused > 0) throw new Error(JSON.stringify(run.counts));
    }),
  );
  members.forEach((member) => member.leave());
  const again = await imports.whole('prospects', prospectsFile);

  const since = performance.now();
  const entries = await imports.check(await imports.upload('time-entries', entriesFile));
  await imports.start(entries);
  const { counts } = IS_SMOKE ? await imports.settled(entries.id) : await killedMeanwhile(entries.id);
  const written = counts.done - counts.refused;
  return [
    atMost(
      `${PROSPECTS.toLocaleString('en-GB')} prospects uploaded, checked and written, beside thirty people`,
      took / 1_000,
      SECONDS_GOAL,
      's',
    ),
    atMost('memory of the server above its peak without the import', peak - quietPeak, MEMORY_GOAL_MB, 'MB'),
    atMost(
      `p95 of the thirty meanwhile (${withUnit(quiet.quantile(0.95), 'ms')} without; ${busy.calls} calls)`,
      busy.quantile(0.95),
      P95_GOAL_MS,
    ),
    none('calls that failed', busy.failureCount),
    none('writes of the same file again', again.counts.new + again.counts.changed),
    {
      figure: `${ENTRIES.toLocaleString('en-GB')} time entries, the server killed while they were written (${withUnit((performance.now() - since) / 1_000, 's')} in all)`,
      value: `${written.toLocaleString('en-GB')} written, ${counts.refused} refused`,
      goal: 'all, each once',
      met: written === ENTRIES && counts.refused === 0,
    },
  ];

  /** Kills the server, starts it again, and waits for the import's end. */
  async function killedMeanwhile(id: string): Promise<ImportRun> {
    await pause(3_000);
    await portal.stop('SIGKILL');
    const restarted = await startPortal({ dataDir, port });
    try {
      return await new Imports(url, await productToken(url, 'staff-grace-okafor')).settled(id);
    } finally {
      await restarted.stop();
    }
  }
}
