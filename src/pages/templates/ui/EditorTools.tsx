import { Button } from '@blueprintjs/core';
import { CaretDownIcon, HistoryIcon, InsertIcon, TagIcon } from '@blueprintjs/icons';
import { useState, type JSX, type ReactNode, type RefObject } from 'react';
import { ComboboxButton } from '@/shared/ui/combobox';
import type { DocumentEditorHandle } from './DocumentEditor';
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
          label="Insert section"
          things="sections"
          onChoose={(key) => editor.current?.insertSection(key)}
        />
      )}
      <KeyPicker
        disabled={!isEditorReady}
        icon={<TagIcon />}
        keys={placeholderKeys}
        label="Insert placeholder"
        things="placeholders"
        onChoose={(key) => editor.current?.insertPlaceholder(key)}
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

interface KeyPickerProps {
  label: string;
  things: string;
  icon: JSX.Element;
  keys: readonly string[];
  disabled: boolean;
  onChoose: (key: string) => void;
}

/** Inserts one of `keys` into the text, which has the focus afterwards. */
function KeyPicker({ label, things, icon, keys, disabled, onChoose }: KeyPickerProps) {
  return (
    <ComboboxButton
      button={{ disabled, endIcon: <CaretDownIcon />, icon, text: label }}
      find={(text) => keys.filter((key) => key.toLowerCase().includes(text.toLowerCase()))}
      keyOf={(key) => key}
      label={label}
      returnsFocus={false}
      statusOf={({ length }) => (length === 0 ? `No ${things} found` : `${length} ${things}`)}
      textOf={(key) => key}
      things={things}
      onChoose={onChoose}
    />
  );
}
