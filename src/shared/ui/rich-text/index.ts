/**
 * Documents: `RichTextEditor` writes one (its code is fetched when it is shown first), `RichTextView` shows one,
 * `documentFragment` makes safe nodes of one,
 * which `markCurlyKeys` gives its older marks and `adoptDocumentStyle` its look. Text is html of the contract's table (contract/rich-text.ts) throughout.
 */
export { documentFragment } from './document-fragment';
export { adoptDocumentStyle } from './document-model/document-sheet';
export { markCurlyKeys } from './document-model/curly-keys';
export { RichTextEditor } from './LazyRichTextEditor';
export type { RichTextHandle } from './RichTextEditor';
export { RichTextView } from './RichTextView';
