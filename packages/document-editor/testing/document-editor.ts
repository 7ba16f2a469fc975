import type { Editor } from '@tiptap/core';
import { createDocumentEditor } from '../src/document-editor';
import { stubTextLayout } from './text-without-layout';

/** The editor of documents, empty and without known keys by default, on a page where texts have no layout. */
export function makeDocumentEditor(config: Partial<Parameters<typeof createDocumentEditor>[0]> = {}): Editor {
  stubTextLayout();
  return createDocumentEditor({
    mount: document.body.appendChild(document.createElement('div')),
    html: '',
    label: 'Text',
    className: 'text',
    textWidth: 600,
    keys: () => ({ sections: [], placeholders: [] }),
    onChange: () => undefined,
    onRequest: () => undefined,
    onRefused: () => undefined,
    ...config,
  });
}
