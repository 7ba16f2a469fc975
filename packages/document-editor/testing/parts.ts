/** Parts of the engine, for an application's tests of its clipboards and stored texts. */
export { documentHtml } from '../src/document-model/document-html';
export type { InsertableKeys } from '../src/document-model/curly-keys';
export { numberPlaces } from '../src/document-model/number-places';
export { parsedDocument } from '../src/document-model/parsed-document';
export { DOCUMENT_EXTENSIONS } from '../src/extensions/document-extensions';
export { cleanPaste } from '../src/paste/clean-paste';
export { clipboardParser, isOwnContent, ownMarkup, readBoxes } from '../src/paste/clipboard-parser';
export { atOnce } from '../src/paste/in-slices';
export { pictureSources, placePictures } from '../src/paste/pasted-pictures';
export { plainLines } from '../src/paste/plain-text';
export { tableOfText } from '../src/paste/tab-separated';
