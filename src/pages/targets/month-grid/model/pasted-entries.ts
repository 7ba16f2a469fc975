import { comparisonKey } from '@contract/comparison-key';
import type { Target } from '@contract/target';
import { counted, isNumberText } from '@/shared/lib/number';
import type { TextTable } from '@/shared/lib/text-format';
import { ENTRY_FIELDS, ENTRY_TITLES, isReadOnlyCell, type EntryField } from './entry-cells';

interface PastedEntries {
  texts: { target: Target; field: EntryField; text: string }[];
  /** A sentence about what was left out; '' if nothing was. */
  leftOut: string;
}

/**
 * Puts a copied block into the grid (product/targets#month-grid). A first row of headings is left out. If the cells of
 * the first column are the targets' names, each row goes to its target, whatever the order, and the columns begin at the
 * cell; otherwise the block begins at the cell.
 */
export function pasteEntries(
  block: TextTable,
  at: { targets: readonly Target[]; row: number; field: EntryField },
): PastedEntries {
  const [first = [], ...below] = block;
  const hasHeadings = below.length > 0 && first.some(isHeading) && !first.some(isNumberText);
  const rows = (hasHeadings ? below : block).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const byName = new Map(at.targets.map((target) => [comparisonKey(target.description), target]));
  const named = rows.filter(([name = '']) => byName.has(comparisonKey(name))).length;
  const hasNames = named > 0 && rows.some((cells) => cells.length > 1);
  const fields = ENTRY_FIELDS.slice(ENTRY_FIELDS.indexOf(at.field));

  const texts: PastedEntries['texts'] = [];
  let [strangers, sums] = [0, 0];
  let widest = 0;
  for (const [down, cells] of rows.entries()) {
    const target = hasNames ? byName.get(comparisonKey(cells[0] ?? '')) : at.targets[at.row + down];
    const values = hasNames ? cells.slice(1) : cells;
    widest = Math.max(widest, values.length);
    if (!target) {
      strangers += 1;
      continue;
    }
    for (const [right, cell] of values.entries()) {
      const field = fields[right];
      if (!field) continue;
      if (isReadOnlyCell(target, field)) sums += 1;
      else texts.push({ target, field, text: onOneLine(cell) });
    }
  }
  const parts = [
    ...(hasHeadings ? ['the headings'] : []),
    ...(strangers > 0 ? [hasNames ? `${counted(strangers, 'row')} with another name` : 'rows below the last one'] : []),
    ...(widest > fields.length ? ['columns after the last one'] : []),
    ...(sums > 0 ? ['values that roll-ups add up'] : []),
  ];
  return { texts, leftOut: parts.length === 0 ? '' : `Left out: ${parts.join(', ')}.` };
}

/** The fields have one line; without a space the words at a line break would run together. */
const onOneLine = (cell: string) => cell.trim().replaceAll(/\s*[\r\n]+\s*/g, ' ');

const HEADINGS: ReadonlySet<string> = new Set(
  [...Object.values(ENTRY_TITLES), 'Objective', 'This Month'].map(comparisonKey),
);

const isHeading = (cell: string) => HEADINGS.has(comparisonKey(cell));
