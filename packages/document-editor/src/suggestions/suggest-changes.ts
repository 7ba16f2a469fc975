import type { SuggestionAnswer } from '@harbour/document-model/suggestions';
import { Extension, type Editor } from '@tiptap/core';
import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { answerSuggestions } from './answer-suggestions';
import { listedSuggestions, type ListedSuggestion, type SuggestionPlace } from './listed-suggestions';
import { suggestedEdit } from './suggested-edit';
import { inlineSuggestion, suggestionMark } from './suggestion-schema';

/** A change that is meant as it is: an answer. */
const AS_IS = 'asItIs';

interface SuggestChangesOptions {
  /** The name of the person whose changes are suggestions now; null while they are changes. */
  author: () => string | null;
  now: () => Date;
  /** Called with the suggestion at the cursor after a click. */
  onChosen: (id: string) => void;
}

/** While somebody is suggesting, every change of the text becomes a suggestion (product/suggested-changes#suggesting). */
export const SuggestChanges = Extension.create<SuggestChangesOptions>({
  name: 'suggestChanges',
  addOptions: () => ({ author: () => null, now: () => new Date(), onChosen: () => undefined }),
  dispatchTransaction({ transaction, next }) {
    const by = this.options.author();
    if (by === null || !transaction.docChanged || isAsItIs(transaction)) {
      next(transaction);
      return;
    }
    const at = `${this.options.now().toISOString().slice(0, 16)}Z`;
    next(suggestedEdit(this.editor.state, transaction, { by, at, newId }));
  },
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      'Alt-Shift-j': () => goToSuggestion(editor, 1),
      'Alt-Shift-k': () => goToSuggestion(editor, -1),
      'Alt-Shift-y': () => answerAtCursor(editor, 'accept'),
      'Alt-Shift-n': () => answerAtCursor(editor, 'refuse'),
    };
  },
  addProseMirrorPlugins() {
    const { onChosen } = this.options;
    return [
      new Plugin({
        props: {
          transformPasted: withoutMarks,
          handleClick: (view, position) => {
            const found = suggestionAt(view.state.doc, position);
            if (found) onChosen(found.id);
            return false;
          },
        },
      }),
    ];
  },
});

export function isSuggesting({ extensionManager }: Editor): boolean {
  const extension = extensionManager.extensions.find(({ name }) => name === SuggestChanges.name);
  return extension !== undefined && (extension.options as SuggestChangesOptions).author() !== null;
}

/** Undo and redo bring back what there was; changes that are no part of the history are the editor's own. */
function isAsItIs(transaction: Transaction): boolean {
  const isUndo = transaction.getMeta('history$') !== undefined;
  return isUndo || transaction.getMeta('addToHistory') === false || transaction.getMeta(AS_IS) === true;
}

function newId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}

type Placed = ListedSuggestion & SuggestionPlace;

/** The innermost suggestion at a position. */
function suggestionAt(document: Node, position: number): Placed | undefined {
  return [...listedSuggestions(document).values()]
    .filter(({ from, to }) => from <= position && position <= to)
    .toSorted((one, other) => one.to - one.from - (other.to - other.from))[0];
}

/** What the editor's screen asks and does about suggestions. */
export interface SuggestionHandle {
  /** The open ones, in the order of the text. The cost depends on what has changed since the last call. */
  suggestions: () => ListedSuggestion[];
  answerSuggestions: (ids: readonly string[], answer: SuggestionAnswer) => void;
  /** Selects a suggestion and brings it into view; false if it is no longer in the text. */
  showSuggestion: (id: string) => boolean;
}

export function suggestionsOf(editor: Editor | null): SuggestionHandle {
  return {
    suggestions: () => {
      const listed = editor ? [...listedSuggestions(editor.state.doc).values()] : [];
      return listed.map(({ from: _from, to: _to, ...suggestion }) => suggestion);
    },
    answerSuggestions: (ids, answer) => {
      if (editor) answerInEditor(editor, ids, answer);
    },
    showSuggestion: (id) => editor !== null && showSuggestion(editor, id),
  };
}

/** Accepts or refuses the suggestions with these ids in one undo step. */
function answerInEditor(editor: Editor, ids: readonly string[], answer: SuggestionAnswer): void {
  const answered = new Set(ids);
  const { tr } = editor.state;
  answerSuggestions(tr, ({ id }) => (answered.has(id) ? answer : null));
  if (tr.docChanged) editor.view.dispatch(tr.setMeta(AS_IS, true));
}

/** Selects a suggestion and brings it into view. @returns false if it is no longer in the text */
function showSuggestion(editor: Editor, id: string): boolean {
  const found = listedSuggestions(editor.state.doc).get(id);
  if (!found) return false;
  const { tr, doc } = editor.state;
  const first = doc.nodeAt(found.from);
  const isAtom = first !== null && first.isBlock && first.isAtom && found.to === found.from + first.nodeSize;
  const selection = isAtom
    ? NodeSelection.create(doc, found.from)
    : TextSelection.between(doc.resolve(found.from), doc.resolve(found.to));
  editor.view.dispatch(tr.setSelection(selection));
  const { node, offset } = editor.view.domAtPos(found.from);
  const at = node instanceof Element ? (node.childNodes[offset] ?? node) : node;
  (at instanceof Element ? at : at.parentElement)?.scrollIntoView({ block: 'center' });
  return true;
}

function goToSuggestion(editor: Editor, step: 1 | -1): boolean {
  const { doc, selection } = editor.state;
  const all = [...listedSuggestions(doc).values()];
  const next = step > 0 ? all.find(({ from }) => from > selection.from) : all.findLast(({ to }) => to < selection.to);
  const found = next ?? all.at(step > 0 ? 0 : -1);
  return found !== undefined && showSuggestion(editor, found.id);
}

/** Answers the suggestion at the cursor, and goes to the next one. */
function answerAtCursor(editor: Editor, answer: SuggestionAnswer): boolean {
  const { doc, selection } = editor.state;
  const found = suggestionAt(doc, selection.from) ?? suggestionAt(doc, selection.to);
  if (!found) return false;
  answerInEditor(editor, [found.id], answer);
  goToSuggestion(editor, 1);
  return true;
}

/** Content from a clipboard has no suggestions of its own: words that were suggested to be deleted are left out. */
function withoutMarks(slice: Slice): Slice {
  return new Slice(plain(slice.content), slice.openStart, slice.openEnd);
}

function plain(content: Fragment): Fragment {
  const nodes: Node[] = [];
  content.forEach((node) => {
    if (inlineSuggestion(node)?.kind === 'delete') return;
    const mark = suggestionMark(node);
    const marks = mark ? mark.removeFromSet(node.marks) : node.marks;
    if (node.isText) nodes.push(node.mark(marks));
    else nodes.push(node.type.create({ ...node.attrs, suggest: null, break: null }, plain(node.content), marks));
  });
  return Fragment.fromArray(nodes);
}
