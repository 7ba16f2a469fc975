import type { Archive, ArchiveFile } from '../archive-guard';
import { excelWorkbook } from './excel-workbook';
import { odsWorkbook } from './ods';
import { sheetGuard, SheetRefusal } from './refusal';
import type { SheetCell } from './sheet-cell';
import { vettedFile } from './vetted-file';

export type SheetRow = readonly (SheetCell | null)[];

/** Limits for a sheet. */
export interface SheetLimits {
  columns: number;
  rows: number;
}

/** A spreadsheet, from which sheets can be read. */
export interface Workbook {
  /** The worksheets with cells, in their order; without those that Excel hides. */
  titles: readonly string[];
  /**
   * The rows of a sheet from its first one, blank ones included, or only as many as `most`.
   * @throws SheetRefusal if it is larger than allowed, or broken
   */
  rowsOf(title: string, limits: SheetLimits, most?: number): SheetRow[];
}

/** How to open a file as an archive. */
export type Unzip = (bytes: Uint8Array<ArrayBuffer>) => Archive<ArchiveFile> | Promise<Archive<ArchiveFile>>;

/**
 * Opens a spreadsheet, after checking that its parser will not take more memory than a file of this size should: an .xlsx
 * file, or with `takesOthers` also .xlsb, .ods, and .xls of any age. @throws SheetRefusal
 */
export async function openWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  unzip: Unzip,
  { takesOthers = false }: { takesOthers?: boolean } = {},
): Promise<Workbook> {
  const isOld = takesOthers && startsLikeOld(bytes);
  if (!isOld) sheetGuard(takesOthers).refuseOtherFormats(bytes);
  const vetted = isOld
    ? { kind: 'excel' as const, archive: bytes }
    : await vettedFile(await unzip(bytes), { takesOthers });
  return vetted.kind === 'ods' ? odsWorkbook(vetted.content) : excelWorkbook(vetted.archive, { isOld });
}

/** The first sheet that can be seen. @throws SheetRefusal if there is none with cells */
export function firstTitle({ titles }: Workbook): string {
  const [title] = titles;
  if (title === undefined) throw new SheetRefusal('The spreadsheet has no sheet with rows.');
  return title;
}

/** The container of Excel's files before 2007, and of files with a password. */
function startsLikeOld(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);
}
