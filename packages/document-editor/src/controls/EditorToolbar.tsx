import { Button } from '@blueprintjs/core';
import {
  AlignCenterIcon,
  AlignJustifyIcon,
  AlignLeftIcon,
  AlignRightIcon,
  BoldIcon,
  CitationIcon,
  EditIcon,
  EraserIcon,
  HelpIcon,
  DoubleChevronRightIcon,
  ItalicIcon,
  LinkIcon,
  DoubleChevronLeftIcon,
  PageBreakIcon,
  RedoIcon,
  SearchIcon,
  StrikethroughIcon,
  SubscriptIcon,
  SuperscriptIcon,
  UnderlineIcon,
  UndoIcon,
  BlankIcon,
  DocumentIcon,
  TickIcon,
} from '@blueprintjs/icons';
import type { Editor } from '@tiptap/core';
import {
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type JSX,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { DEFAULT_FONT, DOCUMENT_FONTS, isDocumentFont } from '@harbour/document-model/page-setup';
import { indent, type EditorRequest } from '../extensions/editor-keys';
import { toolbarStore } from '../document-model/toolbar-state';
import { useEditorHost } from './editor-host';
import styles from './EditorToolbar.module.css';
import { NumberingMenu } from './NumberingMenu';
import { BlockMenus, ColorMenus, ContentsMenu, ListMenus, PictureMenu, TableMenu } from './ToolbarMenus';

/** Commands for what is around the editor. */
export type ToolbarRequest = EditorRequest | 'picture' | 'picture-text' | 'clause-start' | 'header-and-footer';

interface EditorToolbarProps {
  editor: Editor;
  /** The name of the text that it formats. */
  label: string;
  ref: Ref<HTMLDivElement>;
  onRequest: (request: ToolbarRequest) => void;
  /** The document has a header, footer and font of its own. */
  hasPageSetup: boolean;
  /** The text's width in CSS pixels. */
  textWidth: number;
  /** Undefined where changes cannot be suggested. */
  isSuggesting?: boolean | undefined;
}

const SMALL_MARKS = [
  ['bold', 'Bold', 'Ctrl+B', <BoldIcon key="bold" />],
  ['italic', 'Italic', 'Ctrl+I', <ItalicIcon key="italic" />],
  ['underline', 'Underline', 'Ctrl+U', <UnderlineIcon key="underline" />],
  ['strike', 'Strikethrough', 'Ctrl+Shift+S', <StrikethroughIcon key="strike" />],
  ['subscript', 'Subscript', 'Ctrl+,', <SubscriptIcon key="subscript" />],
  ['superscript', 'Superscript', 'Ctrl+.', <SuperscriptIcon key="superscript" />],
] as const;

const ALIGNMENTS = [
  ['left', 'Align left', 'Ctrl+Shift+L', <AlignLeftIcon key="left" />],
  ['center', 'Centre', 'Ctrl+Shift+E', <AlignCenterIcon key="center" />],
  ['right', 'Align right', 'Ctrl+Shift+R', <AlignRightIcon key="right" />],
  ['justify', 'Justify', 'Ctrl+Shift+J', <AlignJustifyIcon key="justify" />],
] as const;

/**
 * One tab stop: arrows, Home and End move through it, Esc goes back to the text. It updates a moment after a key, so
 * that it never slows down typing.
 */
export function EditorToolbar(props: EditorToolbarProps) {
  const { editor, label, ref, onRequest, hasPageSetup, textWidth, isSuggesting } = props;
  const [store] = useState(() => toolbarStore(editor));
  const state = useSyncExternalStore(store.subscribe, store.get);
  const [toolbar, setToolbar] = useState<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    if (!toolbar) return;
    const buttons = buttonsOf(toolbar);
    const stop = buttons.find((button) => button.tabIndex === 0 && button.dataset.stop === 'yes') ?? buttons[0];
    for (const button of buttons) setStop(button, button === stop);
  });

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    // Menus are portals, but their key events bubble through here.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      editor.commands.focus();
      return;
    }
    const buttons = buttonsOf(event.currentTarget);
    const present = buttons.findIndex((button) => button === document.activeElement);
    const next = { ArrowRight: present + 1, ArrowLeft: present - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[(next + buttons.length) % buttons.length]?.focus();
  };
  const handleFocus = (event: FocusEvent<HTMLDivElement>) => {
    const buttons = buttonsOf(event.currentTarget);
    if (!buttons.includes(event.target)) return;
    for (const button of buttons) setStop(button, button === event.target);
  };
  const run = () => editor.chain().focus();
  const tool = (name: string, keys: string, icon: JSX.Element, act: () => void, isPressed?: boolean) => (
    <Button
      key={name}
      active={isPressed}
      aria-label={name}
      aria-pressed={isPressed}
      icon={icon}
      size="small"
      title={keys ? `${name} (${keys})` : name}
      variant="minimal"
      onClick={act}
    />
  );

  return (
    <div
      ref={(element) => {
        setToolbar(element);
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      className={styles.toolbar}
      role="toolbar"
      aria-label={`Formatting of ${label}`}
      tabIndex={-1}
      onFocus={handleFocus}
      onKeyDown={handleKey}
    >
      <div className={styles.group}>
        {tool('Undo', 'Ctrl+Z', <UndoIcon />, () => run().undo().run())}
        {tool('Redo', 'Ctrl+Y', <RedoIcon />, () => run().redo().run())}
      </div>
      <div className={styles.group}>
        <BlockMenus editor={editor} state={state} />
      </div>
      <div className={styles.group}>
        {SMALL_MARKS.map(([mark, name, keys, icon]) =>
          tool(name, keys, icon, () => run().toggleMark(mark).run(), state[mark]),
        )}
        <ColorMenus editor={editor} />
        {tool('Clear formatting', '', <EraserIcon />, () => run().unsetAllMarks().run())}
      </div>
      <div className={styles.group}>
        {ALIGNMENTS.map(([align, name, keys, icon]) =>
          tool(name, keys, icon, () => run().setTextAlign(align).run(), state.align === align),
        )}
      </div>
      <div className={styles.group}>
        <ListMenus editor={editor} state={state} />
        <NumberingMenu editor={editor} state={state} onRequest={onRequest} />
        {tool('Decrease indent', 'Ctrl+[', <DoubleChevronLeftIcon />, () => indent(editor, -1))}
        {tool('Increase indent', 'Ctrl+]', <DoubleChevronRightIcon />, () => indent(editor, 1))}
      </div>
      <div className={styles.group}>
        {tool('Link', 'Ctrl+K', <LinkIcon />, () => onRequest('link'), state.link !== '')}
        <PictureMenu editor={editor} state={state} textWidth={textWidth} onRequest={onRequest} />
        <TableMenu editor={editor} state={state} textWidth={textWidth} />
        {tool('Footnote', 'Ctrl+Alt+F', <CitationIcon />, () => onRequest('footnote'))}
        <ContentsMenu editor={editor} state={state} />
        {tool('Page break', 'Ctrl+Enter', <PageBreakIcon />, () => run().insertNode({ type: 'pageBreak' }).run())}
        {hasPageSetup && (
          <PageMenu editor={editor} font={state.font} onHeaderAndFooter={() => onRequest('header-and-footer')} />
        )}
      </div>
      <div className={styles.group}>
        {isSuggesting !== undefined && (
          <Button
            active={isSuggesting}
            aria-label="Suggest changes"
            aria-pressed={isSuggesting}
            icon={<EditIcon />}
            size="small"
            text={isSuggesting ? 'Suggest changes' : undefined}
            title="Suggest changes (Alt+Shift+S)"
            variant="minimal"
            onClick={() => onRequest('suggesting')}
          />
        )}
        {tool('Find and replace', 'Ctrl+F', <SearchIcon />, () => onRequest('find'))}
        {tool('Keyboard shortcuts', 'Ctrl+/', <HelpIcon />, () => onRequest('shortcuts'))}
      </div>
    </div>
  );
}

function buttonsOf(toolbar: HTMLElement): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>('button:not(:disabled)')];
}

function setStop(button: HTMLElement, isStop: boolean): void {
  button.tabIndex = isStop ? 0 : -1;
  if (isStop) button.dataset.stop = 'yes';
  else delete button.dataset.stop;
}

interface PageMenuProps {
  editor: Editor;
  font: string;
  onHeaderAndFooter: () => void;
}

/** What all pages have: header, footer and font. */
function PageMenu({ editor, font, onHeaderAndFooter }: PageMenuProps) {
  const { MenuButton } = useEditorHost();
  const fonts = Object.keys(DOCUMENT_FONTS)
    .filter(isDocumentFont)
    .map((name) => ({
      id: name,
      text: name,
      note: 'Font',
      icon: name === font ? <TickIcon /> : <BlankIcon />,
      onChoose: () =>
        editor
          .chain()
          .focus()
          .setPageSetup({ font: name === DEFAULT_FONT ? null : name })
          .run(),
    }));
  const areas = { id: 'areas', text: 'Header and footer …', icon: <BlankIcon />, onChoose: onHeaderAndFooter };
  return (
    <MenuButton
      entries={[areas, ...fonts]}
      icon={<DocumentIcon />}
      label={`Page: ${font}`}
      title="Page: header, footer, font"
    />
  );
}
