import { uploadImport } from '@contract/calls/import';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  exportQuerySchema,
  failedRowsFile,
  importCheckSchema,
  importCorrectSchema,
  importFilePathSchema,
  importHeadingsSchema,
  importRecordsPathSchema,
  importRecordsQuerySchema,
  importRowsQuerySchema,
  importUploadSchema,
} from '@contract/import/calls';
import { describedKind } from '@contract/import/kinds';
import { namedRecordSchema } from '@contract/person';
import { SHEET_NAMES } from '@contract/sheet/sheet-name';
import { desc, eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { actorOf } from '../audit/actor-of';
import type { Transaction } from '../data/database';
import { importRows, importRuns } from '../data/schema';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { badRequest, conflict, unprocessable } from '../http/api-failure';
import { readJson } from '../http/api-payload';
import { earlierAnswer, idempotent } from '../http/idempotency';
import { withMultipart, type Upload } from '../http/multipart';
import { attachmentDisposition } from '../http/send-file';
import { validBody, validParam } from '../http/validate';
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
import type { ImportRun } from './plan-slice';
import { recordsNamed } from './records';

/** A spreadsheet is read as a whole. */
const SHEET_MAX_BYTES = 20 * 1024 * 1024;

const HISTORY = 100;

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ndjson: 'application/x-ndjson',
};

/**
 * Data in and out (product/imports), for the role Admin:
 * - `GET /admin/imports` → `{runs}`; `GET /admin/imports/{id}` → the run and its file
 * - `GET /admin/imports/{id}/rows?outcome=&state=&warned=&correctable=&cells=&after=` → `{rows, hasMore}`
 * - `GET /admin/imports/{id}/failed` → a file; `GET /admin/importrecords/{kind}?text=` → records to refer to
 * - `POST /admin/imports/upload`, multipart with `kind`, `source` and the file in `file` → the run
 * - `POST /admin/imports/headings` `{id, sheet, headingRow}` → the run and its file
 * - `POST /admin/imports/correct` `{id, sheet, headingRow, cells, leaveOut, takeBack}` → its file, the rows, and those refused
 * - `POST /admin/imports/check` `{id, mapping, mode}`, `/recheck`, `/run`, `/stop`, `/undo`, `/remove` `{id}` → the run
 * - `GET /admin/importtemplate/{kind}/{format}`, `GET /admin/export/{kind}/{format}?since=` → a file
 */
export function importRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, files, clock, imports } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/admin/imports', async (c) => {
    const runs = await db.select().from(importRuns).orderBy(desc(importRuns.createdAt)).limit(HISTORY);
    // Another server may have stopped in the middle of one.
    if (runs.some(({ status }) => isAtWork(status))) imports.wake();
    return c.json({ runs: runs.map(presentedRun) });
  });

  routes.get('/admin/imports/:id', async (c) => {
    const run = await findRun(db, c.req.param('id'));
    if (isAtWork(run.status)) imports.wake();
    return c.json(await presentedFile(db, run, { isSettled: !isAtWork(run.status) }));
  });

  routes.get('/admin/imports/:id/rows', async (c) => {
    const query = await validParam(importRowsQuerySchema, c.req.query());
    return c.json(await listRows(db, c.req.param('id'), query));
  });

  routes.get('/admin/imports/:id/failed', async (c) => {
    const run = await findRun(db, c.req.param('id'));
    const { name, isSheet } = failedRowsFile(presentedRun(run));
    return download(c, failedRows(db, run), name, CONTENT_TYPES[isSheet ? 'xlsx' : 'csv']);
  });

  routes.get('/admin/export/:kind/:format', async (c) => {
    const { kind, format } = await validParam(importFilePathSchema, c.req.param());
    const { since } = await validParam(exportQuerySchema, c.req.query());
    const { knowsChanges, title } = describedKind(kind);
    if (since !== undefined && !knowsChanges)
      throw badRequest(`${title} have no date of change. Export everything.`, 'no-change-date');
    return download(c, exportedKind(db, kind, format, since), `${kind}.${format}`, CONTENT_TYPES[format]);
  });

  routes.get('/admin/importrecords/:kind', async (c) => {
    const { kind } = await validParam(importRecordsPathSchema, c.req.param());
    const { text } = await validParam(importRecordsQuerySchema, c.req.query());
    return c.json(await recordsNamed(db, kind, text));
  });

  routes.get('/admin/importtemplate/:kind/:format', async (c) => {
    const { kind, format } = await validParam(importFilePathSchema, c.req.param());
    const file = await templateOf(kind, format);
    return download(c, [file], `${kind}.${format}`, CONTENT_TYPES[format]);
  });

  routes.post('/admin/imports/upload', (c) =>
    withMultipart(c, files, uploadImport.body.limits, async (payload) => {
      const { kind, source } = await validBody(importUploadSchema, Object.fromEntries(payload.value.fields));
      const { file, format } = acceptedFile(payload.value);
      const first = await earlierAnswer(c, deps, payload);
      if (first) return first;
      await file.keep();
      const added = { kind, source, fileName: file.name, format, hash: file.hash, batch: randomUUID() };
      const run = await addRun(deps, added, actorOf(c, clock.now(), 'import'));
      return idempotent(c, deps, payload, () => Promise.resolve(presentedRun(run)));
    }),
  );

  routes.post('/admin/imports/headings', async (c) => {
    const payload = await readJson(c, importHeadingsSchema);
    const first = await earlierAnswer(c, deps, payload);
    if (first) return first;
    const { id } = payload.value;
    const columns = await columnsBelow(deps, payload.value);
    return idempotent(c, deps, payload, async (tx) => {
      const run = await moveRun(tx, id, UNPLANNED, { status: 'uploaded', ...NO_COUNTS, ...columns });
      await tx.delete(importRows).where(eq(importRows.runId, id));
      await recordRun(tx, actorOf(c, clock.now()), 'headings', run);
      // Its rows are not planned any more.
      return presentedFile(tx, run);
    });
  });

  routes.post('/admin/imports/correct', async (c) => {
    const payload = await readJson(c, importCorrectSchema);
    return idempotent(c, deps, payload, async (tx) => {
      const { run, rows, refused, what } = await correctRows(tx, payload.value);
      await recordRun(tx, actorOf(c, clock.now()), 'correct', run, what);
      return { file: await presentedFile(tx, run), rows: rows.map((row) => presentedRow(run, row, true)), refused };
    });
  });

  routes.post('/admin/imports/check', async (c) => {
    const payload = await readJson(c, importCheckSchema);
    const { id, mapping, mode } = payload.value;
    const answer = await idempotent(c, deps, payload, async (tx) => {
      requireMapping(await findRun(tx, id), mapping);
      const run = await moveRun(tx, id, UNPLANNED, { status: 'checking', mapping, mode, checksFailedOnly: false });
      await recordRun(tx, actorOf(c, clock.now()), 'check', run);
      return presentedRun(run);
    });
    imports.wake();
    return answer;
  });

  const act = (
    path: string,
    what: Parameters<typeof recordRun>[2],
    work: (tx: Transaction, id: string) => Promise<ImportRun>,
  ) =>
    routes.post(path, async (c) => {
      const payload = await readJson(c, namedRecordSchema);
      const answer = await idempotent(c, deps, payload, async (tx) => {
        const run = await work(tx, payload.value.id);
        await recordRun(tx, actorOf(c, clock.now()), what, run);
        return presentedRun(run);
      });
      imports.wake();
      return answer;
    });

  act('/admin/imports/recheck', 'recheck', (tx, id) => moveRun(tx, id, ['checked'], { status: 'checking' }));
  act('/admin/imports/run', 'begin', beginRun);
  act('/admin/imports/stop', 'stop', (tx, id) => stopRun(tx, id));
  act('/admin/imports/undo', 'begin-undo', (tx, id) => moveRun(tx, id, ['done', 'stopped'], { status: 'undoing' }));
  act('/admin/imports/remove', 'remove', removeRun);

  return routes;
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

function download(
  c: Context<ApiEnv>,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  name: string,
  contentType: string,
): Response {
  const stream: ReadableStream<Uint8Array> = Readable.toWeb(Readable.from(content));
  return c.body(stream, 200, {
    'Content-Type': contentType,
    'Content-Disposition': attachmentDisposition(name),
    'X-Content-Type-Options': 'nosniff',
  });
}
