import { TABLE_PREVIEW_COLUMNS, TABLE_PREVIEW_ROWS } from '@contract/document-preview';
import { SheetRefusal } from '@contract/sheet/refusal';
import { firstTitle } from '@contract/sheet/workbook';
import { unprocessable } from '../http/api-failure';
import { openSpreadsheet } from '../sheet/open-spreadsheet';

/** The first rows of a spreadsheet's first sheet. */
export interface SheetPreview {
  rows: (string | null)[][];
  /** False if the sheet has more. */
  isWhole: boolean;
}

/** Wide sheets are cut, because the cells are only shown. */
const LIMITS = { columns: 16_384, rows: 1_048_576 };

/** Runs in a thread, which limits its time and memory. @throws ApiFailure 422 with the reason for a refusal */
export async function readSheetPreview(content: Uint8Array): Promise<SheetPreview> {
  try {
    const workbook = await openSpreadsheet(content, { takesOthers: true });
    const rows = workbook.rowsOf(firstTitle(workbook), LIMITS, TABLE_PREVIEW_ROWS + 1);
    return {
      rows: rows
        .slice(0, TABLE_PREVIEW_ROWS)
        .map((row) => row.slice(0, TABLE_PREVIEW_COLUMNS).map((cell) => cell?.text ?? null)),
      isWhole: rows.length <= TABLE_PREVIEW_ROWS,
    };
  } catch (error) {
    const reason = error instanceof SheetRefusal ? error.message : 'The spreadsheet could not be read.';
    throw unprocessable(reason, 'sheet-unreadable');
  }
}
