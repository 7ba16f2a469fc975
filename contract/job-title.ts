import { array, boolean, number, object, string, type InferType } from 'yup';
import { CSV_ERROR, UnusableCsv, type CsvRecord } from './csv';
import { HEADING_ROWS } from './heading-row';
import { isStorableText, plainText } from './text';

export const JOB_TITLE_MAX_LENGTH = 255;

/** A job title (product/marketing#job-titles); `isSDM` marks a senior decision maker. Titles differ by `titleKey`. */
export const jobTitleSchema = object({
  title: string().required(),
  isSDM: boolean().defined(),
});

export type JobTitle = InferType<typeof jobTitleSchema>;

/** Answer of `GET {prefix}/jobtitles`, by title. */
export const jobTitlesSchema = array(jobTitleSchema).defined().strict();

/** Body of `POST {prefix}/updatejobtitle` (product/marketing#job-titles): the new record. 422 if the title is gone. */
export const jobTitleInputSchema = object({
  title: plainText(JOB_TITLE_MAX_LENGTH).required(),
  isSDM: boolean().strict().required(),
});

export type JobTitleInput = InferType<typeof jobTitleInputSchema>;

/** A title as it is saved: without surrounding or repeated spaces. */
export function tidyTitle(title: string): string {
  return title.trim().replaceAll(/\s+/g, ' ');
}

/** Equal for titles that differ only in case. */
export function titleKey(title: string): string {
  return tidyTitle(title).toLowerCase();
}

/** `POST {prefix}/updatejobtitles`: a form with one CSV file under this field, and its limits. */
export const CSV_FIELD = 'file';
export const CSV_MAX_ROWS = 20_000;

/** The file types that a file picker offers; browsers on Windows treat CSV as Excel (product/marketing#csv-file). */
export const CSV_ACCEPTED = '.csv,text/csv';

/** The first column is required, the second optional; each can have any of these names, in any case. */
export const CSV_COLUMNS = {
  title: ['title', 'job title', 'jobtitle'],
  isSDM: ['issdm', 'is sdm', 'sdm'],
} as const;

const YES = new Set(['true', 'yes', 'y', '1', 'x']);
const NO = new Set(['false', 'no', 'n', '0']);

/** Problems with the whole file, in addition to `CSV_ERROR`. */
export const JOB_TITLE_FILE_ERROR = {
  tooManyRows: `The file has more than ${CSV_MAX_ROWS.toLocaleString('en-GB')} rows.`,
  noTitleColumn: 'One of the first ten lines must name the columns: title and isSDM.',
} as const;

/** Problems with a row, which is then left out. */
export const CSV_ROW_ERROR = {
  noTitle: 'has no title',
  tooLong: `has a title of more than ${JOB_TITLE_MAX_LENGTH} characters`,
  formula: 'has a title that starts like a formula of a spreadsheet (=, +, - or @)',
  unstorable: 'has a title with characters that cannot be stored',
  notYesOrNo: 'has neither yes nor no under isSDM',
  repeated: (line: number) => `repeats the title of line ${line}`,
} as const;

export interface CsvRowError {
  line: number;
  /** One of `CSV_ROW_ERROR`; follows "Line 7". */
  message: string;
}

/** A valid row; if `isSDM` is null, a known title stays unchanged and a new one gets false. */
export interface JobTitleRow {
  line: number;
  title: string;
  isSDM: boolean | null;
}

/**
 * The valid rows of a file and the problems with the others. Columns are found by name in the first of ten lines that names
 * the title's, and those with unknown names (including `__proto__`) are only listed in `ignoredColumns`.
 * @throws UnusableCsv without a title column, or with more than `CSV_MAX_ROWS`
 */
export function readJobTitleRows(records: readonly CsvRecord[]): {
  rows: JobTitleRow[];
  errors: CsvRowError[];
  ignoredColumns: string[];
} {
  if (records.length === 0) throw new UnusableCsv(CSV_ERROR.empty);
  const at = records.slice(0, HEADING_ROWS).findIndex(({ cells }) => columnIn(cells, CSV_COLUMNS.title) >= 0);
  const lines = records.slice(at + 1);
  if (lines.length > CSV_MAX_ROWS) throw new UnusableCsv(JOB_TITLE_FILE_ERROR.tooManyRows);
  const headings = records[at]?.cells;
  if (!headings) throw new UnusableCsv(JOB_TITLE_FILE_ERROR.noTitleColumn);
  const titleColumn = columnIn(headings, CSV_COLUMNS.title);
  const isSDMColumn = columnIn(headings, CSV_COLUMNS.isSDM);

  const rows: JobTitleRow[] = [];
  const errors: CsvRowError[] = [];
  const lineOf = new Map<string, number>();
  for (const { line, cells } of lines) {
    const title = tidyTitle(cells[titleColumn] ?? '');
    const said = (isSDMColumn < 0 ? '' : (cells[isSDMColumn] ?? '')).trim().toLowerCase();
    const first = lineOf.get(titleKey(title));
    const message =
      titleProblem(title) ?? saidProblem(said) ?? (first === undefined ? null : CSV_ROW_ERROR.repeated(first));
    if (message !== null) {
      errors.push({ line, message });
      continue;
    }
    lineOf.set(titleKey(title), line);
    rows.push({ line, title, isSDM: said === '' ? null : YES.has(said) });
  }
  const ignoredColumns = headings.filter((name, column) => {
    return column !== titleColumn && column !== isSDMColumn && name.trim() !== '';
  });
  return { rows, errors, ignoredColumns };
}

function columnIn(headings: readonly string[], known: readonly string[]): number {
  return headings.findIndex((heading) => known.includes(heading.trim().toLowerCase()));
}

function titleProblem(title: string): string | null {
  if (title === '') return CSV_ROW_ERROR.noTitle;
  if (title.length > JOB_TITLE_MAX_LENGTH) return CSV_ROW_ERROR.tooLong;
  if (/^[=+\-@]/.test(title)) return CSV_ROW_ERROR.formula;
  return isStorableText(title) ? null : CSV_ROW_ERROR.unstorable;
}

function saidProblem(said: string): string | null {
  return said === '' || YES.has(said) || NO.has(said) ? null : CSV_ROW_ERROR.notYesOrNo;
}

/** The maximum number of row errors in an answer; `rejected` counts all. */
export const CSV_ERRORS_LISTED = 200;

/**
 * Our answer to an upload. The specification gives none, so the portal does not rely on it
 * (product/marketing#csv-check). Valid rows are used even if others are wrong: `added` titles are new, `changed` ones
 * have a different isSDM, `unchanged` ones stay.
 */
export const uploadedJobTitlesSchema = object({
  added: number().integer().required(),
  changed: number().integer().required(),
  unchanged: number().integer().required(),
  rejected: number().integer().required(),
  errors: array(object({ line: number().integer().required(), message: string().required() })).defined(),
  ignoredColumns: array(string().defined()).defined(),
}).strict();

export type UploadedJobTitles = InferType<typeof uploadedJobTitlesSchema>;
