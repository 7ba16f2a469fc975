import { readSheet } from 'read-excel-file/universal';
import { SHEET_MAX_BYTES, type SheetReading, type SheetValue } from '@contract/registration-sheet';
import { readWorkbook, refuseOtherFormats, SheetRefusal } from '@contract/registration-workbook';
import { openZipArchive } from './zip-archive';

/** The result of reading a spreadsheet: its members and problems, or why it is invalid. */
export type SheetCheck =
  | { kind: 'read'; reading: SheetReading; head: (string | null)[][] }
  | { kind: 'refused'; reason: string };

/** The number of sheet rows that are shown unchanged, including the headings. */
const HEAD_ROWS = 51;

/** Reads a spreadsheet as the server does. Loaded once a file is chosen, and run in a separate thread. */
export async function readSheetFile(file: Blob): Promise<SheetCheck> {
  try {
    if (file.size > SHEET_MAX_BYTES) {
      throw new SheetRefusal(`A spreadsheet may have at most ${SHEET_MAX_BYTES / 1024 / 1024} MB.`);
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    refuseOtherFormats(bytes);
    // read-excel-file types a date as the class instead of its value.
    let sheet: SheetValue[][] = [];
    const parse = async (workbook: ArrayBuffer) => {
      sheet = (await readSheet(workbook)) as unknown as SheetValue[][];
      return sheet;
    };
    const reading = await readWorkbook(openZipArchive(bytes), parse);
    return { kind: 'read', reading, head: sheet.slice(0, HEAD_ROWS).map((row) => row.map(textOf)) };
  } catch (error) {
    const reason = error instanceof SheetRefusal ? error.message : 'The spreadsheet could not be read.';
    return { kind: 'refused', reason };
  }
}

function textOf(value: SheetValue): string | null {
  if (value === null) return null;
  return value instanceof Date ? value.toLocaleDateString('en-GB', { timeZone: 'UTC' }) : String(value);
}
