import { SHEET_MAX_BYTES, SHEET_MAX_COLUMNS, type SheetReading } from '@contract/registration-sheet';
import { readWorkbook } from '@contract/registration-workbook';
import { SheetRefusal } from '@contract/sheet/refusal';
import { openWorkbook } from '@contract/sheet/open-workbook';
import { firstTitle } from '@contract/sheet/workbook';
import { openZipArchive } from '@/shared/zip-archive';

/** The result of reading a spreadsheet: its members and problems, or why it is invalid. */
export type SheetCheck =
  | { kind: 'read'; reading: SheetReading; head: (string | null)[][] }
  | { kind: 'refused'; reason: string };

/** The number of sheet rows that are shown unchanged, including the headings. */
const HEAD_ROWS = 51;
const HEAD_LIMITS = { columns: SHEET_MAX_COLUMNS, rows: HEAD_ROWS };

/** Reads a spreadsheet as the server does. Loaded once a file is chosen, and run in a separate thread. */
export async function readSheetFile(file: Blob): Promise<SheetCheck> {
  try {
    if (file.size > SHEET_MAX_BYTES) {
      throw new SheetRefusal(`A spreadsheet may have at most ${SHEET_MAX_BYTES / 1024 / 1024} MB.`);
    }
    const workbook = await openWorkbook(new Uint8Array(await file.arrayBuffer()), openZipArchive);
    const reading = readWorkbook(workbook);
    const head = workbook.rowsOf(firstTitle(workbook), HEAD_LIMITS, HEAD_ROWS);
    return { kind: 'read', reading, head: head.map((row) => row.map((cell) => cell?.text ?? null)) };
  } catch (error) {
    const reason = error instanceof SheetRefusal ? error.message : 'The spreadsheet could not be read.';
    return { kind: 'refused', reason };
  }
}
