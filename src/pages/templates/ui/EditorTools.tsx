import { comparisonKey } from '@contract/comparison-key';
import { Button } from '@blueprintjs/core';
import { CaretDownIcon, InsertIcon, TagIcon } from '@blueprintjs/icons';
import type { JSX, ReactNode, RefObject } from 'react';
import { counted } from '@/shared/lib/number';
import { ComboboxButton } from '@/shared/ui/combobox';
import type { Suggestions } from '../suggestions/model/use-suggestions';
import type { DocumentEditorHandle } from './DocumentEditor';

interface EditorToolsProps {
  editor: RefObject<DocumentEditorHandle | null>;
  isEditorReady: boolean;
  /** Undefined if the text cannot name sections. */
  sectionKeys: readonly string[] | undefined;
  placeholderKeys: readonly string[];
  /** Jumps to a heading, where there is no room for the outline beside the page. */
  outline: ReactNode;
  tryOut: ReactNode;
  versions: ReactNode;
  download: ReactNode;
  suggestions: Pick<Suggestions, 'listed' | 'show'>;
}

/** What can be inserted into a text and done with it. */
export function EditorTools(props: EditorToolsProps) {
  const { editor, isEditorReady, sectionKeys, placeholderKeys, outline, tryOut, versions, download } = props;
  const { suggestions } = props;
  return (
    <>
      {sectionKeys && (
        <KeyPicker
          disabled={!isEditorReady}
          icon={<InsertIcon />}
          keys={sectionKeys}
          label="Insert section"
          things="sections"
          onClose={() => editor.current?.focus()}
          onChoose={(key) => editor.current?.insertSection(key)}
        />
      )}
      <KeyPicker
        disabled={!isEditorReady}
        icon={<TagIcon />}
        keys={placeholderKeys}
        label="Insert placeholder"
        things="placeholders"
        onClose={() => editor.current?.focus()}
        onChoose={(key) => editor.current?.insertPlaceholder(key)}
      />
      {outline}
      {tryOut}
      {versions}
      {download}
      {suggestions.listed[0] && (
        <Button
          text={counted(suggestions.listed.length, 'suggested change')}
          title="Show the first one"
          onClick={() => suggestions.show(suggestions.listed[0]?.id ?? '')}
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
  onClose: () => void;
  onChoose: (key: string) => void;
}

/** Inserts one of `keys` into the text, which has the focus afterwards, with or without a choice. */
function KeyPicker({ label, things, icon, keys, disabled, onClose, onChoose }: KeyPickerProps) {
  return (
    <ComboboxButton
      button={{ disabled, endIcon: <CaretDownIcon />, icon, text: label }}
      find={(text) => keys.filter((key) => comparisonKey(key).includes(comparisonKey(text)))}
      keyOf={(key) => key}
      label={label}
      moveFocus={onClose}
      statusOf={({ length }) => (length === 0 ? `No ${things} found` : `${length} ${things}`)}
      textOf={(key) => key}
      things={things}
      onChoose={onChoose}
    />
  );
}
