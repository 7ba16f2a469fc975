import {
  BlankIcon,
  FontIcon,
  HighlightIcon,
  ManualIcon,
  MediaIcon,
  NumberedListIcon,
  PropertiesIcon,
  ThIcon,
  TickIcon,
} from '@blueprintjs/icons';
import { CONTENTS_LEVELS } from '@harbour/document-model/contents';
import { FONT_SIZES, PICTURE_SIZES } from '@harbour/document-model/rich-text';
import type { Editor } from '@tiptap/core';
import { BULLETS, NUMBERS } from '../extensions/document-lists';
import { stepColumnWidth } from '../document-model/column-width';
import type { ToolbarState } from '../document-model/toolbar-state';
import { useEditorHost } from './editor-host';
import styles from './EditorToolbar.module.css';

interface MenuProps {
  editor: Editor;
  state: ToolbarState;
}

const TEXT_COLORS = [
  ['Red', '#b00020'],
  ['Orange', '#a34a00'],
  ['Green', '#1c6e42'],
  ['Teal', '#0b5c66'],
  ['Blue', '#1d4ed8'],
  ['Purple', '#6b21a8'],
  ['Grey', '#5b6470'],
  ['White', '#ffffff'],
] as const;

const GROUNDS = [
  ['Yellow', '#fff2a8'],
  ['Green', '#d6f0e0'],
  ['Blue', '#dcebf8'],
  ['Pink', '#fae0ec'],
  ['Orange', '#fdeccb'],
  ['Grey', '#e3e8e7'],
  ['Dark teal', '#0b5c66'],
] as const;

const BORDERS = [
  ['All borders', 'all'],
  ['No borders', 'none'],
  ['Outer borders only', 'outline'],
  ['Line below the first row only', 'header'],
] as const;

const LIST_NAMES: Readonly<Record<string, string>> = {
  disc: '• Discs',
  circle: '◦ Circles',
  square: '▪ Squares',
  decimal: '1. 2. 3.',
  'lower-alpha': 'a. b. c.',
  'upper-alpha': 'A. B. C.',
  'lower-roman': 'i. ii. iii.',
  'upper-roman': 'I. II. III.',
};

const tick = (isChosen: boolean) => (isChosen ? <TickIcon /> : <BlankIcon />);

/** The kind of paragraph and the font size. */
export function BlockMenus({ editor, state }: MenuProps) {
  const { MenuButton } = useEditorHost();
  const run = () => editor.chain().focus();
  const blocks = [
    { text: 'Text', note: 'Ctrl+Alt+0', onChoose: () => run().clearNodes().run() },
    ...([1, 2, 3, 4] as const).map((level) => ({
      text: `Heading ${level}`,
      note: `Ctrl+Alt+${level}`,
      onChoose: () => run().setHeading({ level }).run(),
    })),
    { text: 'Quotation', note: 'Ctrl+Shift+B', onChoose: () => run().toggleBlockquote().run() },
    { text: 'Horizontal line', note: '', onChoose: () => run().insertNode({ type: 'horizontalRule' }).run() },
  ];
  const sizes = FONT_SIZES.map((size) => ({
    text: `${size} pt`,
    id: String(size),
    icon: tick(state.fontSize === String(size)),
    onChoose: () => setLook(editor, 'fontSize', `${size}pt`),
  }));
  const usual = {
    text: 'Same as the paragraph',
    id: '',
    icon: tick(state.fontSize === ''),
    onChoose: () => setLook(editor, 'fontSize', null),
  };
  return (
    <>
      <MenuButton
        entries={blocks.map((entry) => ({ ...entry, id: entry.text, icon: tick(state.block === entry.text) }))}
        className={styles.block}
        label={`Paragraph: ${state.block}`}
        text={state.block}
        title="Paragraph or heading"
      />
      <MenuButton
        entries={[usual, ...sizes]}
        className={styles.size}
        label={`Font size: ${state.fontSize === '' ? 'as the paragraph' : `${state.fontSize} pt`}`}
        text={state.fontSize === '' ? 'Size' : `${state.fontSize} pt`}
        title="Font size"
      />
    </>
  );
}

export function ColorMenus({ editor }: Pick<MenuProps, 'editor'>) {
  const { MenuButton } = useEditorHost();
  const entries = (look: 'color' | 'backgroundColor', colors: readonly (readonly [string, string])[], none: string) => [
    { id: none, text: none, icon: <BlankIcon />, onChoose: () => setLook(editor, look, null) },
    ...colors.map(([text, color]) => ({
      id: text,
      text,
      icon: <Swatch color={color} />,
      onChoose: () => setLook(editor, look, color),
    })),
  ];
  return (
    <>
      <MenuButton
        entries={entries('color', TEXT_COLORS, 'Black')}
        icon={<FontIcon />}
        label="Text colour"
        title="Text colour"
      />
      <MenuButton
        entries={entries('backgroundColor', GROUNDS, 'No background')}
        icon={<HighlightIcon />}
        label="Background colour"
        title="Background colour"
      />
    </>
  );
}

export function ListMenus({ editor, state }: MenuProps) {
  const { MenuButton } = useEditorHost();
  const entries = (type: 'bulletList' | 'orderedList', list: readonly string[]) => [
    ...list.map((style, index) => ({
      id: style,
      text: LIST_NAMES[style] ?? style,
      icon: tick(state[type] && (state.listStyle || list[0]) === style),
      onChoose: () => setList(editor, type, index === 0 ? null : style),
    })),
    ...(state[type]
      ? [{ id: 'none', text: 'No list', icon: <BlankIcon />, onChoose: () => toggleList(editor, type) }]
      : []),
  ];
  return (
    <>
      <MenuButton
        entries={entries('bulletList', BULLETS)}
        icon={<PropertiesIcon />}
        label="Bulleted list"
        title="Bulleted list (Ctrl+Shift+8)"
      />
      <MenuButton
        entries={entries('orderedList', NUMBERS)}
        icon={<NumberedListIcon />}
        label="Numbered list"
        title="Numbered list (Ctrl+Shift+7)"
      />
    </>
  );
}

interface PictureMenuProps extends MenuProps {
  textWidth: number;
  onRequest: (request: 'picture' | 'picture-text') => void;
}

/** Adds a picture, or sets the size and description of the selected one. */
export function PictureMenu({ editor, state, textWidth, onRequest }: PictureMenuProps) {
  const { MenuButton } = useEditorHost();
  const sizes = PICTURE_SIZES.map((size) => ({
    id: String(size),
    text: size === null ? 'Original size' : `${size} % of the text’s width`,
    icon: tick(state.picture === (size ?? 0)),
    onChoose: () => void resizePicture(editor, size, textWidth),
  }));
  const chosen = [
    ...sizes,
    { id: 'text', text: 'Description …', icon: <BlankIcon />, onChoose: () => onRequest('picture-text') },
  ];
  const add = { id: 'add', text: 'Add a picture …', icon: <BlankIcon />, onChoose: () => onRequest('picture') };
  return (
    <MenuButton
      entries={state.picture === null ? [add] : [...chosen, add]}
      icon={<MediaIcon />}
      label="Picture"
      title="Picture: add, size, description"
    />
  );
}

export function TableMenu({ editor, state, textWidth }: MenuProps & { textWidth: number }) {
  const { MenuButton } = useEditorHost();
  const run = () => editor.chain().focus();
  const entry = (text: string, onChoose: () => void) => ({ id: text, text, onChoose });
  const added = [2, 3, 4, 5, 6].map((cols) =>
    entry(`Table of ${cols} columns`, () => run().insertTable({ rows: 3, cols, withHeaderRow: true }).run()),
  );
  const inside = [
    entry('Row above', () => run().addRowBefore().run()),
    entry('Row below', () => run().addRowAfter().run()),
    entry('Column before', () => run().addColumnBefore().run()),
    entry('Column after', () => run().addColumnAfter().run()),
    entry('Wider column', () => stepColumnWidth(editor, 1, textWidth)),
    entry('Narrower column', () => stepColumnWidth(editor, -1, textWidth)),
    entry('Header row on or off', () => run().toggleHeaderRow().run()),
    entry('Header cell on or off', () => run().toggleHeaderCell().run()),
    ...BORDERS.map(([text, borders]) => entry(text, () => run().setBorders(borders).run())),
    entry('No shading', () => run().setCellAttribute('backgroundColor', null).run()),
    ...GROUNDS.map(([text, color]) => ({
      ...entry(`Shading: ${text.toLowerCase()}`, () => run().setCellAttribute('backgroundColor', color).run()),
      icon: <Swatch color={color} />,
    })),
    ...(state.canMerge ? [entry('Merge cells', () => run().mergeCells().run())] : []),
    ...(state.canSplit ? [entry('Split cell', () => run().splitCell().run())] : []),
    entry('Remove row', () => run().deleteRow().run()),
    entry('Remove column', () => run().deleteColumn().run()),
    entry('Remove table', () => run().deleteTable().run()),
  ];
  return <MenuButton entries={state.isInTable ? inside : added} icon={<ThIcon />} label="Table" title="Table" />;
}

export function ContentsMenu({ editor, state }: MenuProps) {
  const { MenuButton } = useEditorHost();
  const entries = CONTENTS_LEVELS.map((levels) => ({
    id: String(levels),
    text: levels === 1 ? 'Headings of level 1' : `Headings of levels 1 to ${levels}`,
    icon: tick(state.contents === levels),
    onChoose: () => editor.chain().focus().setContents(levels).run(),
  }));
  return <MenuButton entries={entries} icon={<ManualIcon />} label="Table of contents" title="Table of contents" />;
}

function Swatch({ color }: { color: string }) {
  return <span className={styles.swatch} style={{ backgroundColor: color }} />;
}

function setLook(editor: Editor, look: 'color' | 'backgroundColor' | 'fontSize', value: string | null): void {
  editor
    .chain()
    .focus()
    .setMark('textStyle', { [look]: value })
    .removeEmptyTextStyle()
    .run();
}

function toggleList(editor: Editor, type: 'bulletList' | 'orderedList'): void {
  const chain = editor.chain().focus();
  (type === 'bulletList' ? chain.toggleBulletList() : chain.toggleOrderedList()).run();
}

function setList(editor: Editor, type: 'bulletList' | 'orderedList', listStyle: string | null): void {
  if (!editor.isActive(type)) toggleList(editor, type);
  editor.chain().focus().updateAttributes(type, { listStyle }).run();
}

/** The picture's original size, limited to the text's width. */
async function resizePicture(editor: Editor, percent: number | null, textWidth: number): Promise<void> {
  const { src } = editor.getAttributes('image');
  const picture = new Image();
  picture.src = String(src);
  await picture.decode();
  const width = percent === null ? Math.min(picture.naturalWidth, textWidth) : (textWidth * percent) / 100;
  editor
    .chain()
    .focus()
    .updateAttributes('image', { width: Math.round(width), height: null, resize: percent })
    .run();
}
