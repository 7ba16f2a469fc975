import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  exportQuerySchema,
  failedRowsFile,
  IMPORT_MAX_BYTES,
  importCheckSchema,
  importFilePathSchema,
  importHeadingsSchema,
  importRowsQuerySchema,
  importUploadSchema,
  ROWS_PAGE,
  type ImportFile,
  type ImportRow,
} from '@contract/import/calls';
import { ID_TITLE } from '@contract/import/columns';
import { describedKind } from '@contract/import/kinds';
import { namedRecordSchema } from '@contract/person';
import { SHEET_NAMES } from '@contract/sheet/sheet-name';
import { and, asc, desc, eq, gt, inArray, isNotNull, ne, type SQL } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import type { InferType } from 'yup';
import { actorOf } from '../audit/actor-of';
import type { Database, Transaction } from '../data/database';
import { importRows, importRuns } from '../data/schema';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { badRequest, conflict, unprocessable } from '../http/api-failure';
import { readJson } from '../http/api-payload';
import { earlierAnswer, idempotent } from '../http/idempotency';
import { withMultipart, type Upload, type UploadLimits } from '../http/multipart';
import { attachmentDisposition } from '../http/send-file';
import { validBody, validParam } from '../http/validate';
import { columnsBelow } from './choose-headings';
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
import type { ImportRun } from './plan-slice';

/** One file. */
export const IMPORT_UPLOAD: UploadLimits = { maxFiles: 1, maxFileBytes: IMPORT_MAX_BYTES, maxFieldBytes: 1024 };

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
 * - `GET /admin/imports` → `{runs}`; `GET /admin/imports/{id}` → `{run, warned, preview}`
 * - `GET /admin/imports/{id}/rows?outcome=&state=&warned=&after=` → `{rows, hasMore}`; `GET /admin/imports/{id}/failed` → a
 *   file
 * - `POST /admin/imports/upload`, multipart with `kind`, `source` and the file in `file` → the run
 * - `POST /admin/imports/headings` `{id, sheet, headingRow}` → `{run, warned, preview}`
 * - `POST /admin/imports/check` `{id, mapping, mode}`, `/run`, `/stop`, `/undo`, `/remove` `{id}` → the run
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
    const warned = isAtWork(run.status) ? 0 : await db.$count(importRows, isWarned(run.id));
    return c.json(fileOf(run, warned));
  });

  routes.get('/admin/imports/:id/rows', async (c) => {
    const query = await validParam(importRowsQuerySchema, c.req.query());
    return c.json(await rowsOf(db, c.req.param('id'), query));
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

  routes.get('/admin/importtemplate/:kind/:format', async (c) => {
    const { kind, format } = await validParam(importFilePathSchema, c.req.param());
    const file = await templateOf(kind, format);
    return download(c, [file], `${kind}.${format}`, CONTENT_TYPES[format]);
  });

  routes.post('/admin/imports/upload', (c) =>
    withMultipart(c, files, IMPORT_UPLOAD, async (payload) => {
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
      return fileOf(run, 0);
    });
  });

  routes.post('/admin/imports/check', async (c) => {
    const payload = await readJson(c, importCheckSchema);
    const { id, mapping, mode } = payload.value;
    const answer = await idempotent(c, deps, payload, async (tx) => {
      requireMapping(await findRun(tx, id), mapping);
      const run = await moveRun(tx, id, UNPLANNED, { status: 'checking', mapping, mode });
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

  act('/admin/imports/run', 'begin', (tx, id) => moveRun(tx, id, ['checked', 'stopped'], { status: 'running' }));
  act('/admin/imports/stop', 'stop', (tx, id) => stopRun(tx, id));
  act('/admin/imports/undo', 'begin-undo', (tx, id) => moveRun(tx, id, ['done', 'stopped'], { status: 'undoing' }));
  act('/admin/imports/remove', 'remove', removeRun);

  return routes;
}

function fileOf(run: ImportRun, warned: number): ImportFile {
  return { run: presentedRun(run), warned, preview: run.preview };
}

async function removeRun(tx: Transaction, id: string): Promise<ImportRun> {
  const run = await findRun(tx, id);
  if (run.doneCount > 0 || isAtWork(run.status))
    throw conflict('This import has already been run, so it can be undone but not removed.', 'import-status');
  await tx.delete(importRuns).where(eq(importRuns.id, id));
  return run;
}

/** Rows that are imported, with a reason why not all of it is. */
function isWarned(runId: string): SQL | undefined {
  return and(
    eq(importRows.runId, runId),
    ne(importRows.outcome, 'failed'),
    inArray(importRows.state, ['planned', 'written']),
    isNotNull(importRows.reason),
  );
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

async function rowsOf(
  db: Database,
  id: string,
  { outcome, state, warned, after = -1 }: InferType<typeof importRowsQuerySchema>,
): Promise<{ rows: ImportRow[]; hasMore: boolean }> {
  const run = await findRun(db, id);
  const found = await db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.runId, id),
        gt(importRows.rowNo, after),
        outcome === undefined ? undefined : eq(importRows.outcome, outcome),
        state === undefined ? undefined : eq(importRows.state, state),
        warned ? isWarned(id) : undefined,
      ),
    )
    .orderBy(asc(importRows.rowNo))
    .limit(ROWS_PAGE + 1);
  const { fields } = describedKind(run.kind);
  const titled = (values: Record<string, unknown> | null) =>
    values &&
    Object.fromEntries(
      fields.flatMap(({ name, title }) => (Object.hasOwn(values, name) ? [[title, values[name]]] : [])),
    );
  const rows = found.slice(0, ROWS_PAGE).map(({ rowNo, externalId, ...row }) => ({
    row: rowNo,
    id: externalId,
    name: row.name,
    outcome: row.outcome,
    state: row.state,
    reason: row.reason,
    ...(row.outcome === 'changed' && Object.keys(row.after ?? {}).length === 0
      ? { before: { [ID_TITLE]: null }, after: { [ID_TITLE]: externalId } }
      : { before: titled(row.before), after: titled(row.after) }),
  }));
  return { rows, hasMore: found.length > ROWS_PAGE };
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
