import { Button } from '@blueprintjs/core';
import { HistoryIcon, InsertIcon, TagIcon } from '@blueprintjs/icons';
import { useState, type ReactNode, type RefObject } from 'react';
import type { DocumentEditorHandle } from './DocumentEditor';
import { KeyPicker } from './KeyPicker';
import { VersionsDialog } from './VersionsDialog';

interface EditorToolsProps {
  textKey: string;
  editor: RefObject<DocumentEditorHandle | null>;
  isEditorReady: boolean;
  /** Undefined where the text cannot name sections. */
  sectionKeys: readonly string[] | undefined;
  placeholderKeys: readonly string[];
  htmlNow: () => string;
  onRestore: (html: string) => void;
  tryOut: ReactNode;
  download: ReactNode;
}

/** What can be put into a text, and its versions. */
export function EditorTools(props: EditorToolsProps) {
  const { textKey, editor, isEditorReady, sectionKeys, placeholderKeys, htmlNow, onRestore, tryOut, download } = props;
  const [hasVersions, setHasVersions] = useState(false);
  return (
    <>
      {sectionKeys && (
        <KeyPicker
          disabled={!isEditorReady}
          icon={<InsertIcon />}
          keys={sectionKeys}
          text="Insert section"
          things="sections"
          onPick={(key) => editor.current?.insertSection(key)}
        />
      )}
      <KeyPicker
        disabled={!isEditorReady}
        icon={<TagIcon />}
        keys={placeholderKeys}
        text="Insert placeholder"
        things="placeholders"
        onPick={(key) => editor.current?.insertPlaceholder(key)}
      />
      {tryOut}
      <Button icon={<HistoryIcon />} text="Versions" variant="minimal" onClick={() => setHasVersions(true)} />
      {download}
      {hasVersions && (
        <VersionsDialog
          textKey={textKey}
          present={htmlNow()}
          spell={(html) => editor.current?.spell(html) ?? html}
          onClose={() => setHasVersions(false)}
          onRestore={(html) => {
            setHasVersions(false);
            onRestore(html);
          }}
        />
      )}
    </>
  );
}
