import { Button } from '@blueprintjs/core';
import {
  AlignCenterIcon,
  AlignLeftIcon,
  AlignRightIcon,
  BlankIcon,
  BoldIcon,
  CaretDownIcon,
  InsertIcon,
  ItalicIcon,
  MediaIcon,
  TagIcon,
  ThIcon,
  TickIcon,
  UnderlineIcon,
} from '@blueprintjs/icons';
import { isPageField, PAGE_FIELDS } from '@harbour/document-model/page-setup';
import { FONT_SIZES } from '@harbour/document-model/rich-text';
import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { useEffect, useReducer, useRef, type JSX } from 'react';
import { FIELD_NAMES } from '../extensions/page-field';
import { PICTURE_ACCEPT, takePictures } from '../extensions/take-pictures';
import type { AreaName } from '../document-model/area-editor';
import { useEditorHost } from './editor-host';

interface AreaToolsProps {
  /** Undefined until it is ready. */
  editor: Editor | undefined;
  area: AreaName;
  placeholders: readonly string[];
  textWidth: number;
  onRefused: (message: string) => void;
}

const MARKS = [
  ['bold', 'Bold', <BoldIcon key="bold" />],
  ['italic', 'Italic', <ItalicIcon key="italic" />],
  ['underline', 'Underline', <UnderlineIcon key="underline" />],
] as const;

const ALIGNMENTS = [
  ['left', 'Align left', <AlignLeftIcon key="left" />],
  ['center', 'Centre', <AlignCenterIcon key="center" />],
  ['right', 'Align right', <AlignRightIcon key="right" />],
] as const;

/** Sizes of a header or footer; the usual one is 8 pt. */
const SIZES = FONT_SIZES.filter((size) => size <= 18);

/** Formats the header or the footer, whichever has the cursor. */
export function AreaTools({ editor, area, placeholders, textWidth, onRefused }: AreaToolsProps) {
  const { ComboboxButton, MenuButton, searchKey } = useEditorHost();
  const pictures = useRef<HTMLInputElement>(null);
  useChanges(editor);
  const run = () => editor?.chain().focus();
  const size = String(editor?.getAttributes('textStyle').fontSize ?? '').replace(/pt$/, '');
  const align = String(editor?.state.selection.$from.parent.attrs.textAlign ?? 'left');
  const tool = (name: string, icon: JSX.Element, isPressed: boolean, act: () => void) => (
    <Button
      key={name}
      active={isPressed}
      aria-label={name}
      aria-pressed={isPressed}
      icon={icon}
      size="small"
      title={name}
      variant="minimal"
      onClick={act}
    />
  );
  const fields = Object.keys(PAGE_FIELDS)
    .filter(isPageField)
    .map((field) => ({
      id: field,
      text: FIELD_NAMES[field],
      onChoose: () => void run()?.insertNode({ type: 'pageField', attrs: { field } }).run(),
    }));
  const sizes = ['', ...SIZES].map((each) => ({
    id: String(each),
    text: each === '' ? 'Usual size (8 pt)' : `${each} pt`,
    icon: String(each) === size ? <TickIcon /> : <BlankIcon />,
    onChoose: () =>
      void run()
        ?.setMark('textStyle', { fontSize: each === '' ? null : `${each}pt` })
        .removeEmptyTextStyle()
        .run(),
  }));
  const columns = ([2, 3] as const).map((count) => ({
    id: String(count),
    text: count === 2 ? 'Left and right' : 'Left, centre and right',
    onChoose: () => editor && insertColumns(editor, count),
  }));
  return (
    <div className="app-wrap app-gap-1" role="group" aria-label={`Formatting of the ${area}`}>
      {MARKS.map(([mark, name, icon]) =>
        tool(name, icon, editor?.isActive(mark) ?? false, () => void run()?.toggleMark(mark).run()),
      )}
      {ALIGNMENTS.map(([side, name, icon]) =>
        tool(name, icon, align === side, () => void run()?.setTextAlign(side).run()),
      )}
      <MenuButton entries={sizes} label="Font size" text={size === '' ? 'Size' : `${size} pt`} title="Font size" />
      <MenuButton entries={columns} icon={<ThIcon />} label="Side by side" title="Texts side by side" />
      <Button
        aria-label="Picture"
        icon={<MediaIcon />}
        size="small"
        title="Picture"
        variant="minimal"
        onClick={() => pictures.current?.click()}
      />
      <MenuButton entries={fields} icon={<InsertIcon />} label="Insert field" text="Field" title="Insert a field" />
      {placeholders.length > 0 && (
        <ComboboxButton
          button={{
            endIcon: <CaretDownIcon />,
            icon: <TagIcon />,
            size: 'small',
            text: 'Placeholder',
            variant: 'minimal',
          }}
          find={(text) => placeholders.filter((key) => searchKey(key).includes(searchKey(text)))}
          keyOf={(key) => key}
          label="Insert placeholder"
          moveFocus={() => void editor?.commands.focus()}
          statusOf={({ length }) => (length === 0 ? 'No placeholders found' : `${length} placeholders`)}
          textOf={(key) => key}
          things="placeholders"
          onChoose={(key) => void run()?.insertNode({ type: 'placeholder', attrs: { key } }).run()}
        />
      )}
      <input
        ref={pictures}
        accept={PICTURE_ACCEPT}
        aria-label={`Add a picture to the ${area}`}
        hidden
        type="file"
        onChange={({ currentTarget }) => {
          if (editor) takePictures(editor, [...(currentTarget.files ?? [])], { onRefused, textWidth });
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** Renders again after each change of the text or its cursor. */
function useChanges(editor: Editor | undefined): void {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor?.on('transaction', refresh);
    return () => void editor?.off('transaction', refresh);
  }, [editor]);
}

const SIDES = { 2: [null, 'right'], 3: [null, 'center', 'right'] } as const;

/** Inserts a row of texts, the last one at the right, and puts the cursor into the first. */
function insertColumns(editor: Editor, count: 2 | 3): void {
  const { tableRow, tableCell, paragraph, table: type } = editor.schema.nodes;
  if (!tableRow || !tableCell || !paragraph || !type) return;
  const cells = SIDES[count].map((textAlign) => tableCell.create(null, paragraph.create({ textAlign })));
  const table = type.create(null, tableRow.create(null, cells));
  editor
    .chain()
    .focus()
    .insertNode(table)
    .command(({ tr }) => {
      const start = tr.selection.$from.before() - table.nodeSize;
      tr.setSelection(Selection.near(tr.doc.resolve(start + 1)));
      return true;
    })
    .run();
}
