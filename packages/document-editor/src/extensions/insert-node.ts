import { defaultBlockAt, Extension, type JSONContent } from '@tiptap/core';
import { GapCursor } from '@tiptap/pm/gapcursor';
import { closeHistory } from '@tiptap/pm/history';
import { Node, type NodeType, type ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, Plugin, PluginKey, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { BREAK_IN_TABLE, isInCell } from './page-break-places';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    insertNode: {
      /**
       * Inserts a section, placeholder, page break, picture or any other node at the cursor and puts the cursor after
       * it, in the next paragraph or a new one. A selected node stays, and the inserted one follows it. Each insert is
       * one undo step.
       */
      insertNode: (content: JSONContent | Node) => ReturnType;
    };
  }
}

const KEY = new PluginKey('insertNode');

/**
 * All nodes are inserted through this. The library's `insertContent` leaves a block without text selected, so that the
 * next insert or key replaces it.
 */
export const InsertNode = Extension.create<{ onRefused: (message: string) => void }>({
  name: 'insertNode',
  addOptions: () => ({ onRefused: () => undefined }),
  // Runs before input rules, which would look for text around the selected block.
  priority: 1000,
  addCommands() {
    const { onRefused } = this.options;
    return {
      insertNode:
        (content) =>
        ({ tr, state, dispatch }) => {
          if (!dispatch) return true;
          if (content.type === 'pageBreak' && isInCell(tr.selection.$to)) {
            onRefused(BREAK_IN_TABLE);
            return true;
          }
          insertAtCursor(tr, content instanceof Node ? content : state.schema.nodeFromJSON(content));
          closeHistory(tr).setMeta(KEY, true).scrollIntoView();
          return true;
        },
    };
  },
  addKeyboardShortcuts() {
    return {
      // ProseMirror's own Enter adds a line above a selected block that is the first one.
      Enter: () => {
        const { selection, tr } = this.editor.state;
        if (!isBlockSelected(selection)) return false;
        tr.insert(selection.to, newLine(selection.$to));
        this.editor.view.dispatch(cursorBehind(tr, selection.to).scrollIntoView());
        return true;
      },
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      key: KEY,
      appendTransaction: (transactions, _before, { tr }) => {
        // What is typed next is a separate undo step, however soon.
        if (transactions.some((one) => one.getMeta(KEY))) return closeHistory(tr);
        const end = isBlockSelected(tr.selection) ? takenInEnd(transactions) : null;
        return end === null ? null : cursorBehind(tr, end);
      },
      props: {
        // A selected block is removed only by Delete and Backspace, not by typing or pasting over it.
        handleTextInput: (view, _from, _to, text) => {
          const { schema, selection, tr } = view.state;
          if (!isBlockSelected(selection)) return false;
          insertAtCursor(tr, schema.text(text));
          view.dispatch(tr.scrollIntoView());
          return true;
        },
        handlePaste: (view, _event, slice) => {
          leaveBlock(view);
          const block = slice.openStart === 0 && slice.content.childCount === 1 ? slice.content.firstChild : null;
          if (!block?.isBlock || !block.isAtom) return false;
          const { tr } = view.state;
          insertAtCursor(tr, block);
          view.dispatch(closeHistory(tr).setMeta(KEY, true).scrollIntoView());
          return true;
        },
        handleDOMEvents: { compositionstart: makeRoom },
      },
    }),
  ],
});

/** Whether a section, a page break, a horizontal line or a whole table is selected. */
export function isBlockSelected(selection: Selection): selection is NodeSelection {
  return selection instanceof NodeSelection && selection.node.isBlock;
}

/** Puts the cursor after a selected block, so that typing continues there. */
function leaveBlock(view: EditorView): false {
  const { selection, tr } = view.state;
  if (isBlockSelected(selection)) view.dispatch(cursorBehind(tr, selection.to));
  return false;
}

/** The browser composes text only where there is a text cursor: a selected block stays, another node is replaced. */
function makeRoom(view: EditorView): false {
  if (view.state.selection instanceof NodeSelection && !isBlockSelected(view.state.selection))
    view.dispatch(view.state.tr.deleteSelection());
  return leaveBlock(view);
}

/** The end of pasted or dropped content; null if there is none. */
function takenInEnd(transactions: readonly Transaction[]): number | null {
  let end: number | null = null;
  for (const transaction of transactions) {
    const isTakenIn = /^(?:paste|drop)$/.test(String(transaction.getMeta('uiEvent')));
    if (isTakenIn) transaction.mapping.maps.at(-1)?.forEach((_from, _to, _start, newEnd) => (end = newEnd));
    else if (end !== null) end = transaction.mapping.map(end);
  }
  return end;
}

function insertAtCursor(tr: Transaction, node: Node): void {
  const at = clearedPosition(tr);
  const $at = tr.doc.resolve(at);
  if (node.isBlock) {
    cursorBehind(tr, insertBlock(tr, $at, node));
    return;
  }
  const isInLine = $at.parent.inlineContent;
  const marks = tr.storedMarks ?? (isInLine ? $at.marks() : []);
  const line = isInLine ? $at.pos : lineAt(tr, $at);
  tr.insert(line, node).setSelection(TextSelection.create(tr.doc, line + node.nodeSize));
  tr.ensureMarks(marks);
}

/** Where to insert after removing selected text: after a selected node, or in the last selected cell. */
function clearedPosition(tr: Transaction): number {
  const { selection } = tr;
  if (selection instanceof NodeSelection) return selection.to;
  if (selection instanceof GapCursor) return selection.head;
  if (selection.ranges.length > 1) return Selection.near(selection.$to, -1).to;
  if (!selection.empty) tr.deleteSelection();
  return tr.selection.to;
}

/**
 * Inserts a block: replaces an empty line, goes before or after a line at its ends, or splits it. @returns the position
 * after it
 */
function insertBlock(tr: Transaction, $at: ResolvedPos, block: Node): number {
  const [from, to] = $at.parent.inlineContent ? splitLine(tr, $at, block.type) : [$at.pos, $at.pos];
  tr.replaceWith(from, to, block);
  return from + block.nodeSize;
}

function splitLine(tr: Transaction, $at: ResolvedPos, type: NodeType): readonly [number, number] {
  const line = $at.parent;
  const index = $at.index(-1);
  const fits = (from: number, to: number) => $at.node(-1).canReplaceWith(from, to, type);
  if (line.content.size === 0 && fits(index, index + 1)) return [$at.before(), $at.after()];
  if ($at.parentOffset === 0 && fits(index, index)) return [$at.before(), $at.before()];
  if ($at.parentOffset === line.content.size) return [$at.after(), $at.after()];
  tr.split($at.pos);
  return [$at.pos + 1, $at.pos + 1];
}

/** Puts the cursor in the empty line at a position between blocks, or in a new line. */
function lineAt(tr: Transaction, $at: ResolvedPos): number {
  const next = $at.nodeAfter;
  if (!next?.isTextblock || next.childCount > 0) tr.insert($at.pos, newLine($at));
  return $at.pos + 1;
}

/** Puts the cursor in the line at a position, or the one that begins there; if there is none, in a new one. */
function cursorBehind(tr: Transaction, position: number): Transaction {
  const $behind = tr.doc.resolve(position);
  if ($behind.parent.inlineContent) return tr.setSelection(TextSelection.create(tr.doc, position));
  if (!$behind.nodeAfter?.isTextblock) tr.insert(position, newLine($behind));
  return tr.setSelection(TextSelection.create(tr.doc, position + 1));
}

function newLine($at: ResolvedPos): Node {
  const type = defaultBlockAt($at.parent.contentMatchAt($at.index()));
  if (!type) throw new Error(`No line of text can be in ${$at.parent.type.name}.`);
  return type.create();
}
