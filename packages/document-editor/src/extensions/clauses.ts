import { numberAttribute } from '../document-model/node-attributes';
import { CLAUSE_LEVELS, clauseLevel, clauseStart } from '@harbour/document-model/clause-numbers';
import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { holdsNoClauses } from '../document-model/number-places';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    clauses: {
      /** Numbers the selected paragraphs and headings at a level; null removes their numbers. */
      setClause: (level: number | null) => ReturnType;
      /** Moves the selected clauses by levels; positive is inwards. */
      shiftClauses: (levels: number) => ReturnType;
      /** Starts the level of the selected clause at a number; null continues the clauses before it. */
      startClauseAt: (number: number | null) => ReturnType;
    };
  }
}

const LEVELS = CLAUSE_LEVELS.length;

/**
 * Numbered headings and paragraphs (product/text-editor#clauses). Their numbers are drawn by `DocumentNumbers`. Tab and
 * Shift+Tab change the level; Enter on an empty clause and Backspace at its start end it.
 */
export const Clauses = Extension.create({
  name: 'clauses',
  // Runs before the keys of paragraphs, which do not know clauses.
  priority: 200,
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        clause: {
          default: null,
          parseHTML: (element) => clauseLevel(element.getAttribute('data-numbered')),
          renderHTML: ({ clause }) => (clause ? { 'data-numbered': String(clause) } : {}),
        },
        clauseFrom: {
          default: null,
          keepOnSplit: false,
          parseHTML: (element) =>
            element.hasAttribute('data-numbered') ? clauseStart(element.getAttribute('data-number-from')) : null,
          renderHTML: ({ clause, clauseFrom }) =>
            clause && clauseFrom ? { 'data-number-from': String(clauseFrom) } : {},
        },
      },
    },
  ],
  addCommands: () => ({
    setClause:
      (level) =>
      ({ tr, state, dispatch }) => {
        const lines = selectedLines(state, tr.doc, tr.selection);
        if (lines.length === 0) return false;
        if (!dispatch) return true;
        for (const [position, node] of lines) {
          const clauseFrom = level === node.attrs.clause ? numberAttribute(node, 'clauseFrom') : null;
          // A clause has the indentation of its level.
          const indent = level === null ? Number(node.attrs.indent) : 0;
          tr.setNodeMarkup(position, undefined, { ...node.attrs, clause: level, clauseFrom, indent });
        }
        return true;
      },
    shiftClauses:
      (levels) =>
      ({ tr, state, dispatch }) => {
        const clauses = selectedLines(state, tr.doc, tr.selection).filter(([, node]) => node.attrs.clause !== null);
        if (clauses.length === 0) return false;
        if (!dispatch) return true;
        for (const [position, node] of clauses) {
          const present = Number(node.attrs.clause);
          const clause = Math.min(LEVELS, Math.max(1, present + levels));
          if (clause !== present) tr.setNodeMarkup(position, undefined, { ...node.attrs, clause, clauseFrom: null });
        }
        return true;
      },
    startClauseAt:
      (number) =>
      ({ tr, state, dispatch }) => {
        const [first] = selectedLines(state, tr.doc, tr.selection);
        if (!first || first[1].attrs.clause === null) return false;
        if (dispatch) tr.setNodeAttribute(first[0], 'clauseFrom', number);
        return true;
      },
  }),
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Tab: () => clauseAt(editor.state) !== null && editor.commands.shiftClauses(1),
      'Shift-Tab': () => clauseAt(editor.state) !== null && editor.commands.shiftClauses(-1),
      Enter: () => endEmptyClause(editor) || clauseBelowHeading(editor),
      Backspace: () => {
        const { empty, $from } = editor.state.selection;
        if (!empty || $from.parentOffset > 0 || clauseAt(editor.state) === null) return false;
        return editor.commands.setClause(null);
      },
    };
  },
});

/** The level of the clause around the cursor; null outside. */
export function clauseAt({ selection: { $from } }: EditorState): number | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) if (holdsNoClauses($from.node(depth))) return null;
  return numberAttribute($from.parent, 'clause');
}

/** Numbers the selected lines; items of a list become lines first. */
export function numberLines(editor: Editor, level: number | null): void {
  const chain = editor.chain().focus();
  if (level !== null && editor.isActive('listItem')) chain.clearNodes();
  chain.setClause(level).run();
}

/** Paragraphs and headings of a selection that can be clauses. */
function selectedLines(
  { schema }: EditorState,
  document: Node,
  { from, to }: { from: number; to: number },
): [number, Node][] {
  const lines: [number, Node][] = [];
  document.nodesBetween(from, to, (node, position) => {
    if (holdsNoClauses(node)) return false;
    if (node.type === schema.nodes.paragraph || node.type === schema.nodes.heading) lines.push([position, node]);
    return !node.isTextblock;
  });
  return lines;
}

function endEmptyClause(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection;
  if (!empty || $from.parent.childCount > 0 || clauseAt(editor.state) === null) return false;
  return editor.commands.setClause(null);
}

/** The text below a numbered heading is a level further in: 1.1 below 1. */
function clauseBelowHeading(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection;
  const level = clauseAt(editor.state);
  const isEnd = empty && $from.parent.type.name === 'heading' && $from.parentOffset === $from.parent.content.size;
  if (!isEnd || level === null) return false;
  return editor
    .chain()
    .splitBlock()
    .setClause(Math.min(LEVELS, level + 1))
    .run();
}
