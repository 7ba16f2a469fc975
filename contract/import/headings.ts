import { HEADING_ROWS, likelyHeadingRow } from '../heading-row';
import { guessMapping, type Remembered } from './columns';
import type { KindDescription } from './kind-description';

/** The maximum number of sheets of a workbook that are offered. */
export const SHEETS_MAX = 200;

type Row = readonly (string | null)[];

export function headingsIn(row: Row = []): string[] {
  return row.map((cell) => cell?.trim().slice(0, 200) ?? '');
}

/**
 * Which of the first rows has the headings, from 1, and how many of them are known (product/imports#headings). Null if
 * these rows are empty.
 */
export function guessHeadingRow(
  description: KindDescription,
  rows: readonly Row[],
  remembered: Remembered,
): { row: number; known: number } | null {
  const texts = rows.slice(0, HEADING_ROWS).map(headingsIn);
  const known = texts.map((headings) => knownIn(description, headings, remembered));
  const most = Math.max(0, ...known);
  const at = most > 0 ? known.indexOf(most) : likelyHeadingRow(texts);
  return at < 0 ? null : { row: at + 1, known: most };
}

function knownIn(description: KindDescription, headings: string[], remembered: Remembered): number {
  const names = guessMapping(description, headings, remembered);
  return new Set(names.filter((name, column) => name !== null && headings[column] !== '')).size;
}
