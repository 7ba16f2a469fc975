import { randomUUID } from 'node:crypto';
import type { ImportRun as RunAnswer, ImportStatus } from '@contract/import/calls';
import { guessMapping, problemInMapping, squeezed, type Mapping, type Remembered } from '@contract/import/columns';
import { headingsIn } from '@contract/import/headings';
import type { ImportKind } from '@contract/import/kind';
import { describedKind } from '@contract/import/kinds';
import { and, asc, desc, eq, inArray, lt, notInArray, or, isNull, sql, type SQL } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { importRuns } from '../data/schema';
import type { AppDeps } from '../deps';
import { conflict, notFound, unprocessable } from '../http/api-failure';
import { erasedAmong } from './erased-rows';
import type { ImportRun } from './planning';
import { headOfFile } from './read-file';
import type { FileHead } from './read-worker';

export type ImportDeps = Pick<AppDeps, 'db' | 'files' | 'clock' | 'log'> & {
  /** The server is stopping: another one continues. */
  signal?: AbortSignal;
};

/** If a server has not reported for this long, another one continues. */
const TURN_SECONDS = 120;

export const turnEnds = sql`now() + make_interval(secs => ${TURN_SECONDS})`;

/** The statuses in which a server is working on a run. */
export const AT_WORK = ['checking', 'running', 'undoing'] as const satisfies ImportStatus[];

export interface NewRun {
  kind: ImportKind;
  source: string;
  fileName: string;
  format: ImportRun['format'];
  hash: string;
  batch: string;
}

/** Registers a stored file, with guessed columns. @throws ApiFailure 422 if it cannot be read */
export async function addRun({ db, files }: ImportDeps, added: NewRun, actor: Actor): Promise<ImportRun> {
  const { kind, format, hash, source } = added;
  const remembered = await rememberedMapping(db, kind, source);
  const head = await headIn({ db, files }, hash, { kind, format, sheet: null, remembered });
  return db.transaction(async (tx) => {
    const [run] = await tx
      .insert(importRuns)
      .values({
        ...added,
        id: randomUUID(),
        mode: 'both',
        ...columnsIn(head, kind, remembered),
        status: 'uploaded',
        createdAt: actor.now,
        createdById: actor.id,
        createdByName: actor.name,
      })
      .returning();
    if (!run) throw new Error('A run that was inserted is missing.');
    await recordRun(tx, actor, 'upload', run);
    return run;
  });
}

/** The beginning of a file, without rows about people whose data was erased. @throws ApiFailure as `headOfFile` */
export async function headIn(
  { db, files }: Pick<ImportDeps, 'db' | 'files'>,
  hash: string,
  wish: Parameters<typeof headOfFile>[2],
): Promise<FileHead> {
  const head = await headOfFile(files, hash, wish);
  const isErased = await erasedAmong(db, head.rows);
  const rows = head.rows.map((row) => (row.some((cell) => cell !== null && isErased(cell)) ? [] : row));
  return { ...head, rows };
}

/** What a run stores of the beginning of its file, with guessed columns. */
export function columnsIn({ sheets, sheet, headingRow, rows }: FileHead, kind: ImportKind, remembered: Remembered) {
  const headings = headingsIn(rows[(headingRow ?? 1) - 1]);
  const mapping = [...guessMapping(describedKind(kind), headings, remembered)];
  return { sheets, sheet, headingRow, headings, mapping, preview: rows };
}

/** What is done with a run before it writes anything; what it has written is recorded when it ends. */
export function recordRun(
  tx: Transaction,
  actor: Actor,
  what: 'upload' | 'headings' | 'correct' | 'check' | 'recheck' | 'begin' | 'stop' | 'begin-undo' | 'remove',
  { id, fileName, kind, status }: ImportRun,
  details: Readonly<Record<string, number>> = {},
): Promise<void> {
  const subject = { subjectId: id, subjectName: fileName };
  return recordChange(tx, actor, { action: `import.${what}`, ...subject, after: { kind, status, ...details } });
}

/** How many earlier imports of a source are used to guess its columns. */
const REMEMBERED_RUNS = 50;

/**
 * What somebody last chose for each heading of this source (product/imports#columns), also in imports that were only
 * checked: their files are often corrected and uploaded again.
 */
export async function rememberedMapping(db: Database, kind: ImportKind, source: string): Promise<Remembered> {
  const runs = await db
    .select({ headings: importRuns.headings, mapping: importRuns.mapping })
    .from(importRuns)
    .where(
      and(
        eq(importRuns.kind, kind),
        eq(importRuns.source, source),
        // In any other status, the columns may still be guesses.
        notInArray(importRuns.status, ['uploaded', 'failed']),
      ),
    )
    .orderBy(desc(importRuns.createdAt))
    .limit(REMEMBERED_RUNS);
  const chosen = runs
    .toReversed()
    .flatMap(({ headings, mapping }) =>
      headings.map((heading, index): [string, string | null] => [squeezed(heading), mapping[index] ?? null]),
    );
  return Object.fromEntries(chosen.filter(([heading]) => heading !== ''));
}

/** @throws ApiFailure 404 */
export async function findRun(db: Database | Transaction, id: string): Promise<ImportRun> {
  const [run] = await db.select().from(importRuns).where(eq(importRuns.id, id));
  if (!run) throw notFound('The import');
  return run;
}

/** The statuses in which the columns can be chosen. */
export const UNPLANNED = ['uploaded', 'checked', 'failed'] as const satisfies ImportStatus[];

/** Of a run without a plan. */
export const NO_COUNTS = {
  rowCount: 0,
  newCount: 0,
  changedCount: 0,
  sameCount: 0,
  failedCount: 0,
  doneCount: 0,
  refusedCount: 0,
};

/**
 * Moves a run from one of `from` to another status; if two try, only one succeeds.
 * @throws ApiFailure 404, 409 `import-status`
 */
export async function moveRun(
  db: Database | Transaction,
  id: string,
  from: readonly ImportStatus[],
  change: Partial<Omit<ImportRun, 'id' | 'turnEnds'>> & { status: ImportStatus; turnEnds?: SQL },
): Promise<ImportRun> {
  const [run] = await db
    .update(importRuns)
    .set({ turnEnds: null, ...change, problem: null })
    .where(and(eq(importRuns.id, id), inArray(importRuns.status, [...from])))
    .returning();
  if (run) return run;
  throw wrongStatus(await findRun(db, id));
}

export function wrongStatus({ status }: ImportRun) {
  return conflict(`This import is ${status}, so this cannot be done now.`, 'import-status');
}

/** @throws ApiFailure 422 for columns that cannot be used */
export function requireMapping(run: ImportRun, mapping: Mapping): void {
  const problem =
    mapping.length === run.headings.length
      ? problemInMapping(describedKind(run.kind), mapping)
      : 'The columns are not those of the file.';
  if (problem !== null) throw unprocessable(problem, 'import-columns');
}

/** Stops a run between two slices; written rows stay, and it can be continued. */
export async function stopRun(db: Transaction, id: string): Promise<ImportRun> {
  const [run] = await db
    .update(importRuns)
    .set({ status: 'stopped' })
    .where(and(eq(importRuns.id, id), eq(importRuns.status, 'running')))
    .returning();
  return run ?? findRun(db, id);
}

/** Runs that a server left unfinished: it ended, or its turn is over. */
export function abandonedRuns(db: Database): Promise<ImportRun[]> {
  return db
    .select()
    .from(importRuns)
    .where(
      and(
        inArray(importRuns.status, [...AT_WORK]),
        or(isNull(importRuns.turnEnds), lt(importRuns.turnEnds, sql`now()`)),
      ),
    )
    .orderBy(asc(importRuns.createdAt));
}

/** Frees the runs that a server on this data left behind. Only for a server that is alone with its database. */
export async function releaseTurns(db: Database): Promise<void> {
  await db
    .update(importRuns)
    .set({ turnEnds: null })
    .where(inArray(importRuns.status, [...AT_WORK]));
}

/** Takes over an unfinished run; null if another server has it. */
export async function takeOver(db: Database, { id }: ImportRun): Promise<ImportRun | null> {
  const [run] = await db
    .update(importRuns)
    .set({ turnEnds })
    .where(
      and(
        eq(importRuns.id, id),
        inArray(importRuns.status, [...AT_WORK]),
        or(isNull(importRuns.turnEnds), lt(importRuns.turnEnds, sql`now()`)),
      ),
    )
    .returning();
  return run ?? null;
}

export function presentedRun(run: ImportRun): RunAnswer {
  return {
    id: run.id,
    kind: run.kind,
    source: run.source,
    mode: run.mode,
    fileName: run.fileName,
    sheets: run.sheets,
    sheet: run.sheet,
    headingRow: run.headingRow,
    headings: run.headings,
    mapping: run.mapping,
    status: run.status,
    problem: run.problem,
    counts: {
      rows: run.rowCount,
      new: run.newCount,
      changed: run.changedCount,
      same: run.sameCount,
      failed: run.failedCount,
      leftOut: run.rowCount - run.newCount - run.changedCount - run.sameCount - run.failedCount,
      done: run.doneCount,
      refused: run.refusedCount,
      notUndone: run.notUndoneCount,
    },
    createdAt: run.createdAt.toISOString(),
    createdBy: run.createdByName,
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}
