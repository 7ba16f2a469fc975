import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import { plainText, recordId, wallClock } from '../text';
import { HEADING_ROWS } from '../heading-row';
import { SEARCH_MAX_LENGTH } from '../lookup';
import { SHEETS_MAX } from './headings';
import { IMPORT_KINDS } from './kind';

/** The maximum size of a file in bytes: CSV and NDJSON are read as streams, a spreadsheet as a whole. */
export const IMPORT_MAX_BYTES = 500 * 1024 * 1024;

/** How many rows the screen shows of a file before it is checked, from the first one. */
export const PREVIEW_ROWS = 50;

export const ROWS_PAGE = 200;

export const IMPORT_MODES = ['both', 'create', 'update'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/**
 * `uploaded` (columns are to be matched) → `checking` → `checked` → `running` → `done` → `undoing` → `undone`.
 * `stopped` can be continued; `failed` gives the reason in `problem`.
 */
export const IMPORT_STATUSES = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/**
 * What a row does; `left-out` rows were left out by somebody. `refused` rows would have changed records that somebody
 * else has changed since the check.
 */
export const ROW_OUTCOMES = ['new', 'changed', 'same', 'failed', 'left-out'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export const ROW_STATES = ['planned', 'written', 'refused', 'undone', 'not-undone'] as const;
export type RowState = (typeof ROW_STATES)[number];

const sourceName = () =>
  plainText(40)
    .trim()
    .matches(/^[\w .-]+$/, { message: 'A source has letters, digits, blanks, dots and dashes.' })
    .required();

const mapping = () => array(string().strict().max(64).nullable().defined()).strict().max(200);

export const importRunSchema = object({
  id: string().required(),
  kind: string().oneOf(IMPORT_KINDS).required(),
  source: string().required(),
  mode: string().oneOf(IMPORT_MODES).required(),
  fileName: string().required(),
  /** The sheets of a spreadsheet that have cells and are not hidden; none for other files. */
  sheets: array(string().defined()).required(),
  /** The index in `sheets` of the one that is imported, from 0. */
  sheet: number().nullable().defined(),
  /** The row with the headings, as a spreadsheet numbers it; null for NDJSON, which has none. */
  headingRow: number().nullable().defined(),
  headings: array(string().defined()).required(),
  mapping: mapping().required(),
  status: string().oneOf(IMPORT_STATUSES).required(),
  problem: string().nullable().defined(),
  counts: object({
    /** Rows that have been checked. */
    rows: number().required(),
    new: number().required(),
    changed: number().required(),
    same: number().required(),
    failed: number().required(),
    leftOut: number().required(),
    /** The number of new and changed rows that have been processed. */
    done: number().required(),
    /** Of these, the rows whose records somebody else has changed since the check, or that the database refused. */
    refused: number().required(),
    /** Rows that an undo left in place, because their records have changed or are in use. */
    notUndone: number().required(),
  }).required(),
  createdAt: string().required(),
  createdBy: string().required(),
  finishedAt: string().nullable().defined(),
});

export type ImportRun = InferType<typeof importRunSchema>;

/** The maximum number of rows of a spreadsheet to correct; more are written as CSV. */
const FAILED_SHEET_ROWS = 100_000;

/** The file of the rows that have failed (product/imports#failed-rows). */
export function failedRowsFile({ kind, counts }: Pick<ImportRun, 'kind' | 'counts'>): {
  name: string;
  isSheet: boolean;
} {
  const isSheet = counts.failed + counts.refused <= FAILED_SHEET_ROWS;
  return { name: `${kind}.failed.${isSheet ? 'xlsx' : 'csv'}`, isSheet };
}

/** Answer of `GET /admin/imports`, latest first. */
export const importRunsSchema = object({ runs: array(importRunSchema).required() }).strict();

/** Answer of `GET /admin/imports/{id}`. */
export const importFileSchema = object({
  run: importRunSchema.required(),
  /** The rows that are imported without something that they have (product/imports#references). */
  warned: number().required(),
  /** The rows that can be corrected here (product/imports#corrections), and those that have changed since the check. */
  correctable: number().required(),
  unchecked: number().required(),
  /** The first rows of the sheet, as texts; of NDJSON, the names of the fields and the first objects. */
  preview: array(array(string().nullable().defined()).required()).required(),
}).strict();

export type ImportFile = InferType<typeof importFileSchema>;

const sheetPlace = () =>
  number()
    .strict()
    .integer()
    .min(0)
    .max(SHEETS_MAX - 1)
    .nullable()
    .defined();
const headingRow = () => number().strict().integer().min(1).max(HEADING_ROWS).nullable().defined();

/** Body of `POST /admin/imports/headings`: the sheet and the row with the headings; a row that is null is guessed. */
export const importHeadingsSchema = object({
  id: recordId().required(),
  sheet: sheetPlace(),
  headingRow: headingRow(),
}).noUnknown();

export type ImportHeadings = InferType<typeof importHeadingsSchema>;

/** Body of `POST /admin/imports/check`: plans every row, and writes only the plan. */
export const importCheckSchema = object({
  id: recordId().required(),
  mapping: mapping().required(),
  mode: string().strict().oneOf(IMPORT_MODES).required(),
}).noUnknown();

export type ImportCheck = InferType<typeof importCheckSchema>;

/** The maximum number of cells, or rows, per call of `POST /admin/imports/correct`. */
export const CORRECTIONS_MAX = 5_000;

export const CELL_MAX = 32_000;

const rowNumber = () => number().strict().integer().min(1).max(2_147_483_647).required();
const rowNumbers = () => array(rowNumber()).strict().max(CORRECTIONS_MAX).required();

/**
 * Body of `POST /admin/imports/correct`: cells of rows that can be corrected; null restores what the file has. `sheet`
 * and
 * `headingRow` are those that the rows and columns were seen with.
 */
export const importCorrectSchema = object({
  id: recordId().required(),
  sheet: sheetPlace(),
  headingRow: headingRow(),
  cells: array(
    object({
      row: rowNumber(),
      /** The index of the column in the file, from 0. */
      column: number().strict().integer().min(0).max(199).required(),
      text: string().strict().max(CELL_MAX).nullable().defined(),
    })
      .noUnknown()
      .required(),
  )
    .strict()
    .max(CORRECTIONS_MAX)
    .required(),
  /** Rows to leave out, and rows to import after all. */
  leaveOut: rowNumbers(),
  takeBack: rowNumbers(),
}).noUnknown();

export type ImportCorrect = InferType<typeof importCorrectSchema>;

/** The text fields of `POST /admin/imports/upload`, in addition to the file in `file`. */
export const importUploadSchema = object({
  kind: string().strict().oneOf(IMPORT_KINDS).required(),
  source: sourceName(),
}).noUnknown();

const cells = () => mixed<Record<string, unknown>>().nullable().defined();

/** A row of a run; `row` counts as spreadsheets do. `before` and `after` have the fields that differ, by name. */
export const importRowSchema = object({
  row: number().required(),
  id: string().nullable().defined(),
  name: string().defined(),
  outcome: string().oneOf(ROW_OUTCOMES).required(),
  state: string().oneOf(ROW_STATES).required(),
  reason: string().nullable().defined(),
  before: cells(),
  after: cells(),
  /** The texts of a row that can be corrected, in the order of the columns, if they were asked for. */
  cells: array(string().nullable().defined()).nullable().defined(),
  /** What the file has in the corrected cells, by the indexes of their columns. */
  inFile: mixed<Record<string, string | null>>().nullable().defined(),
  /** The indexes of the columns with a problem. */
  wrong: array(number().required()).required(),
  /** It has been corrected since the check. */
  isUnchecked: boolean().required(),
});

export type ImportRow = InferType<typeof importRowSchema>;

/** Answer of `GET /admin/imports/{id}/rows`, by row. */
export const importRowsSchema = object({
  rows: array(importRowSchema).required(),
  hasMore: boolean().required(),
}).strict();

export type ImportRows = InferType<typeof importRowsSchema>;

/** Answer of `POST /admin/imports/correct`: the import, and the rows as they are now. */
export const importCorrectedSchema = object({
  file: importFileSchema.required(),
  rows: array(importRowSchema).required(),
  /** Rows that could not be corrected, with the reason; the others were. */
  refused: array(object({ row: number().required(), reason: string().required() })).required(),
}).strict();

export type ImportCorrected = InferType<typeof importCorrectedSchema>;

/** The file formats of templates and exports. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'ndjson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Query of `GET /admin/imports/{id}/rows`: rows after this one, with this outcome and state, with warnings, or that can be corrected; and whether their cells are wanted. */
export const importRowsQuerySchema = object({
  outcome: string().oneOf(ROW_OUTCOMES).optional(),
  state: string().oneOf(ROW_STATES).optional(),
  warned: boolean().optional(),
  correctable: boolean().optional(),
  cells: boolean().optional(),
  after: number().integer().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
});

/** Path of `GET /admin/export/{kind}/{format}` and `GET /admin/importtemplate/{kind}/{format}`. */
export const importFilePathSchema = object({
  kind: string().oneOf(IMPORT_KINDS).required(),
  format: string().oneOf(EXPORT_FORMATS).required(),
});

/** Path and query of `GET /admin/importrecords/{kind}`: records whose name or address has this text. */
export const importRecordsPathSchema = object({ kind: string().oneOf(IMPORT_KINDS).required() });
export const importRecordsQuerySchema = object({ text: string().trim().max(SEARCH_MAX_LENGTH).required() });

/** Query of `GET /admin/export/{kind}/{format}`: only what was changed since. */
export const exportQuerySchema = object({ since: wallClock().optional() });
