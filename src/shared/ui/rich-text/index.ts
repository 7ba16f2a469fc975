/**
 * Documents: `RichTextEditor` writes one (its code is fetched when it is shown first), `RichTextView` shows one,
 * `documentFragment` makes safe nodes of one, which `adoptDocumentStyle` gives their look below `.document`. Text is html
 * of the contract's table (contract/rich-text.ts) throughout.
 */
export { documentFragment } from './document-fragment';
export { adoptDocumentStyle } from './document-model/document-sheet';
export { RichTextEditor } from './LazyRichTextEditor';
export type { RichTextHandle } from './RichTextEditor';
export { RichTextView } from './RichTextView';
