/** Tables as text that spreadsheets take: nothing in them runs there. */
export { guardFormula, sheetText, toCsv, toTsv, type TextTable } from './sheet-text';
