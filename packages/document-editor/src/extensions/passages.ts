import { stateSetBy } from './plugin-change';
import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { PlainPlaces, type Passage, type Place } from '../document-model/plain-places';

/** A passage that is marked in the text, for example because somebody has commented on it. */
export interface MarkedPassage extends Passage {
  id: string;
}

interface Marked {
  active: string | null;
  /** Each knows its id. */
  marks: DecorationSet;
}

const KEY = new PluginKey<Marked>('passages');
const NOTHING: Marked = { active: null, marks: DecorationSet.empty };

interface PassagesOptions {
  /** Called with the passage that was clicked. */
  onChosen: (id: string) => void;
}

/**
 * Marks passages without changing the text: they move with it while it is edited, and are never part of it
 * (product/template-comments#places).
 */
export const Passages = Extension.create<PassagesOptions>({
  name: 'passages',
  addOptions: () => ({ onChosen: () => undefined }),
  addProseMirrorPlugins() {
    const { onChosen } = this.options;
    return [
      new Plugin<Marked>({
        key: KEY,
        state: {
          init: () => NOTHING,
          apply: (transaction, marked) => {
            const next = stateSetBy(transaction, KEY);
            if (next) return next;
            if (!transaction.docChanged || marked === NOTHING) return marked;
            return { ...marked, marks: marked.marks.map(transaction.mapping, transaction.doc) };
          },
        },
        props: {
          decorations: (state) => KEY.getState(state)?.marks,
          handleClick: (view, position) => {
            const [found] = markedIn(view.state, position, position);
            if (found) onChosen(found.id);
            return false;
          },
        },
      }),
    ];
  },
});

interface PlacedPassage extends Place {
  id: string;
}

function markedIn(state: EditorState, from?: number, to?: number): PlacedPassage[] {
  const marks = KEY.getState(state)?.marks.find(from, to) ?? [];
  return marks.map((mark) => ({ from: mark.from, to: mark.to, id: (mark.spec as { id: string }).id }));
}

function markedSet(document: Node, places: readonly PlacedPassage[], active: string | null): DecorationSet {
  const marks = places.map(({ id, from, to }) =>
    Decoration.inline(from, to, { class: id === active ? 'passage-active' : 'passage' }, { id }),
  );
  return DecorationSet.create(document, marks);
}

/** Marks these passages; those that were marked before stay where they have moved to. @returns ids of those without words */
export function markPassages(editor: Editor, passages: readonly MarkedPassage[], active: string | null): string[] {
  const { state, view } = editor;
  const before = new Map(markedIn(state).map((place) => [place.id, place]));
  const isNew = passages.some(({ id }) => !before.has(id));
  const text = isNew ? new PlainPlaces(state.doc) : null;
  const places = passages.flatMap(({ id, ...passage }) => {
    const place = before.get(id) ?? text?.place(passage);
    return place ? [{ ...place, id }] : [];
  });
  if (places.length > 0 || before.size > 0) {
    view.dispatch(state.tr.setMeta(KEY, { active, marks: markedSet(state.doc, places, active) }));
  }
  const found = new Set(places.map(({ id }) => id));
  return passages.filter(({ id }) => !found.has(id)).map(({ id }) => id);
}

/** Characters that a deleted passage can have moved by when it is back, for example after an undo. */
const NEAR = 500;

/** Where passages are now; one whose words were deleted is missing. */
export function placesOfPassages(state: EditorState, passages: readonly MarkedPassage[]): MarkedPassage[] {
  if (passages.length === 0) return [];
  const text = new PlainPlaces(state.doc);
  const marked = new Map(markedIn(state).map((place) => [place.id, place]));
  return passages.flatMap((passage) => {
    const place = marked.get(passage.id) ?? text.place(passage, NEAR);
    const now = place && text.passage(place);
    return now ? [{ ...now, id: passage.id }] : [];
  });
}

/** The selected passage, or the word or paragraph at the cursor; null if there are no words. */
export function passageAtCursor(state: EditorState): Passage | null {
  const { from, to, empty, $from } = state.selection;
  const text = new PlainPlaces(state.doc);
  if (!empty) return text.passage({ from, to });
  if (!$from.parent.isTextblock) return null;
  const [start, content] = [$from.start(), $from.parent.textBetween(0, $from.parent.content.size, '', ' ')];
  const before = /\S*$/.exec(content.slice(0, $from.parentOffset))?.[0].length ?? 0;
  const after = /^\S*/.exec(content.slice($from.parentOffset))?.[0].length ?? 0;
  const isWord = before + after > 0;
  return text.passage(isWord ? { from: from - before, to: from + after } : { from: start, to: start + content.length });
}

/** Selects a marked passage and brings it into view. @returns false if its words are gone */
export function showPassage(editor: Editor, id: string): boolean {
  const place = markedIn(editor.state).find((marked) => marked.id === id);
  if (!place || place.from === place.to) return false;
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(place.from), doc.resolve(place.to))));
  const { node } = editor.view.domAtPos(place.from);
  (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: 'center' });
  return true;
}
