import { archiveGuard, type Archive, type ArchiveFile, type ArchiveProblem } from './archive-guard';
import {
  HEADER_WITHIN,
  headerProblems,
  readMembers,
  SHEET_MAX_COLUMNS,
  SHEET_MAX_ROWS,
  type SheetReading,
  type SheetValue,
} from './registration-sheet';
import { headOfSheet } from './registration-sheet-head';

/** Why a file cannot be read as a spreadsheet, for the person who chose it. */
export class SheetRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SheetRefusal';
  }
}

const MAX_FILES = 200;
/** Spreadsheets compress to a tenth, at best to a fiftieth. */
const MAX_RATIO = 100;
const MAX_UNPACKED = 192 * 1024 * 1024;
const MAX_SMALL_FILE = 1024 * 1024;

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

const PROBLEMS: Readonly<Record<ArchiveProblem, string>> = {
  empty: 'The file is empty.',
  'old-format': 'This is an old Excel file, or one with a password. Save it as .xlsx without a password.',
  'other-format': 'This is not an .xlsx spreadsheet.',
  damaged: 'The spreadsheet is damaged or was cut off.',
  'too-many-files': 'The archive has too many files for a spreadsheet.',
  password: 'The spreadsheet has a password. Save it without one.',
  'odd-names': 'The archive has file names that no spreadsheet has.',
  macros: 'The spreadsheet has macros. Save it as plain .xlsx.',
  'too-large': 'The spreadsheet is too large when unpacked.',
  encoding: 'The spreadsheet is not written in UTF-8.',
  entities: 'The spreadsheet defines entities, which no Excel file does.',
};

export const sheetRefusal = (problem: ArchiveProblem) => new SheetRefusal(PROBLEMS[problem]);

const guard = archiveGuard({ files: MAX_FILES, unpacked: MAX_UNPACKED, ratio: MAX_RATIO }, sheetRefusal);

/** Refuses anything that is not an archive. @throws SheetRefusal */
export const { refuseOtherFormats } = guard;

/** The rows of an archive's first sheet: `readSheet` of read-excel-file, which the contract does not depend on. */
type ParseSheet = (workbook: ArrayBuffer) => Promise<readonly (readonly SheetValue[])[]>;

/**
 * Reads a spreadsheet, the header first, so that a wrong sheet of 100,000 rows is refused at once.
 * @throws SheetRefusal
 */
export async function readWorkbook<File extends ArchiveFile>(
  archive: Archive<File>,
  parse: ParseSheet,
): Promise<SheetReading> {
  const { whole, head } = await vettedWorkbook(archive);
  if (head) {
    // If it cannot be read on its own, the whole sheet may still be valid.
    const rows = await parse(head.buffer).catch(() => null);
    const reading = rows && headerProblems(rows);
    if (reading) return reading;
  }
  return readMembers(await parse(whole.buffer));
}

export interface VettedWorkbook {
  whole: Uint8Array<ArrayBuffer>;
  /** The same with only the sheet's first rows; null for a short sheet. */
  head: Uint8Array<ArrayBuffer> | null;
}

/**
 * Unpacks what is needed for a spreadsheet's first sheet, after checking its directory and every byte of these files,
 * because `readSheet` of read-excel-file builds a table of full size for a single cell at XFD1048576. Nothing else is
 * ever unpacked.
 *
 * @returns uncompressed archives of only these files
 * @throws SheetRefusal
 */
export async function vettedWorkbook<File extends ArchiveFile>(archive: Archive<File>): Promise<VettedWorkbook> {
  const vetted = await vettedSheet(archive);
  if (vetted === null) throw new SheetRefusal('The spreadsheet has no sheet with rows.');
  return vetted;
}

/** What a sheet may have. */
interface SheetAllowance {
  /** Formulas count as the values that the file has for them. */
  hasFormulas: boolean;
  columns: number;
  /** How many rows `head` has. */
  headRows: number;
}

const MEMBERS: SheetAllowance = { hasFormulas: false, columns: SHEET_MAX_COLUMNS, headRows: HEADER_WITHIN };

/** The same for the sheet with a title, in any case, or for the first; null where there is no such sheet. */
export async function vettedSheet<File extends ArchiveFile>(
  archive: Archive<File>,
  wanted?: string,
  allowed = MEMBERS,
): Promise<(VettedWorkbook & { title: string }) | null> {
  guard.refuseDirectory(archive.files);
  const budget = { left: MAX_UNPACKED };
  const contents = new Map<string, Uint8Array>();
  const read = async (name: string, maxSize: number) => {
    const file = archive.files.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (!file) return null;
    const content = await guard.unpacked(archive, file, Math.min(maxSize, budget.left));
    budget.left -= content.length;
    const text = guard.xmlOf(content);
    contents.set(file.name, content);
    return { name: file.name, text };
  };
  const workbook = await read(WORKBOOK, MAX_SMALL_FILE);
  const relations = await read(RELATIONS, MAX_SMALL_FILE);
  if (workbook === null || relations === null) throw new SheetRefusal('This archive is not an .xlsx spreadsheet.');
  const found = sheetOf(workbook.text, relations.text, wanted);
  if (!found) return null;
  const { name: sheetName, title } = found;
  const sheet = await read(sheetName, MAX_UNPACKED);
  if (sheet === null) throw new SheetRefusal('The spreadsheet has no sheet with rows.');
  refuseCells(sheet.text, allowed);
  const readPart = (part: string) => {
    const name = targetOf(relations.text, (attributes) => attributes.Type?.endsWith(`/${part}`) ?? false);
    return read(name ?? `xl/${part}.xml`, MAX_UNPACKED);
  };
  const strings = await readPart('sharedStrings');
  await readPart('styles');
  const whole = storedArchive(contents);

  const head = headOfSheet(sheet.text, strings?.text ?? '', allowed.headRows);
  if (head === null) return { whole, head, title };
  contents.set(sheet.name, new TextEncoder().encode(head.sheet));
  if (strings) contents.set(strings.name, new TextEncoder().encode(head.strings));
  return { whole, head: storedArchive(contents), title };
}

/** Rows, cells and formulas; attribute values may contain a `>`. */
const SHEET_TAG = /<(?:[\w.-]+:)?(row|c|f)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const REFERENCE = /\sr\s*=\s*["']([A-Za-z]*)(\d*)["']/;

function refuseCells(sheet: string, { hasFormulas, columns }: SheetAllowance): void {
  let rows = 0;
  let cellsOfRow = 0;
  let last = '';
  for (const [, tag, attributes = ''] of sheet.matchAll(SHEET_TAG)) {
    const [, letters = '', digits = ''] = REFERENCE.exec(attributes) ?? [];
    if (tag === 'f' && hasFormulas) continue;
    if (tag === 'f') throw new SheetRefusal(`Cell ${last} is a formula. Put its value there (Paste Special, Values).`);
    if (tag === 'row') {
      rows += 1;
      cellsOfRow = 0;
    } else {
      cellsOfRow += 1;
      last = letters + digits;
    }
    const column = Math.max(cellsOfRow, columnNumber(letters));
    if (column > columns || Math.max(rows, Number(digits)) > SHEET_MAX_ROWS + 1) {
      const where = letters + digits ? ` (${(letters + digits).slice(0, 12)})` : '';
      throw new SheetRefusal(
        `The sheet has cells outside ${columns} columns or ${SHEET_MAX_ROWS.toLocaleString('en-GB')} rows${where}.`,
      );
    }
  }
}

/** A is 1, XFD 16384; nothing is longer. */
function columnNumber(letters: string): number {
  if (letters.length > 3) return Infinity;
  return Array.from(letters.toUpperCase()).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

/** The file of the workbook's first sheet. */
function sheetOf(workbook: string, relations: string, wanted?: string): { name: string; title: string } | null {
  for (const [, sheet = ''] of workbook.matchAll(/<(?:[\w.-]+:)?sheet\s((?:[^<>"']|"[^"]*"|'[^']*')*)>/g)) {
    const title = /(?:^|\s)name\s*=\s*["']([^"']*)["']/.exec(sheet)?.[1] ?? '';
    if (wanted !== undefined && title.toLowerCase() !== wanted) continue;
    const id = /\s(?:[\w.-]+:)id\s*=\s*["']([^"']*)["']/.exec(` ${sheet}`)?.[1];
    const name = id === undefined ? null : targetOf(relations, (attributes) => attributes.Id === id);
    return name !== null && /^xl\/worksheets\/[^/]+\.xml$/i.test(name) ? { name, title } : null;
  }
  return null;
}

function targetOf(relations: string, isWanted: (attributes: Record<string, string>) => boolean): string | null {
  for (const [, text = ''] of relations.matchAll(/<(?:[\w.-]+:)?Relationship\s((?:[^<>"']|"[^"]*"|'[^']*')*)>/g)) {
    const pairs = [...text.matchAll(/(?<![\w.:-])([\w.:-]+)\s*=\s*["']([^"']*)["']/g)];
    const attributes = Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
    if (isWanted(attributes) && attributes.Target !== undefined) {
      return attributes.Target.startsWith('/') ? attributes.Target.slice(1) : `xl/${attributes.Target}`;
    }
  }
  return null;
}

/**
 * An archive of uncompressed files, without checksums, because its only reader gets it in memory and does not check
 * them.
 */
function storedArchive(contents: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const files = [...contents].map(([name, content]) => ({ name: new TextEncoder().encode(name), content }));
  const length = files.reduce((sum, { name, content }) => sum + 76 + 2 * name.length + content.length, 22);
  const archive = new Uint8Array(length);
  const view = new DataView(archive.buffer);
  let at = 0;
  const header = (signature: number, skip: number, { name, content }: (typeof files)[number]) => {
    view.setUint32(at, signature);
    view.setUint32(at + skip + 14, content.length, true);
    view.setUint32(at + skip + 18, content.length, true);
    view.setUint16(at + skip + 22, name.length, true);
  };
  const starts = files.map((file) => {
    const start = at;
    header(0x504b0304, 4, file);
    archive.set(file.name, at + 30);
    archive.set(file.content, at + 30 + file.name.length);
    at += 30 + file.name.length + file.content.length;
    return start;
  });
  const directory = at;
  for (const [index, file] of files.entries()) {
    header(0x504b0102, 6, file);
    view.setUint32(at + 42, starts[index] ?? 0, true);
    archive.set(file.name, at + 46);
    at += 46 + file.name.length;
  }
  view.setUint32(at, 0x504b0506);
  view.setUint16(at + 8, files.length, true);
  view.setUint16(at + 10, files.length, true);
  view.setUint32(at + 12, at - directory, true);
  view.setUint32(at + 16, directory, true);
  return archive;
}
