/** Cells of one row after the other, as text. */
export type TextTable = readonly (readonly string[])[];

/**
 * Tab-separated text as spreadsheets exchange it: a field with a tab, a line break or a quote stands in quotes, quotes
 * inside are doubled. The text is the cell's own, so that what is pasted equals what was shown.
 */
export function toTsv(table: TextTable): string {
  return table.map((row) => row.map((text) => quoted(text, /[\t\r\n"]/)).join('\t')).join('\n');
}

/**
 * Comma-separated text (RFC 4180, CRLF). A text that a spreadsheet would run as a formula gets a leading apostrophe;
 * plain numbers such as `-5` stay numbers.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(table: TextTable): string {
  return table.map((row) => row.map((text) => quoted(guardFormula(text), /[,;\t\r\n"]/)).join(',')).join('\r\n');
}

/** A formula begins with one of these, also behind blanks or in their full-width form; a plain number does not count. */
export function guardFormula(text: string): string {
  if (!/^[\s\uFEFF]*[=+\-@＝＋－＠|%]|^[\t\r\n]/.test(text)) return text;
  return isPlainNumber(text) ? text : `'${text}`;
}

function isPlainNumber(text: string): boolean {
  return /^[+-]?£?\d[\d,]*(\.\d+)?%?$/.test(text);
}

function quoted(text: string, special: RegExp): string {
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
