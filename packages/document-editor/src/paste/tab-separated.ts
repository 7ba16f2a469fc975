import { RICH_TEXT_LIMITS } from '@harbour/document-model/rich-text';
import { Fragment, Slice, type Schema } from '@tiptap/pm/model';

/** A quoted cell, in which line breaks, tabs and doubled quotes are text; or any other one. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/gy;

/**
 * The rows of tab-separated text, as spreadsheets write it; null for text that is no table: fewer than two rows or
 * columns, or rows of different lengths.
 */
export function tabSeparatedRows(text: string): string[][] | null {
  if (!text.includes('\t')) return null;
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const [, quoted, plain = '', end] = CELL.exec(text) ?? [];
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\t' && CELL.lastIndex === text.length) rows.at(-1)?.push('');
    else if (end !== '\t' && CELL.lastIndex < text.length) rows.push([]);
  }
  const columns = rows[0]?.length ?? 0;
  const { tableRows, tableCells } = RICH_TEXT_LIMITS;
  const isTable =
    rows.length >= 2 &&
    columns >= 2 &&
    rows.every((row) => row.length === columns) &&
    rows.length <= tableRows &&
    rows.length * columns <= tableCells;
  return isTable ? rows : null;
}

/** Tab-separated text as a table; null for other text. */
export function tableOfText(text: string, schema: Schema): Slice | null {
  const rows = tabSeparatedRows(text);
  if (!rows) return null;
  const { table, tableRow, tableCell, paragraph } = schema.nodes;
  const { hardBreak } = schema.nodes;
  if (!table || !tableRow || !tableCell || !paragraph || !hardBreak) return null;
  const line = (cell: string) => {
    const lines = cell.split(/\r\n?|\n/);
    return lines.flatMap((words, index) => [
      ...(index > 0 ? [hardBreak.create()] : []),
      ...(words === '' ? [] : [schema.text(words)]),
    ]);
  };
  const nodes = rows.map((row) =>
    tableRow.create(
      null,
      row.map((cell) => tableCell.create(null, paragraph.create(null, line(cell)))),
    ),
  );
  return new Slice(Fragment.from(table.create(null, nodes)), 0, 0);
}
