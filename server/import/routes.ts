import { randomUUID } from 'node:crypto';
import { EXCEL } from '@contract/call';
import * as calls from '@contract/calls/import';
import { failedRowsFile, importUploadSchema } from '@contract/import/calls';
import { describedKind } from '@contract/import/kinds';
import { SHEET_NAMES } from '@contract/sheet/sheet-name';
import { desc, eq } from 'drizzle-orm';
import { actorOf, type SignedInActor } from '../audit/actor-of';
import type { Transaction } from '../data/database';
import { importRows, importRuns } from '../data/schema';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import { badRequest, conflict, unprocessable } from '../http/api-failure';
import { earlierAnswer, idempotent } from '../http/idempotency';
import { withMultipart, type Upload } from '../http/multipart';
import { sendDownload } from '../http/send-file';
import { validBody } from '../http/validate';
import { columnsBelow } from './choose-headings';
import { beginRun, correctRows } from './correct-rows';
import { exportedKind, templateOf } from './export-kind';
import { failedRows } from './failed-rows';
import { formatOf } from './file-format';
import {
  addRun,
  AT_WORK,
  findRun,
  moveRun,
  NO_COUNTS,
  presentedRun,
  recordRun,
  requireMapping,
  stopRun,
  UNPLANNED,
} from './import-runs';
import { listRows, presentedFile, presentedRow } from './list-rows';
import type { ImportRun } from './planning';
import { recordsNamed } from './records';

/** A spreadsheet is read as a whole. */
const SHEET_MAX_BYTES = 20 * 1024 * 1024;

const HISTORY = 100;

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: EXCEL,
  ndjson: 'application/x-ndjson',
};

/** Data in and out (product/imports). Each write may leave work for the importer. */
export function importRoutes(deps: AppDeps) {
  const { db, files, clock, imports } = deps;

  const step =
    (what: Parameters<typeof recordRun>[2], work: (tx: Transaction, id: string) => Promise<ImportRun>) =>
    async (tx: Transaction, { id }: { id: string }, actor: SignedInActor) => {
      const run = await work(tx, id);
      await recordRun(tx, actor, what, run);
      return presentedRun(run);
    };

  return handled(
    calls,
    deps,
    {
      listImports: async () => {
        const runs = await db.select().from(importRuns).orderBy(desc(importRuns.createdAt)).limit(HISTORY);
        // Another server may have stopped in the middle of one.
        if (runs.some(({ status }) => isAtWork(status))) imports.wake();
        return { runs: runs.map(presentedRun) };
      },
      getImport: async ({ params }) => {
        const run = await findRun(db, params.id);
        if (isAtWork(run.status)) imports.wake();
        return presentedFile(db, run, { isSettled: !isAtWork(run.status) });
      },
      listImportRows: ({ params, query }) => listRows(db, params.id, query),
      getFailedRows: byHand(async ({ c, params }) => {
        const run = await findRun(db, params.id);
        const { name, isSheet } = failedRowsFile(presentedRun(run));
        return sendDownload(c, failedRows(db, run), name, CONTENT_TYPES[isSheet ? 'xlsx' : 'csv']);
      }),
      exportRecords: byHand(({ c, params: { kind, format }, query: { since } }) => {
        const { knowsChanges, title } = describedKind(kind);
        if (since !== undefined && !knowsChanges)
          throw badRequest(`${title} have no date of change. Export everything.`, 'no-change-date');
        return sendDownload(c, exportedKind(db, kind, format, since), `${kind}.${format}`, CONTENT_TYPES[format]);
      }),
      findImportRecords: ({ params, query }) => recordsNamed(db, params.kind, query.text),
      getImportTemplate: byHand(async ({ c, params: { kind, format } }) => {
        const file = await templateOf(kind, format);
        return sendDownload(c, [file], `${kind}.${format}`, CONTENT_TYPES[format]);
      }),
      uploadImport: byHand(({ c }) =>
        withMultipart(c, files, calls.uploadImport.body.limits, async (payload) => {
          const { kind, source } = await validBody(importUploadSchema, Object.fromEntries(payload.value.fields));
          const { file, format } = acceptedFile(payload.value);
          const first = await earlierAnswer(c, deps, payload);
          if (first) return first;
          await file.keep();
          const added = { kind, source, fileName: file.name, format, hash: file.hash, batch: randomUUID() };
          const run = await addRun(deps, added, actorOf(c, clock.now(), 'import'));
          return idempotent(c, deps, payload, () => Promise.resolve(presentedRun(run)));
        }),
      ),
      chooseHeadings: byHand(async ({ c, body }, payload) => {
        const first = await earlierAnswer(c, deps, payload);
        if (first) return first;
        const columns = await columnsBelow(deps, body);
        return idempotent(c, deps, payload, async (tx) => {
          const run = await moveRun(tx, body.id, UNPLANNED, { status: 'uploaded', ...NO_COUNTS, ...columns });
          await tx.delete(importRows).where(eq(importRows.runId, body.id));
          await recordRun(tx, actorOf(c, clock.now()), 'headings', run);
          // Its rows are not planned any more.
          return presentedFile(tx, run);
        });
      }),
      correctImport: async (tx, corrections, actor) => {
        const { run, rows, refused, what } = await correctRows(tx, corrections);
        await recordRun(tx, actor, 'correct', run, what);
        return { file: await presentedFile(tx, run), rows: rows.map((row) => presentedRow(run, row, true)), refused };
      },
      checkImport: async (tx, { id, mapping, mode }, actor) => {
        requireMapping(await findRun(tx, id), mapping);
        const run = await moveRun(tx, id, UNPLANNED, { status: 'checking', mapping, mode, checksFailedOnly: false });
        await recordRun(tx, actor, 'check', run);
        return presentedRun(run);
      },
      recheckImport: step('recheck', (tx, id) => moveRun(tx, id, ['checked'], { status: 'checking' })),
      runImport: step('begin', beginRun),
      stopImport: step('stop', stopRun),
      undoImport: step('begin-undo', (tx, id) => moveRun(tx, id, ['done', 'stopped'], { status: 'undoing' })),
      removeImport: step('remove', removeRun),
    },
    { afterwards: () => imports.wake() },
  );
}

async function removeRun(tx: Transaction, id: string): Promise<ImportRun> {
  const run = await findRun(tx, id);
  if (run.doneCount > 0 || isAtWork(run.status))
    throw conflict('This import has already been run, so it can be undone but not removed.', 'import-status');
  await tx.delete(importRuns).where(eq(importRuns.id, id));
  return run;
}

function isAtWork(status: ImportRun['status']): boolean {
  return AT_WORK.some((each) => each === status);
}

function acceptedFile({ files }: Upload) {
  const [file] = files;
  if (file?.field !== 'file') throw unprocessable('The form has no file in the field "file".', 'no-file');
  const format = formatOf(file.name);
  if (format === null) throw unprocessable(`Choose a CSV, ${SHEET_NAMES} or NDJSON file.`, 'no-file');
  if (format === 'xlsx' && file.size > SHEET_MAX_BYTES)
    throw unprocessable('A spreadsheet may have at most 20 MB. Save it as CSV.', 'file-refused');
  return { file, format };
}
