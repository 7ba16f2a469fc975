import { readJobTitleRows, titleKey, type CsvRowError, type JobTitle, type JobTitleRow } from '@contract/job-title';
import { bytesOfTable, readCsvTable } from '@/shared/sheet-table';

/** The content of a CSV file, read by the server's rules. */
export interface JobTitleFile {
  rows: JobTitleRow[];
  errors: CsvRowError[];
  ignoredColumns: string[];
  /** The first lines as they are, the headings among them. */
  head: (readonly string[])[];
}

const HEAD_LINES = 51;

export type RowEffect = 'added' | 'changed' | 'unchanged';

/** Whether a file is declared as CSV; Windows uses another type for Excel's CSV files (product/marketing#csv-file). */
export function isCsvFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === 'text/csv' || name.toLowerCase().endsWith('.csv');
}

/** Reads a file before it is sent, with a reader loaded on first use. @throws UnusableCsv if nothing in it is usable */
export async function readJobTitleFile(file: File): Promise<JobTitleFile> {
  const records = await readCsvTable(await bytesOfTable(file));
  return { ...readJobTitleRows(records), head: records.slice(0, HEAD_LINES).map(({ cells }) => cells) };
}

/** The existing titles by key. */
export function knownTitles(titles: readonly JobTitle[]): ReadonlyMap<string, JobTitle> {
  return new Map(titles.map((each) => [titleKey(each.title), each]));
}

/** What a row will do: a title without a yes or no stays as it is, or starts as no. */
export function effectOf({ title, isSDM }: JobTitleRow, known: ReadonlyMap<string, JobTitle>): RowEffect {
  const present = known.get(titleKey(title));
  if (!present) return 'added';
  return isSDM === null || isSDM === present.isSDM ? 'unchanged' : 'changed';
}

export function effectsOf(rows: readonly JobTitleRow[], known: ReadonlyMap<string, JobTitle>) {
  const counts: Record<RowEffect, number> = { added: 0, changed: 0, unchanged: 0 };
  for (const row of rows) counts[effectOf(row, known)] += 1;
  return counts;
}
