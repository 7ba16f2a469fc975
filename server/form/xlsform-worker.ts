import { fieldsBy } from '@contract/fields';
import { parentPort, workerData } from 'node:worker_threads';
import { SheetRefusal } from '@contract/sheet/refusal';
import { contentOf } from '@contract/sheet/sheet-cell';
import type { Workbook } from '@contract/sheet/workbook';
import { XLSFORM_SHEETS, type XlsRows, type XlsSheets } from '@contract/xlsform';
import writeSheets from 'write-excel-file/node';
import { lowerThread } from '../low-priority';
import { openSpreadsheet } from '../sheet/open-spreadsheet';

/** An uploaded file to read, or the sheets of a file to create. */
export type XlsFormWish = { kind: 'read'; bytes: Uint8Array } | { kind: 'write'; sheets: Record<string, string[][]> };

export type XlsFormMessage =
  | { kind: 'sheets'; sheets: XlsSheets }
  | { kind: 'file'; file: Uint8Array }
  | { kind: 'refused'; reason: string };

async function work(wish: XlsFormWish): Promise<XlsFormMessage> {
  if (wish.kind === 'write') {
    const sheets = Object.entries(wish.sheets).map(([sheet, rows]) => ({ sheet, data: rows }));
    return { kind: 'file', file: await writeSheets(sheets).toBuffer() };
  }
  return { kind: 'sheets', sheets: await sheetsOfForm(wish.bytes) };
}

/** @throws SheetRefusal */
export async function sheetsOfForm(bytes: Uint8Array): Promise<XlsSheets> {
  const workbook = await openSpreadsheet(bytes, { takesOthers: true });
  const found = fieldsBy(XLSFORM_SHEETS, (title) => rowsOf(workbook, title));
  if (found.survey.length === 0) throw new SheetRefusal('The spreadsheet has no sheet named survey.');
  return found;
}

const LIMITS = { columns: 500, rows: 20_000 };

/** Empty if there is no such sheet; `Survey ` is the same as `survey`. */
function rowsOf(workbook: Workbook, title: string): XlsRows {
  const named = workbook.titles.find((each) => each.trim().toLowerCase() === title);
  if (named === undefined) return [];
  const rows = workbook.rowsOf(named, LIMITS);
  return rows.map((row) => row.map((cell) => (cell ? contentOf(cell).replaceAll('\u0000', '').toWellFormed() : '')));
}

if (parentPort) {
  lowerThread();
  const port = parentPort;
  work(workerData as XlsFormWish).then(
    (message) => port.postMessage(message),
    (error: unknown) => {
      const reason = error instanceof SheetRefusal ? error.message : 'The spreadsheet could not be read.';
      port.postMessage({ kind: 'refused', reason } satisfies XlsFormMessage);
    },
  );
}
