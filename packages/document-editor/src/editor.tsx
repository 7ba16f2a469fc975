import { EditorHostContext, type EditorHost } from './controls/editor-host';
import { EditorDesk } from './EditorDesk';
import type { EditorDeskProps } from './use-document-editor';

export type { EditorHost };

export interface RichTextEditorProps extends EditorDeskProps {
  /** What the application does for its editors: a constant. */
  host: EditorHost;
}

/**
 * Edits a document. It is apart from what only shows one, so that an application can load it when it is first used.
 */
export function RichTextEditor({ host, ...props }: RichTextEditorProps) {
  return (
    <EditorHostContext value={host}>
      <EditorDesk {...props} />
    </EditorHostContext>
  );
}
