import { archiveGuard, type ArchiveProblem } from '../archive-guard';

/** Why a file cannot be read as a spreadsheet, for the person who chose it. */
export class SheetRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SheetRefusal';
  }
}

const MAX_FILES = 200;
/** Spreadsheets compress to a tenth of their size, at best to a fiftieth. */
const MAX_RATIO = 100;
/** bytes of all files of a spreadsheet */
export const MAX_UNPACKED = 192 * 1024 * 1024;

const PROBLEMS: Readonly<Record<ArchiveProblem, string>> = {
  empty: 'The file is empty.',
  'old-format': 'This is an old Excel file, or one with a password. Save it as .xlsx without a password.',
  'other-format': 'This is not an .xlsx spreadsheet.',
  damaged: 'The spreadsheet is damaged or was cut off.',
  'too-many-files': 'The archive has too many files for a spreadsheet.',
  password: 'The spreadsheet has a password. Save it without one.',
  'odd-names': 'The archive has file names that no spreadsheet has.',
  macros: 'The spreadsheet has macros. Save it as plain .xlsx.',
  'too-large': 'The spreadsheet is too large when unpacked.',
  encoding: 'The spreadsheet is not written in UTF-8.',
  entities: 'The spreadsheet defines entities, which no Excel file does.',
};

/** Where other formats are accepted as well. */
const PROBLEMS_OF_OTHERS: Partial<Readonly<Record<ArchiveProblem, string>>> = {
  'other-format': 'This is not a spreadsheet of Excel or OpenDocument.',
  macros: 'The spreadsheet has macros. Save it without them.',
};

export const sheetRefusal = (problem: ArchiveProblem, takesOthers = false) =>
  new SheetRefusal((takesOthers ? PROBLEMS_OF_OTHERS[problem] : undefined) ?? PROBLEMS[problem]);

const LIMITS = { files: MAX_FILES, unpacked: MAX_UNPACKED, ratio: MAX_RATIO };

export const sheetGuard = (takesOthers: boolean) =>
  archiveGuard(LIMITS, (problem) => sheetRefusal(problem, takesOthers));

/** @param where the address of a cell, or its row */
export function outside({ columns, rows }: { columns: number; rows: number }, where: string): SheetRefusal {
  return new SheetRefusal(
    `The sheet has cells outside ${columns} columns or ${rows.toLocaleString('en-GB')} rows (${where}).`,
  );
}
