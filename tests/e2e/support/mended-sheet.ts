import { read, utils, write } from '@e965/xlsx';

/** The first sheet of a spreadsheet with one text instead of another in its cells. */
export function mendedSheet(file: Buffer, wrong: string, right: string): Buffer {
  const [sheet = {}] = Object.values(read(file).Sheets);
  const rows = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  const mended = rows.map((row) => row.map((cell) => (cell === wrong ? right : cell)));
  const book = utils.book_new(utils.aoa_to_sheet(mended));
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
