import { array, boolean, object, string, type InferType } from 'yup';
import { isSheetName } from './sheet/sheet-name';

/**
 * Previews of client documents: `GET /documentpreview/{accountId}?fileName=&version=`, an extension
 * (product/documents#read-preview). The file itself is never sent or changed.
 */

/** What a preview shows: plain text, the first rows of a table, or the text of a document as cleaned html. */
const PREVIEW_KINDS = ['text', 'table', 'document'] as const;

/** The part of a text file that is read, in bytes. */
export const TEXT_PREVIEW_BYTES = 200 * 1024;

/** The rows and columns of a table that are shown. */
export const TABLE_PREVIEW_ROWS = 200;
export const TABLE_PREVIEW_COLUMNS = 50;

/** The largest Word document or spreadsheet that is read, in bytes. */
export const PREVIEW_MAX_BYTES = 10 * 1024 * 1024;

export type ReadFormat = 'text' | 'csv' | 'word' | 'sheet';

const FORMATS = new Map<string, ReadFormat>([
  ['txt', 'text'],
  ['log', 'text'],
  ['md', 'text'],
  ['csv', 'csv'],
  ['tsv', 'csv'],
  ['docx', 'word'],
]);

/** The format that a file is read as, by its name; its content decides whether it can be read. Null for others. */
export function readFormatOf(name: string): ReadFormat | null {
  if (isSheetName(name)) return 'sheet';
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return FORMATS.get(ending) ?? null;
}

/** Answer of `GET /documentpreview/{accountId}`; the fields of other kinds are empty. */
export const documentPreviewSchema = object({
  kind: string().oneOf(PREVIEW_KINDS).required(),
  text: string().defined(),
  html: string().defined(),
  rows: array(array(string().nullable().defined()).required()).defined(),
  /** False if the file has more than is shown. */
  isWhole: boolean().required(),
}).strict();

export type DocumentPreview = InferType<typeof documentPreviewSchema>;
