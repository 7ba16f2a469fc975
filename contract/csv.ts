import { numberText } from './typed-number';

/** The maximum size of a CSV file, in bytes. */
export const CSV_MAX_BYTES = 5 * 1024 * 1024;

/** Problems with the whole file, regardless of its columns: nothing in it is used. */
export const CSV_ERROR = {
  tooLarge: `The file is larger than ${CSV_MAX_BYTES / 1024 / 1024} MB.`,
  notText: 'The file is not text. Save it as CSV (UTF-8) and try again.',
  empty: 'The file is empty.',
  broken: (line: number) =>
    `Line ${line} is broken: a quotation mark is opened and never closed, or is in the wrong place.`,
} as const;

/** One line of the file as csv-parse split it; `line` counts from 1. */
export interface CsvRecord {
  line: number;
  cells: readonly string[];
}

/** Thrown for a file that cannot be used at all; the message says why. */
export class UnusableCsv extends Error {
  override name = 'UnusableCsv';
}

/** The characters of Windows-1252 from 0x80 to 0x9f; a space for those it does not define. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Node 20 reads Windows-1252 as Latin-1, which has control characters in these places. */
export function meantIn1252(character: string): string {
  return WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80).trim() || character;
}

/** Characters that text files do not contain: control characters other than tabs and line ends. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\r\n\f\v]/u;

/**
 * The text of a CSV file: UTF-8 with or without a byte order mark, UTF-16 with one, as Excel saves "Unicode text", or
 * Windows-1252, as Excel saves "CSV".
 * @throws UnusableCsv for any other encoding, and for more than `CSV_MAX_BYTES`
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

/** Any bytes are valid Windows-1252, so content with control characters is treated as binary. */
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

/** The delimiter of a file: comma, semicolon or tab, whichever is most frequent in the first line. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const header = /^\s*([^\r\n]*)/.exec(text)?.[1] ?? '';
  const times = (delimiter: string) => header.split(delimiter).length;
  return ([';', '\t'] as const).reduce<',' | ';' | '\t'>(
    (best, each) => (times(each) > times(best) ? each : best),
    ',',
  );
}

/** csv-parse; its builds for browsers and for Node have the same functions. */
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
 * The lines of a CSV file, for both portal and server.
 * @throws UnusableCsv for a file that is too large, is not text, or has an open quotation mark
 */
export function readCsv(bytes: Uint8Array, { parse, CsvError }: CsvParser): CsvRecord[] {
  const text = decodeCsv(bytes);
  const records: CsvRecord[] = [];
  try {
    // Lists of cells, never objects keyed by column names: one might be called `__proto__`.
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
    // The parser reports the line where it gave up; for a quotation mark that is never closed, this is the last line.
    throw new UnusableCsv(CSV_ERROR.broken((records.at(-1)?.line ?? 0) + 1));
  }
}

/** A line of a CSV file; missing values are empty. Imports read each number as it was (product/numbers#three-digits). */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const written = cells.map((cell) => {
    const text = typeof cell === 'number' ? numberText(cell) : (cell ?? '');
    return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}
