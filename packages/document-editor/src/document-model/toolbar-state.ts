import { numberAttribute } from './node-attributes';
import { DEFAULT_FONT } from '@harbour/document-model/page-setup';
import type { Editor } from '@tiptap/core';
import { clauseAt } from '../extensions/clauses';
import { pageSetupOf } from '../extensions/page-setup';

/** What the toolbar shows about the cursor's position. */
export interface ToolbarState {
  block: string;
  fontSize: string;
  align: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  subscript: boolean;
  superscript: boolean;
  bulletList: boolean;
  orderedList: boolean;
  listStyle: string;
  link: string;
  /** The level of the clause, 0 if there is none, and the number at which it starts; null to continue. */
  clause: number;
  clauseFrom: number | null;
  isInTable: boolean;
  canMerge: boolean;
  canSplit: boolean;
  /** Width of the selected picture in percent; 0 for its original size, null if there is none. */
  picture: number | null;
  pictureText: string;
  font: string;
  /** Levels of the selected table of contents, null if there is none. */
  contents: number | null;
}

export function toolbarState(editor: Editor): ToolbarState {
  const bulletList = editor.isActive('bulletList');
  const orderedList = editor.isActive('orderedList');
  const { parent } = editor.state.selection.$from;
  const isPicture = editor.isActive('image');
  const picture = editor.getAttributes('image');
  const list = orderedList && !bulletList ? 'orderedList' : 'bulletList';
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    subscript: editor.isActive('subscript'),
    superscript: editor.isActive('superscript'),
    bulletList,
    orderedList,
    block: blockOf(editor),
    fontSize: String(editor.getAttributes('textStyle').fontSize ?? '').replace(/pt$/, ''),
    align: String(parent.attrs.textAlign ?? 'left'),
    listStyle: String(editor.getAttributes(list).listStyle ?? ''),
    clause: clauseAt(editor.state) ?? 0,
    clauseFrom: numberAttribute(parent, 'clauseFrom'),
    link: String(editor.getAttributes('link').href ?? ''),
    isInTable: editor.isActive('table'),
    canMerge: editor.isActive('table') && editor.can().mergeCells(),
    canSplit: editor.isActive('table') && editor.can().splitCell(),
    picture: isPicture ? Number(picture.resize ?? 0) : null,
    contents: editor.isActive('contents') ? Number(editor.getAttributes('contents').levels) : null,
    pictureText: isPicture ? String(picture.alt ?? '') : '',
    font: pageSetupOf(editor.state.doc).font ?? DEFAULT_FONT,
  };
}

function blockOf(editor: Editor): string {
  const { parent } = editor.state.selection.$from;
  if (parent.type.name === 'heading') return `Heading ${String(parent.attrs.level)}`;
  return editor.isActive('blockquote') ? 'Quotation' : 'Text';
}

/** Milliseconds after a key until the toolbar updates. */
const PAUSE = 90;

/** The toolbar's state as a store that changes only if the toolbar must, and never while a key is being handled. */
export function toolbarStore(editor: Editor) {
  let state = toolbarState(editor);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const refresh = () => {
    timer = undefined;
    if (editor.isDestroyed) return;
    const next = toolbarState(editor);
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  editor.on('transaction', () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, PAUSE);
  });
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
