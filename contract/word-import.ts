import { array, boolean, number, object, string, type InferType } from 'yup';

/**
 * A Word document read as the text of a template or section: `POST /importword`, an extension (product/word-import).
 */

export const WORD_MAX_BYTES = 10 * 1024 * 1024;

/** What a document can have that a text cannot, in the order in which it is reported. */
export const NOT_IMPORTED = [
  'header',
  'footer',
  'footnote',
  'comment',
  'deletion',
  'tracked-change',
  'hidden-text',
  'text-box',
  'picture',
  'chart',
  'diagram',
  'drawing',
  'equation',
  'embedded-file',
  'contents',
  'field',
  'link',
  'symbol',
  'number-format',
  'capitals',
  'frame',
  'table-lines',
  'page-layout',
] as const;

export type NotImported = (typeof NOT_IMPORTED)[number];

const notImportedSchema = object({
  what: string<NotImported>().oneOf(NOT_IMPORTED).required(),
  count: number().integer().min(1).required(),
  /** The first words of one, or a description of it; '' if there is nothing to quote. */
  example: string().defined(),
});

const placeholderSchema = object({
  /** The key in the text: that of the server's placeholder if there is one, otherwise that of the document. */
  key: string().required(),
  /** Whether the server has a placeholder with this key. */
  known: boolean().required(),
  count: number().integer().min(1).required(),
  /** What the document showed in its place, for example «Name». */
  shown: string().defined(),
});

/** Answer of `POST /importword`. */
export const wordImportSchema = object({
  /** The document's title, or its file's name. */
  name: string().defined(),
  html: string().defined(),
  placeholders: array(placeholderSchema).required(),
  notImported: array(notImportedSchema).required(),
}).strict();

export type WordImport = InferType<typeof wordImportSchema>;
export type ImportedPlaceholder = WordImport['placeholders'][number];
export type NotImportedEntry = WordImport['notImported'][number];
