import {
  HEADER_WITHIN,
  headerProblems,
  readMembers,
  SHEET_MAX_COLUMNS,
  SHEET_MAX_ROWS,
  type SheetReading,
} from './registration-sheet';
import { firstTitle, type Workbook } from './sheet/workbook';

const LIMITS = { columns: SHEET_MAX_COLUMNS, rows: SHEET_MAX_ROWS };

/** The members in a spreadsheet. The header is read first, so that a wrong sheet of 100,000 rows is refused at once. */
export function readWorkbook(workbook: Workbook): SheetReading {
  const title = firstTitle(workbook);
  return headerProblems(workbook.rowsOf(title, LIMITS, HEADER_WITHIN)) ?? readMembers(workbook.rowsOf(title, LIMITS));
}
