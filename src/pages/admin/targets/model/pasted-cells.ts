import type { Month } from '@contract/target-month';
import { isNumberText } from '@/shared/lib/number';
import type { TextTable } from '@/shared/lib/text-format';
import { isReadOnly, type PlannedRow } from './planned-cells';

interface Paste {
  texts: { row: PlannedRow; month: Month; text: string }[];
  /** A sentence about what was left out; '' if nothing was. */
  leftOut: string;
}

/**
 * Puts a copied block into the grid with its first cell at `row` and `column` (product/target-set-up#paste). Headings
 * and names around the numbers are left out, and so is everything after the last row or month.
 */
export function pasteAt(
  block: TextTable,
  { rows, months, row, column }: { rows: readonly PlannedRow[]; months: readonly Month[]; row: number; column: number },
): Paste {
  const { table, without } = numbersOf(block);
  const width = Math.max(0, ...table.map((cells) => cells.length));
  const texts = table.flatMap((cells, down) =>
    cells.flatMap((cell, right) => {
      const target = rows[row + down];
      const month = months[column + right];
      return target && month && !isReadOnly(target) ? [{ row: target, month, text: valueText(cell) }] : [];
    }),
  );
  const outside = [
    ...(row + table.length > rows.length ? ['rows below the last one'] : []),
    ...(column + width > months.length ? ['columns after the last month'] : []),
    ...(rows.slice(row, row + table.length).some(isReadOnly) ? ['values that roll-ups add up'] : []),
  ];
  const parts = [...without, ...outside];
  return { texts, leftOut: parts.length === 0 ? '' : `Left out: ${parts.join(', ')}.` };
}

const isNumber = (text: string) => isNumberText(valueText(text));
const isWord = (text: string) => text.trim() !== '' && !isNumber(text);

/** Texts that people write for a missing value, which do not count as names. */
const isName = (text: string) => isWord(text) && /\p{L}{3}/u.test(text) && !/^(?:nil|none|tb[acd])$/i.test(text.trim());

/** The block without a first row of headings and a first column of names. */
function numbersOf(block: TextTable): { table: TextTable; without: string[] } {
  const [first = [], ...below] = block;
  const hasHeadings = below.length > 0 && first.some(isWord) && !first.some(isNumber);
  const body = hasHeadings ? below : block;
  const hasNames =
    body.some((cells) => cells.slice(1).some(isNumber)) &&
    body.every(
      ([name = '', ...cells]) => isName(name) || (name.trim() === '' && cells.every((cell) => cell.trim() === '')),
    );
  return {
    table: hasNames ? body.map((cells) => cells.slice(1)) : body,
    without: [...(hasHeadings ? ['the headings'] : []), ...(hasNames ? ['the names'] : [])],
  };
}

/** `(500)` is how accountants write -500. */
function valueText(cell: string): string {
  const text = cell.trim();
  const [, loss] = /^\((£?[\d,.]+%?)\)$/.exec(text) ?? [];
  return loss === undefined ? text : `-${loss}`;
}
