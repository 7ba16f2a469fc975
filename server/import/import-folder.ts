import { systemError } from '../system-error';
import { namesOf } from '@contract/fields';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EXPORT_FORMATS, failedRowsFile, type ExportFormat } from '@contract/import/calls';
import { problemInMapping } from '@contract/import/columns';
import { IMPORT_KINDS } from '@contract/import/kind';
import { describedKind } from '@contract/import/kinds';
import { isWallClock } from '@contract/wall-clock';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from '../audit/record-change';
import { importRows, importRuns } from '../data/schema';
import { ApiFailure } from '../http/api-failure';
import { importRecordings, isRecordingsFile } from '../recording/import-recordings';
import { StartUpError } from '../start-up-error';
import { checkRun } from './check-run';
import { performRun } from './do-runs';
import { exportedKind } from './export-kind';
import { failedRows } from './failed-rows';
import { kindOfFile, skippedLines, type SkippedFile } from './folder-files';
import { addRun, findRun, moveRun, presentedRun, turnEnds, type ImportDeps } from './import-runs';
import type { ImportRun } from './planning';
import { formatOf } from './file-format';

/** The socket on which a running server accepts these requests. */
export const TRANSFER_SOCKET = 'transfer';

/** A request of `npm run import` or `npm run export`; paths are absolute. */
export type TransferWish =
  | { kind: 'import'; files: string[]; source: string; isDryRun: boolean }
  | { kind: 'export'; folder: string; format: ExportFormat; since: string | null };

/** The output of a command, and whether everything succeeded. */
export interface TransferResult {
  lines: string[];
  failed: number;
}

const PROBLEMS_SHOWN = 10;

/** Imports files named after kinds, starting with those that others refer to; or exports every kind to a folder. */
export function transfer(deps: ImportDeps, wish: TransferWish): Promise<TransferResult> {
  return wish.kind === 'import' ? importFiles(deps, wish) : exportAll(deps, wish);
}

/** The result with the skipped files before its total; data that was skipped counts as a failure. */
export function withSkipped({ lines, failed }: TransferResult, skipped: readonly SkippedFile[]): TransferResult {
  const lost = skipped.filter(({ isData }) => isData).length;
  return { lines: [...lines.slice(0, -1), ...skippedLines(skipped), ...lines.slice(-1)], failed: failed + lost };
}

async function importFiles(
  deps: ImportDeps,
  { files, source, isDryRun }: Extract<TransferWish, { kind: 'import' }>,
): Promise<TransferResult> {
  const actor: Actor = {
    id: null,
    name: 'npm run import',
    source: 'command line',
    requestId: null,
    now: deps.clock.now(),
  };
  const batch = randomUUID();
  const total = { new: 0, changed: 0, same: 0, failed: 0 };
  const lines: string[] = [];
  const runIds: string[] = [];
  const add = (path: string, counts: typeof total, problems: string[]) => {
    for (const key of namesOf(total)) total[key] += counts[key];
    lines.push(`${basename(path)}: ${counted(counts)}`, ...problems);
  };
  for (const path of files) {
    try {
      if (isRecordingsFile(path)) {
        const { counts, problems, failedSheet } = await importRecordings(deps, path, isDryRun, actor);
        add(path, counts, [
          ...problems.slice(0, PROBLEMS_SHOWN),
          ...(failedSheet === null ? [] : [await writtenBeside(path, 'xlsx', [failedSheet])]),
        ]);
        continue;
      }
      const run = await importFile(deps, path, { source, batch, isDryRun }, actor);
      runIds.push(run.id);
      add(path, countsOf(run), [
        ...(run.problem === null ? [] : [`  ${run.problem}`]),
        ...(await problemsOf(deps, run, path)),
      ]);
      if (run.problem !== null) total.failed += 1;
    } catch (error) {
      // The others do not wait for a file that is damaged or that the server's user cannot read.
      lines.push(`${basename(path)}: skipped. ${unreadable(error, path)}`);
      total.failed += 1;
    }
  }
  if (isDryRun) await deps.db.delete(importRuns).where(inArray(importRuns.id, runIds));
  return { lines: [...lines, counted(total)], failed: total.failed };
}

function countsOf({ newCount, changedCount, sameCount, failedCount, refusedCount }: ImportRun) {
  return { new: newCount, changed: changedCount, same: sameCount, failed: failedCount + refusedCount };
}

/** Why a file cannot be read. @throws any other error */
function unreadable(error: unknown, file: string): string {
  if (error instanceof ApiFailure) return error.title;
  const { code, path } = systemError(error);
  if (path !== file) throw error;
  return `The server cannot read it (${code ?? 'unknown reason'}).`;
}

async function importFile(
  deps: ImportDeps,
  path: string,
  { source, batch, isDryRun }: { source: string; batch: string; isDryRun: boolean },
  actor: Actor,
): Promise<ImportRun> {
  const kind = kindOfFile(path) ?? 'teams';
  const { hash } = await deps.files.put(createReadStream(path), basename(path));
  const format = formatOf(path) ?? 'csv';
  const added = await addRun(deps, { kind, source, fileName: basename(path), format, hash, batch }, actor);
  const wrong = problemInMapping(describedKind(kind), added.mapping);
  if (wrong !== null) {
    await deps.db.update(importRuns).set({ status: 'failed', problem: wrong }).where(eq(importRuns.id, added.id));
    return findRun(deps.db, added.id);
  }
  const checking = await moveRun(deps.db, added.id, ['uploaded'], { status: 'checking', turnEnds });
  const checked = await checkRun(deps, checking);
  if (checked.status !== 'checked' || isDryRun) return checked;
  return performRun(deps, await moveRun(deps.db, added.id, ['checked'], { status: 'running', turnEnds }), actor);
}

/** The first rows with a problem or a warning, and the file that has all that failed. */
async function problemsOf(deps: ImportDeps, run: ImportRun, path: string): Promise<string[]> {
  const rows = await deps.db
    .select({ row: importRows.rowNo, reason: importRows.reason })
    .from(importRows)
    .where(and(eq(importRows.runId, run.id), isNotNull(importRows.reason)))
    // Failures come before mere warnings.
    .orderBy(sql`not (${importRows.outcome} = 'failed' or ${importRows.state} = 'refused')`, importRows.rowNo)
    .limit(PROBLEMS_SHOWN);
  const reasons = rows.map(({ row, reason }) => `  row ${row}: ${reason ?? ''}`);
  if (run.failedCount + run.refusedCount === 0) return reasons;
  const { isSheet } = failedRowsFile(presentedRun(run));
  return [...reasons, await writtenBeside(path, isSheet ? 'xlsx' : 'csv', failedRows(deps.db, run))];
}

/** Errors of writing, which name no file. */
const FULL_DISK: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EIO']);

/** Writes the rows that failed beside their file. @returns the line about it, also if that is not possible */
async function writtenBeside(
  path: string,
  format: 'csv' | 'xlsx',
  rows: Iterable<Uint8Array> | AsyncIterable<Uint8Array | string>,
): Promise<string> {
  const file = `${path.slice(0, -extname(path).length)}.failed.${format}`;
  try {
    await pipeline(Readable.from(rows), createWriteStream(file, { mode: 0o600 }));
    return ` all of them, to correct and import again: ${file}`;
  } catch (error) {
    const { code = 'unknown reason', path: refused } = systemError(error);
    if (refused !== file && !FULL_DISK.has(code)) throw error;
    return ` The failed rows could not be written to ${file} (${code}). Correct them in ${basename(path)}, and import it again.`;
  }
}

async function exportAll(
  { db }: ImportDeps,
  { folder, format, since }: Extract<TransferWish, { kind: 'export' }>,
): Promise<TransferResult> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lines: string[] = [];
  for (const kind of IMPORT_KINDS) {
    const path = join(folder, `${kind}.${format}`);
    await pipeline(Readable.from(exportedKind(db, kind, format, since)), createWriteStream(path, { mode: 0o600 }));
    const size = (statSync(path).size / 1_000).toLocaleString('en-GB', { maximumFractionDigits: 1 });
    const isAll = since !== null && !describedKind(kind).knowsChanges;
    lines.push(`${basename(path)}: ${size} kB${isAll ? ', all records: they have no date of change' : ''}`);
  }
  return { lines: [...lines, `${IMPORT_KINDS.length} files in ${folder}`], failed: 0 };
}

function counted(counts: { new: number; changed: number; same: number; failed: number }): string {
  const said = (number: number) => number.toLocaleString('en-GB');
  return `${said(counts.new)} new, ${said(counts.changed)} changed, ${said(counts.same)} same, ${said(counts.failed)} failed`;
}

function isSince(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && isWallClock(value));
}

/** @throws StartUpError for an invalid request */
export function readTransferWish(value: unknown): TransferWish {
  const {
    kind,
    files,
    folder,
    source,
    format,
    since = null,
    isDryRun,
  } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (kind === 'export' && typeof folder === 'string') {
    const known = EXPORT_FORMATS.find((each) => each === format);
    if (known && isSince(since)) return { kind, folder, format: known, since };
  }
  if (
    kind === 'import' &&
    Array.isArray(files) &&
    files.every((each) => typeof each === 'string') &&
    typeof source === 'string'
  )
    return { kind, files, source, isDryRun: isDryRun === true };
  throw new StartUpError('This is not an import or export request.');
}
