/** The endings of spreadsheets that the portal reads, except for the insurer's list (.xlsx alone). */
const ENDINGS = ['xlsx', 'xls', 'ods', 'xlsb'] as const;

/** The `accept` of a file field. */
export const SHEET_ACCEPT = ENDINGS.map((ending) => `.${ending}`).join(',');

export const SHEET_NAMES = 'Excel or OpenDocument (.xlsx, .xls, .ods)';

const SHEET_ENDING = new RegExp(String.raw`\.(?:${ENDINGS.join('|')})$`, 'i');

export function isSheetName(name: string): boolean {
  return SHEET_ENDING.test(name);
}

export function withoutSheetEnding(name: string): string {
  return name.replace(SHEET_ENDING, '');
}
