import { CSV_ERROR, CSV_MAX_BYTES, readCsv, UnusableCsv, type CsvRecord } from '@contract/csv';

/** The content of a table's file. @throws UnusableCsv if it is too large, or can no longer be read */
export async function bytesOfTable(file: File): Promise<Uint8Array<ArrayBuffer>> {
  // By its size alone: a file of gigabytes would not fit into memory.
  if (file.size > CSV_MAX_BYTES) throw new UnusableCsv(CSV_ERROR.tooLarge);
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new UnusableCsv('The file can no longer be read. Choose it again.'); // moved or deleted since
  }
}

/** The lines of a CSV file; the parser is loaded with the first one. @throws UnusableCsv as `readCsv` */
export async function readCsvTable(bytes: Uint8Array): Promise<CsvRecord[]> {
  return readCsv(bytes, await import('csv-parse/browser/esm/sync'));
}
