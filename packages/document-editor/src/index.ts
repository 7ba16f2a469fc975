/**
 * Documents without their editor, which is in `@harbour/document-editor/editor`: `RichTextView` shows one,
 * `documentFragment` turns one into safe nodes, which `adoptDocumentStyle` styles below `.document` and in which
 * `fillContents` lists the headings. Text is always HTML of the table in `@harbour/document-model/rich-text`.
 */
export { numberDocument } from './number-document';
export { documentFragment } from './document-fragment';
export { showFont } from './document-model/document-fonts';
export { fillContents } from './document-model/filled-contents';
export { adoptDocumentStyle } from './document-model/document-sheet';
export { showDocument } from './document-model/page-areas';
export { RichTextView } from './RichTextView';
export type { RichTextHandle } from './editor-handle';
export type { MarkedPassage } from './extensions/passages';
export type { OutlineEntry } from './document-model/document-outline';
export type { OutlineListener } from './document-model/watch-outline';
export type { Passage } from './document-model/plain-places';
export type { ListedSuggestion } from './suggestions/listed-suggestions';
export type { SuggestionHandle } from './suggestions/suggest-changes';
