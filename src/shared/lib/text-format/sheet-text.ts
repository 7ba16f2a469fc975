export type TextTable = readonly (readonly string[])[];

/**
 * Tab-separated text as spreadsheets accept it from the clipboard: a field with a tab, a line break or a quote is in
 * quotes, quotes inside are doubled. Guarded as `toCsv` is.
 */
export function toTsv(table: TextTable): string {
  return table.map((row) => row.map((text) => quoted(sheetText(text), /[\t\r\n"]/)).join('\t')).join('\n');
}

/**
 * The cells of what a spreadsheet has put on the clipboard: fields between tabs, rows between line ends, a field with
 * either in quotes. The line end after the last row does not begin another.
 */
export function fromTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = text.replace(/\r?\n$/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g);
  for (const [, quotedText, plain = '', end = ''] of cells) {
    rows.at(-1)?.push(quotedText === undefined ? plain : quotedText.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

/**
 * Comma-separated text (RFC 4180, CRLF). A text that a spreadsheet would run as a formula gets an apostrophe before it;
 * plain numbers such as `-5` stay numbers.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(table: TextTable): string {
  return table.map((row) => row.map((text) => quoted(sheetText(text), /[,;\t\r\n"]/)).join(',')).join('\r\n');
}

/** A cell for a spreadsheet: guarded, and with a hyphen as the minus sign of a number. */
export function sheetText(text: string): string {
  return guardFormula(text.replace(/^−(?=£?\d[\d,.]*%?$)/, '-'));
}

/**
 * A formula begins with one of these signs, possibly after blanks or quotes and in full width. It can begin inside a
 * text, too: a spreadsheet may split at semicolons, tabs or line breaks and start a cell there.
 */
const FORMULA = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*)([=+\-@＝＋－＠|%][^;\t\r\n]*)/g;

/** The text with an apostrophe before each start of a formula, which makes a spreadsheet show it as it is. */
export function guardFormula(text: string): string {
  const guarded = text.replaceAll(FORMULA, (found, before: string, blanks: string, start: string) =>
    isHarmless(start) ? found : `${before}'${blanks}${start}`,
  );
  return /^[\t\r\n]/.test(guarded) ? `'${guarded}` : guarded;
}

/** A number, a phone number in groups, or the dash that stands for an empty value. */
function isHarmless(text: string): boolean {
  return /^(?:[+-]?£?\d[\d,]*(\.\d+)?%?|\+\d[\d ]*|-)$/.test(text);
}

function quoted(text: string, special: RegExp): string {
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
