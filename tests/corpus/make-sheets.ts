import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write, type WorkSheet } from '@e965/xlsx';
import { CORPUS_BOOKS, type CorpusBook, type CorpusSheet } from './sheet-contents';

/* Makes the corpus of spreadsheets again, with LibreOffice: `npx tsx tests/corpus/make-sheets.ts`. */

const TARGET = join(import.meta.dirname, 'sheets');
const FORMATS = ['xlsx', 'xls', 'ods'] as const;

function sheetOf({ rows }: CorpusSheet): WorkSheet {
  const sheet: WorkSheet = {};
  for (const [r, cells] of rows.entries())
    for (const [c, cell] of cells.entries()) if (cell) sheet[utils.encode_cell({ r, c })] = { ...cell.put };
  const width = Math.max(1, ...rows.map((cells) => cells.length));
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(1, rows.length) - 1, c: width - 1 } });
  return sheet;
}

function fileOf({ sheets, is1904 }: CorpusBook): Buffer {
  const book = utils.book_new();
  for (const sheet of sheets) utils.book_append_sheet(book, sheetOf(sheet), sheet.title);
  book.Workbook = {
    ...(is1904 && { WBProps: { date1904: true } }),
    Sheets: sheets.map(({ title, hidden }) => ({ name: title, Hidden: hidden ?? (0 as const) })),
  };
  return write(book, { type: 'buffer', compression: true }) as Buffer;
}

const folder = mkdtempSync(join(tmpdir(), 'harbour-sheets-'));
try {
  mkdirSync(TARGET, { recursive: true });
  const sources = CORPUS_BOOKS.map((book) => {
    const path = join(folder, `${book.name}.xlsx`);
    writeFileSync(path, fileOf(book));
    return path;
  });
  for (const format of FORMATS) {
    const made = join(folder, format);
    execFileSync('soffice', ['--headless', '--convert-to', format, '--outdir', made, ...sources]);
    for (const { name } of CORPUS_BOOKS) renameSync(join(made, `${name}.${format}`), join(TARGET, `${name}.${format}`));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
