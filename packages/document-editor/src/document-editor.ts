import { USUAL_FOOTER } from '@harbour/document-model/page-setup';
import { Editor, getSchema, type Extensions, type JSONContent } from '@tiptap/core';
import { Selection } from '@tiptap/extensions';
import { BlockGroups } from './extensions/block-groups';
import { DOCUMENT_EXTENSIONS } from './extensions/document-extensions';
import { CopiedNumbers } from './extensions/copied-numbers';
import { DocumentNumbers } from './extensions/document-numbers';
import { EditorKeys, type EditorRequest } from './extensions/editor-keys';
import { FindText } from './extensions/find-text';
import { Footnote } from './extensions/footnote';
import { InsertNode } from './extensions/insert-node';
import { TextEnds } from './extensions/text-ends';
import { PageGaps } from './extensions/page-gaps';
import { Passages } from './extensions/passages';
import { PasteAndDrop } from './extensions/paste-and-drop';
import { ReadOnly } from './extensions/read-only';
import { TypedMarks } from './extensions/typed-marks';
import { SuggestChanges } from './suggestions/suggest-changes';
import type { InsertableKeys } from './document-model/curly-keys';
import { parsedDocument } from './document-model/parsed-document';

interface DocumentEditorConfig {
  /** The parent; the editor adds its own element. */
  mount: HTMLElement;
  html: string;
  label: string;
  /** Class of the editable element, in addition to `document`. */
  className: string;
  /** In CSS pixels. */
  textWidth: number;
  keys: () => InsertableKeys;
  onChange: () => void;
  /** Whether it has pages of its own, and so the usual footer if it has no other. */
  hasPageSetup?: boolean;
  /** The text can be read and selected, not changed. */
  isReadOnly?: boolean;
  onRequest: (request: EditorRequest) => void;
  /** A marked passage was clicked. */
  onPassage?: (id: string) => void;
  onRefused: (message: string) => void;
  /** The name of the person whose changes are suggestions now. */
  author?: () => string | null;
  /** The time of suggested changes; the machine's by default. */
  now?: () => Date;
  /** A suggestion was clicked. */
  onSuggestion?: (id: string) => void;
}

export function createDocumentEditor(config: DocumentEditorConfig): Editor {
  const { mount, html, label, className, textWidth, keys, onChange, onRequest, onRefused } = config;
  const { hasPageSetup = true, isReadOnly = false, onPassage = () => undefined, author = () => null } = config;
  const { now = () => new Date(), onSuggestion = () => undefined } = config;
  const extensions: Extensions = [
    ...DOCUMENT_EXTENSIONS.map((one) => (one === Footnote ? Footnote.configure({ onRequest }) : one)),
    CopiedNumbers,
    DocumentNumbers,
    TextEnds,
    BlockGroups,
    EditorKeys.configure({ onRequest }),
    FindText,
    PageGaps.configure({ usualFooter: hasPageSetup ? USUAL_FOOTER : null }),
    Passages.configure({ onChosen: onPassage }),
    ...(isReadOnly ? [ReadOnly] : []),
    InsertNode.configure({ onRefused }),
    SuggestChanges.configure({ author, now, onChosen: onSuggestion }),
    Selection.configure({ className: 'held-selection' }),
    PasteAndDrop.configure({ textWidth, onRefused }),
    TypedMarks.configure({ keys }),
  ];
  return new Editor({
    element: mount,
    extensions,
    // As data: the library would parse a string through a sink that the page's policy forbids.
    content: parsedDocument(html, getSchema(extensions), keys()).toJSON() as JSONContent,
    // The page's policy would refuse its style element; ours are in the CSS module.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: `document ${className}`,
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'true',
        ...(isReadOnly && { 'aria-readonly': 'true' }),
        spellcheck: String(!isReadOnly),
      },
    },
    onUpdate: onChange,
  });
}
