import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx';
import { csvLine } from '@contract/csv';
import { range, type MoveInCell, type MoveInFile } from './move-in-file';
import { MOVE_IN_FILES } from './move-in-files';

/*
 * Makes the 22 files of a move-in, some with LibreOffice:
 * `TSX_TSCONFIG_PATH=tsconfig.base.json npx tsx tests/corpus/move-in/write-move-in.ts FOLDER`.
 */

const cellOf = (cell: MoveInCell): CellObject | null => {
  if (typeof cell === 'object') return { t: 'n', v: cell.serial, z: cell.format };
  if (cell === '') return null;
  return typeof cell === 'number' ? { t: 'n', v: cell } : { t: 's', v: cell };
};

const linesOf = ({ titles = [], count, columns, footer = [] }: MoveInFile): readonly (readonly MoveInCell[])[] => [
  ...titles.map((title) => [title]),
  columns.map(([heading]) => heading),
  ...range(count, (index) => columns.map(([, , cell]) => (typeof cell === 'function' ? cell(index) : cell))),
  ...footer,
];

function workbook(file: MoveInFile): Buffer {
  const lines = linesOf(file);
  const sheet: WorkSheet = {};
  for (const [r, cells] of lines.entries())
    for (const [c, value] of cells.entries()) {
      const cell = cellOf(value);
      if (cell) sheet[utils.encode_cell({ r, c })] = cell;
    }
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: lines.length - 1, c: file.columns.length - 1 } });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Sheet1');
  return write(book, { type: 'buffer', compression: true }) as Buffer;
}

function text(file: MoveInFile): Buffer {
  const cells = linesOf(file).map((line) => line.map((cell) => String(typeof cell === 'object' ? cell.serial : cell)));
  if (file.format === 'utf16')
    return Buffer.from(`\uFEFF${cells.map((line) => line.join('\t')).join('\r\n')}`, 'utf16le');
  // Windows-1252, where the apostrophe of Word and Excel is not a control character as in Latin-1.
  if (file.format === 'semicolon')
    return Buffer.from(
      cells
        .map((line) => line.join(';'))
        .join('\r\n')
        .replaceAll('’', '\u0092'),
      'latin1',
    );
  return Buffer.from(`\uFEFF${cells.map(csvLine).join('')}`);
}

const folder = process.argv[2] ?? 'move-in';
mkdirSync(folder, { recursive: true });
const drafts = mkdtempSync(join(tmpdir(), 'harbour-move-in-'));
try {
  for (const file of MOVE_IN_FILES) {
    const { name, format } = file;
    if (format === 'xlsx') writeFileSync(join(folder, `${name}.xlsx`), workbook(file));
    else if (format === 'xls' || format === 'ods') {
      const draft = join(drafts, `${name}.xlsx`);
      writeFileSync(draft, workbook(file));
      execFileSync('soffice', ['--headless', '--convert-to', format, '--outdir', folder, draft]);
    } else writeFileSync(join(folder, `${name}.csv`), text(file));
  }
} finally {
  rmSync(drafts, { recursive: true, force: true });
}
