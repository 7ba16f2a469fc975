/** The portal's editor of documents, loaded on first use. What shows documents, and types, are in `@harbour/document-editor`. */
export { RichTextEditor } from './LazyRichTextEditor';
