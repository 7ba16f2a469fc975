/** The headings of a table are in one of its first rows, up to this number. */
export const HEADING_ROWS = 10;

/**
 * The index of the row that probably has the headings, below titles and blank rows: the first row with more than half
 * as many words as the row with the most. -1 if all these rows are empty.
 */
export function likelyHeadingRow(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, HEADING_ROWS);
  const words = first.map((cells) => cells.filter(isWord).length);
  const most = Math.max(0, ...words);
  if (most === 0) return first.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  return words.findIndex((count) => count * 2 > most);
}

/** Numbers and dates of a spreadsheet have no letters. */
function isWord(text: string): boolean {
  return /\p{L}/u.test(text);
}
