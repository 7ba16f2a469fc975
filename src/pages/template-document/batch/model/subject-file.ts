import { CSV_ERROR, UnusableCsv, type CsvRecord } from '@contract/csv';
import { HEADING_ROWS, likelyHeadingRow } from '@contract/heading-row';
import { isSheetName } from '@contract/sheet/sheet-name';
import { bytesOfTable, readCsvTable, readSheetTable } from '@/shared/sheet-table';

/** The most people that one file can have (product/document-subjects#several). */
export const MOST_ROWS = 500;

/** The lines of a file, below its headings. */
export interface SubjectFile {
  /** The file's name; 'Pasted lines' for pasted text. */
  name: string;
  /** The lines that may have the headings: the first ten. */
  beginning: readonly CsvRecord[];
  /** The index of the one that has. */
  headingLine: number;
  headings: readonly string[];
  records: readonly CsvRecord[];
  /** All lines that are not blank. */
  all: readonly CsvRecord[];
}

const FILE_ERROR = {
  noRows: 'The file has headings, but no lines below them.',
  tooMany: (count: number) => `The file has ${count} lines. At most ${MOST_ROWS} can be read at once: split the file.`,
} as const;

/** Reads a file. @throws UnusableCsv if nothing in it can be used */
export async function readSubjectFile(file: File): Promise<SubjectFile> {
  const bytes = await bytesOfTable(file);
  if (!isSheetName(file.name)) return subjectFile(file.name, await readCsvTable(bytes));
  const reading = await readSheetTable(new Blob([bytes]));
  if (reading.kind === 'refused') throw new UnusableCsv(reading.reason);
  return subjectFile(
    file.name,
    reading.rows.map((cells, index) => ({ line: index + 1, cells })),
  );
}

/** Reads lines that were copied from a table. @throws UnusableCsv as `readSubjectFile` */
export async function readPastedSubjects(text: string): Promise<SubjectFile> {
  return subjectFile('Pasted lines', await readCsvTable(new TextEncoder().encode(text)));
}

function subjectFile(name: string, lines: readonly CsvRecord[]): SubjectFile {
  const all = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const beginning = all.slice(0, HEADING_ROWS);
  const guess = beginning[likelyHeadingRow(beginning.map(({ cells }) => cells))];
  if (!guess) throw new UnusableCsv(CSV_ERROR.empty);
  return withHeadingLine({ name, all, beginning }, guess.line);
}

/** The file with its headings in another line. @throws UnusableCsv for no lines below them, or too many */
export function withHeadingLine(
  { name, all, beginning }: Pick<SubjectFile, 'name' | 'all' | 'beginning'>,
  headingLine: number,
): SubjectFile {
  const at = all.findIndex(({ line }) => line === headingLine);
  const records = all.slice(at + 1);
  if (records.length === 0) throw new UnusableCsv(FILE_ERROR.noRows);
  if (records.length > MOST_ROWS) throw new UnusableCsv(FILE_ERROR.tooMany(records.length));
  return { name, all, beginning, headingLine, headings: all[at]?.cells ?? [], records };
}

/** The column of the file for the name, under '', and for each placeholder; -1 for none. */
export type Columns = Readonly<Record<string, number>>;

/** The key of the column with the subject's name; no placeholder's key is empty. */
export const NAME_COLUMN = '';

const NAMES = ['name', 'full name', 'employee', 'employee name', 'person', 'site', 'meeting', 'subject'];

/** The columns whose headings match the name of a question. */
export function guessedColumns(headings: readonly string[], keys: readonly string[]): Columns {
  const titles = headings.map(plain);
  const columns = Object.fromEntries(keys.map((key) => [key, titles.indexOf(plain(key))]));
  const named = NAMES.map((name) => titles.indexOf(name)).find((column) => column >= 0);
  return { ...columns, [NAME_COLUMN]: named ?? titles.findIndex((title) => /\bname\b/.test(title)) };
}

const NAME_LENGTH = 80;

/** The keys that headings are remembered by; several equal headings get different keys. */
export function headingNames(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const name = plain(heading).slice(0, NAME_LENGTH);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** `E-mail_address` and `e-mail address` are the same heading. */
function plain(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .replace(/[:*]\s*$/, '')
    .trim();
}
