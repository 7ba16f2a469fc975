import { sheetRefusal } from '@contract/sheet/refusal';
import { openWorkbook, type Workbook } from '@contract/sheet/workbook';
import { set_cptable as knowCharacters } from '@e965/xlsx';
import { openArchive } from '../files/open-archive';

/**
 * A spreadsheet from outside, in a thread that limits its memory and time: .xlsx, or with `takesOthers` also .xlsb, .ods
 * and .xls. @throws SheetRefusal
 */
export async function openSpreadsheet(content: Uint8Array, options?: { takesOthers: boolean }): Promise<Workbook> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  // Files from before 1997 are in the character set of their country.
  if (options?.takesOthers === true && bytes[0] === 0xd0)
    knowCharacters(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  return openWorkbook(bytes as Buffer<ArrayBuffer>, () => openArchive(bytes, sheetRefusal), options);
}
