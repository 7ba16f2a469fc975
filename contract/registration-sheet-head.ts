const ROW_END = /<\/(?:[\w.-]+:)?row\s*>/g;
const SHEET_END = /<\/(?:[\w.-]+:)?sheetData\s*>/;
const CELL_WITH_NUMBER = /<(?:[\w.-]+:)?c\s([^<>]*)>\s*<(?:[\w.-]+:)?v\s*>\s*(\d+)/g;
const IS_SHARED = /\bt\s*=\s*["']s["']/;
const STRING_END = /<(?:[\w.-]+:)?si\s*\/>|<\/(?:[\w.-]+:)?si\s*>/g;
const STRINGS_END = /<\/(?:[\w.-]+:)?sst\s*>\s*$/;

/**
 * The XML of a sheet with only its first rows, and its shared texts up to the last one that these
 * rows need. Null if nothing would be cut off, or if it is too complex to cut.
 */
export function headOfSheet(sheet: string, strings: string, count: number): { sheet: string; strings: string } | null {
  const cut = endOf(ROW_END, sheet, count);
  if (cut === null || sheet.slice(0, cut).includes('<!')) return null;
  const rest = sheet.slice(cut);
  const end = rest.search(SHEET_END);
  if (end <= 0) return null;
  const head = sheet.slice(0, cut);
  const needed = [...head.matchAll(CELL_WITH_NUMBER)].flatMap(([, attributes = '', place]) =>
    IS_SHARED.test(attributes) ? [Number(place) + 1] : [],
  );
  return { sheet: head + rest.slice(end), strings: headOfStrings(strings, Math.max(0, ...needed)) };
}

function headOfStrings(strings: string, count: number): string {
  const cut = count === 0 ? null : endOf(STRING_END, strings, count);
  const end = STRINGS_END.exec(strings.slice(-100))?.[0];
  return cut === null || end === undefined ? strings : strings.slice(0, cut) + end;
}

/** Where the `count`th match ends; null if there are fewer. */
function endOf(pattern: RegExp, text: string, count: number): number | null {
  let seen = 0;
  for (const match of text.matchAll(pattern)) {
    seen += 1;
    if (seen === count) return match.index + match[0].length;
  }
  return null;
}
