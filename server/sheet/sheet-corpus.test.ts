import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SheetCell } from '@contract/sheet/sheet-cell';
import { CORPUS_BOOKS, type CorpusCell } from '@tests/corpus/sheet-contents';
import { expect, it } from 'vitest';
import { openSpreadsheet } from './open-spreadsheet';

const FOLDER = join(import.meta.dirname, '../../tests/corpus/sheets');

const read = (cell: SheetCell | null) =>
  cell && {
    kind: cell.kind,
    value: cell.value instanceof Date ? cell.value.toISOString().slice(0, 16) : cell.value,
    text: cell.text,
  };
const expected = (cell: CorpusCell | null) => cell && { kind: cell.kind, value: cell.value, text: cell.text };

it.each(CORPUS_BOOKS.flatMap((book) => ['xlsx', 'xls', 'ods'].map((format) => ({ ...book, format }))))(
  '$name as $format of LibreOffice has the cells that Excel shows',
  async ({ name, format, sheets }) => {
    const workbook = await openSpreadsheet(readFileSync(join(FOLDER, `${name}.${format}`)), { takesOthers: true });
    const shown = sheets.filter(({ hidden, rows }) => !hidden && rows.length > 0);
    expect(workbook.titles).toEqual(shown.map(({ title }) => title));
    for (const { title, rows } of shown)
      expect(workbook.rowsOf(title, { columns: 100, rows: 1000 }).map((row) => row.map(read))).toEqual(
        rows.map((row) => row.map(expected)),
      );
  },
);
