/** The most that a CSV file may have, in bytes. */
export const CSV_MAX_BYTES = 5 * 1024 * 1024;

/** What is wrong with a file as a whole, whatever its columns are: nothing of it is taken. */
export const CSV_ERROR = {
  tooLarge: `The file is larger than ${CSV_MAX_BYTES / 1024 / 1024} MB.`,
  notText: 'The file is not text. Save it as CSV (UTF-8) and try again.',
  empty: 'The file is empty.',
  broken: (line: number) =>
    `Line ${line} is broken: a quotation mark is opened and never closed, or is in the wrong place.`,
} as const;

/** One line of the file as csv-parse cut it; `line` counts from 1. */
export interface CsvRecord {
  line: number;
  cells: readonly string[];
}

/** Thrown for a file that cannot be taken as a whole; the message says why. */
export class UnusableCsv extends Error {
  override name = 'UnusableCsv';
}

/** What Windows-1252 has at 0x80 to 0x9f; a blank for what it has not. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Node 20 reads Windows-1252 as Latin-1, which has control characters in these places. */
export function meantIn1252(character: string): string {
  return WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80).trim() || character;
}

/** What no text holds: control characters other than tabs and line ends. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\r\n\f\v]/u;

/**
 * The text of a CSV file: UTF-8 with or without a byte order mark, UTF-16 with one, as Excel saves "Unicode text", or
 * Windows-1252, as Excel saves "CSV".
 * @throws UnusableCsv for anything else, and for more than `CSV_MAX_BYTES`
 */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes.byteLength > CSV_MAX_BYTES) throw new UnusableCsv(CSV_ERROR.tooLarge);
  const text = decoded(bytes);
  if (text === null || text.includes('\u0000')) throw new UnusableCsv(CSV_ERROR.notText);
  if (text.trim() === '') throw new UnusableCsv(CSV_ERROR.empty);
  return text;
}

function decoded(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodedAs('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodedAs('utf-16be', bytes);
  return decodedAs('utf-8', bytes) ?? decodedAs1252(bytes);
}

/** Any bytes are Windows-1252: what has control characters in it is taken for a picture or the like. */
function decodedAs1252(bytes: Uint8Array): string | null {
  const text = decodedAs('windows-1252', bytes)?.replaceAll(/[\u0080-\u009f]/g, meantIn1252) ?? null;
  return text === null || CONTROL_CHARACTER.test(text) ? null : text;
}

function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null; // not of this encoding
  }
}

/** The delimiter of a file by its first line: the one of comma, semicolon and tab that it has most of. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const header = /^\s*([^\r\n]*)/.exec(text)?.[1] ?? '';
  const times = (delimiter: string) => header.split(delimiter).length;
  return ([';', '\t'] as const).reduce<',' | ';' | '\t'>(
    (best, each) => (times(each) > times(best) ? each : best),
    ',',
  );
}

/** csv-parse, whose builds for browsers and for Node have the same functions. */
interface CsvParser {
  parse: (
    text: string,
    options: {
      delimiter: string;
      relax_column_count: boolean;
      skip_empty_lines: boolean;
      trim: boolean;
      on_record: (cells: string[], context: { lines: number }) => null;
    },
  ) => unknown;
  CsvError: abstract new (...args: never[]) => Error;
}

/**
 * The lines of a CSV file, for portal and server alike.
 * @throws UnusableCsv for a file that is too large, no text, or has an open quotation mark
 */
export function readCsv(bytes: Uint8Array, { parse, CsvError }: CsvParser): CsvRecord[] {
  const text = decodeCsv(bytes);
  const records: CsvRecord[] = [];
  try {
    // Lists of cells, never objects by the names of columns: one may be called `__proto__`.
    parse(text, {
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      delimiter: delimiterOf(text),
      on_record: (cells, { lines }) => {
        records.push({ line: lines, cells });
        return null;
      },
    });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser names the line where it gave up, which for a quotation mark that is never closed is the last.
    throw new UnusableCsv(CSV_ERROR.broken((records.at(-1)?.line ?? 0) + 1));
  }
}

/** A line of a CSV file; nothing where there is no value. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const written = cells.map((cell) => {
    const text = cell === null ? '' : String(cell);
    return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}
