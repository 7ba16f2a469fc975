import { Editor, getSchema, type Extensions, type JSONContent } from '@tiptap/core';
import { Selection } from '@tiptap/extensions';
import { BlockGroups } from './extensions/block-groups';
import { DOCUMENT_EXTENSIONS } from './extensions/document-extensions';
import { EditorKeys, type EditorRequest } from './extensions/editor-keys';
import { FindText } from './extensions/find-text';
import { InsertNode } from './extensions/insert-node';
import { TextEnds } from './extensions/text-ends';
import { PasteAndDrop } from './extensions/paste-and-drop';
import { TypedMarks } from './extensions/typed-marks';
import type { InsertableKeys } from './document-model/curly-keys';
import { parsedDocument } from './document-model/parsed-document';

interface DocumentEditorConfig {
  /** Where it is drawn; the editor adds an element of its own. */
  mount: HTMLElement;
  html: string;
  label: string;
  /** Of the element that can be written in, besides `document`. */
  className: string;
  /** In CSS pixels. */
  textWidth: number;
  keys: () => InsertableKeys;
  onChange: () => void;
  onRequest: (request: EditorRequest) => void;
  onRefused: (message: string) => void;
}

/** The editor of a document, without anything around it. */
export function createDocumentEditor(config: DocumentEditorConfig): Editor {
  const { mount, html, label, className, textWidth, keys, onChange, onRequest, onRefused } = config;
  const extensions: Extensions = [
    ...DOCUMENT_EXTENSIONS,
    TextEnds,
    BlockGroups,
    EditorKeys.configure({ onRequest }),
    FindText,
    InsertNode,
    Selection.configure({ className: 'held-selection' }),
    PasteAndDrop.configure({ textWidth, onRefused }),
    TypedMarks.configure({ keys }),
  ];
  return new Editor({
    element: mount,
    extensions,
    // As data: the library would parse a string by a sink that the page's policy keeps shut.
    content: parsedDocument(html, getSchema(extensions), keys()).toJSON() as JSONContent,
    // Its style element would be refused; ours are in the module.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: `document ${className}`,
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'true',
        spellcheck: 'true',
      },
    },
    onUpdate: onChange,
  });
}
