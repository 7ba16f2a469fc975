import { parentPort, workerData } from 'node:worker_threads';
import { refuseOtherFormats, sheetRefusal, SheetRefusal, vettedSheet } from '@contract/registration-workbook';
import { XLSFORM_SHEETS, type XlsRows, type XlsSheets } from '@contract/xlsform';
import { readSheet } from 'read-excel-file/universal';
import writeSheets from 'write-excel-file/node';
import { lowerThread } from '../low-priority';
import { openArchive } from '../files/open-archive';

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
  const { buffer, byteOffset, byteLength } = wish.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  refuseOtherFormats(bytes);
  const found: Record<string, XlsRows> = {};
  for (const title of XLSFORM_SHEETS) found[title] = await rowsOf(bytes, title);
  if (found.survey?.length === 0) throw new SheetRefusal('The spreadsheet has no sheet named survey.');
  return { kind: 'sheets', sheets: found as unknown as XlsSheets };
}

/** Empty if there is no such sheet. */
async function rowsOf(bytes: Buffer, title: string): Promise<XlsRows> {
  const vetted = await vettedSheet(await openArchive(bytes, sheetRefusal), title);
  if (vetted === null) return [];
  const rows = (await readSheet(vetted.whole.buffer, vetted.title)) as unknown[][];
  return rows.map((cells) => cells.map(textOf));
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const isPlain = typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean';
  return isPlain ? String(cell).replaceAll('\u0000', '').toWellFormed() : '';
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
