import { isOneOf } from './guards';
import { numberText } from './typed-number';

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

/** Node 20 reads Windows-1252 as Latin-1, which has control characters at these codes. */
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
  const unicode = utf16Of(bytes);
  if (unicode !== null) return decodedAs(unicode, bytes);
  return decodedAs('utf-8', bytes) ?? decodedAs1252(bytes);
}

/** UTF-16, by its byte order mark or the zero bytes that Western texts have in it; null for other encodings. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 1_000);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even === 0) return 'utf-16le';
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : null;
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

const DELIMITERS = [',', ';', '\t'] as const;

type Delimiter = (typeof DELIMITERS)[number];

/** What a CSV file begins with: `sep=;` is Excel's own line for its delimiter. */
export interface CsvStart {
  delimiter: Delimiter;
  /** From 1: the first line of the content. */
  from_line: number;
}

/**
 * Given by the first line; otherwise comma, semicolon or tab, whichever is most frequent in the first line with one,
 * outside quotes.
 */
export function startOf(text: string): CsvStart {
  const [, declared] = /^\uFEFF?"?sep=([,;\t])"?[\r\n]/i.exec(text) ?? [];
  if (isOneOf(DELIMITERS, declared)) return { delimiter: declared, from_line: 2 };
  const beginning = text.slice(0, BEGINNING).replaceAll(/"(?:[^"]|"")*"/g, '');
  const line = beginning.split(/[\r\n]/).find((each) => /[,;\t]/.test(each)) ?? '';
  const times = (delimiter: string) => line.split(delimiter).length;
  const delimiter = ([';', '\t'] as const).reduce<Delimiter>(
    (best, each) => (times(each) > times(best) ? each : best),
    ',',
  );
  return { delimiter, from_line: 1 };
}

/** The characters in which the delimiter is looked for. */
const BEGINNING = 20_000;

/**
 * How every CSV file is split: lines of different lengths, a quotation mark inside a text (12" pipe), and the line ends of
 * all systems, even of several in the same file.
 */
export const CSV_OPTIONS = {
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n', '\r'],
};

/** csv-parse; its builds for browsers and for Node have the same functions. */
interface CsvParser {
  parse: (
    text: string,
    options: CsvStart & {
      relax_column_count: boolean;
      relax_quotes: boolean;
      record_delimiter: string[];
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
      ...CSV_OPTIONS,
      ...startOf(text),
      skip_empty_lines: true,
      trim: true,
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
