import { TABLE_PREVIEW_COLUMNS, TABLE_PREVIEW_ROWS } from '@contract/document-preview';
import type { SheetValue } from '@contract/registration-sheet';
import { refuseOtherFormats, sheetRefusal, SheetRefusal, vettedSheet } from '@contract/registration-workbook';
import { readSheet } from 'read-excel-file/universal';
import { openArchive } from '../files/open-archive';
import { unprocessable } from '../http/api-failure';

/** The first rows of a spreadsheet's first sheet. */
export interface SheetPreview {
  rows: (string | null)[][];
  /** False if the sheet has more. */
  isWhole: boolean;
}

/** Formulas count as their values, and wide sheets are cut, because the cells are only shown. */
const ALLOWED = { hasFormulas: true, columns: 1000, headRows: TABLE_PREVIEW_ROWS };

/** Runs in a thread, which limits its time and memory. @throws ApiFailure 422 with the reason for a refusal */
export async function readSheetPreview(content: Uint8Array): Promise<SheetPreview> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    refuseOtherFormats(bytes);
    const vetted = await vettedSheet(await openArchive(bytes, sheetRefusal), undefined, ALLOWED);
    if (vetted === null) throw new SheetRefusal('The spreadsheet has no sheet with rows.');
    const { head, whole } = vetted;
    const rows = await rowsOf(head ?? whole);
    return {
      rows: rows.slice(0, TABLE_PREVIEW_ROWS).map((row) => row.slice(0, TABLE_PREVIEW_COLUMNS).map(textOf)),
      isWhole: head === null && rows.length <= TABLE_PREVIEW_ROWS,
    };
  } catch (error) {
    const reason = error instanceof SheetRefusal ? error.message : 'The spreadsheet could not be read.';
    throw unprocessable(reason, 'sheet-unreadable');
  }
}

/** read-excel-file types a date as the class instead of its value. */
async function rowsOf(workbook: Uint8Array<ArrayBuffer>): Promise<SheetValue[][]> {
  return (await readSheet(workbook.buffer)) as unknown as SheetValue[][];
}

function textOf(value: SheetValue): string | null {
  if (value === null) return null;
  return value instanceof Date ? value.toLocaleDateString('en-GB', { timeZone: 'UTC' }) : String(value);
}
