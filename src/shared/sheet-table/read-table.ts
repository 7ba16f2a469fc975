import { SheetRefusal } from '@contract/sheet/refusal';
import { contentOf, type SheetCell } from '@contract/sheet/sheet-cell';
import { openWorkbook } from '@contract/sheet/open-workbook';
import { firstTitle } from '@contract/sheet/workbook';
import { openZipArchive } from '@/shared/zip-archive';

/** The rows of a spreadsheet as texts, or why it is refused. */
export type TableReading = { kind: 'read'; rows: string[][] } | { kind: 'refused'; reason: string };

const LIMITS = { columns: 500, rows: 20_000 };

/** Reads the first sheet that can be seen. Loaded once a spreadsheet is chosen, and run in a separate thread. */
export async function readTable(file: Blob): Promise<TableReading> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const workbook = await openWorkbook(bytes, openZipArchive, { takesOthers: true });
    const rows = workbook.rowsOf(firstTitle(workbook), LIMITS);
    return { kind: 'read', rows: rows.map((row) => row.map((cell) => (cell ? writtenCell(cell) : ''))) };
  } catch (error) {
    return {
      kind: 'refused',
      reason: error instanceof SheetRefusal ? error.message : 'The spreadsheet could not be read.',
    };
  }
}

/** As people would type it: days as dd/MM/yyyy. */
function writtenCell(cell: SheetCell): string {
  const content = contentOf(cell);
  return cell.kind === 'date' ? content.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3/$2/$1') : content;
}
