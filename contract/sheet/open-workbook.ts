import type { Archive, ArchiveFile } from '../archive-guard';
import { excelWorkbook } from './excel-workbook';
import { odsWorkbook } from './ods';
import { sheetGuard } from './refusal';
import { vettedFile } from './vetted-file';
import type { Workbook } from './workbook';

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

/** The container of Excel's files before 2007, and of files with a password. */
function startsLikeOld(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);
}
