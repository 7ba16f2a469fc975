import { Extension } from '@tiptap/core';
import { GapCursor } from '@tiptap/pm/gapcursor';
import { Plugin, Selection } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Makes Ctrl+Home, Ctrl+End and presses below the text go to where a line can be started, before a table or section at
 * the start of the text and after one at its end, otherwise to the first or last position. The browser would go to the
 * table's first cell from either side, and nowhere while groups of blocks are being measured.
 */
export const TextEnds = Extension.create({
  name: 'textEnds',
  addKeyboardShortcuts() {
    return {
      'Mod-Home': () => goBeside(this.editor.view, 'before') || goTo(this.editor.view, (doc) => Selection.atStart(doc)),
      'Mod-End': () => goBeside(this.editor.view, 'behind') || goTo(this.editor.view, (doc) => Selection.atEnd(doc)),
    };
  },
  addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { mousedown: pressBelow } } })],
});

/** @returns false if the text begins or ends with its own lines */
function goBeside(view: EditorView, side: 'before' | 'behind'): boolean {
  const { doc, tr } = view.state;
  const place = doc.resolve(side === 'before' ? 0 : doc.content.size);
  const neighbour = side === 'before' ? place.nodeAfter : place.nodeBefore;
  if (!neighbour || !(neighbour.isAtom || neighbour.type.spec.tableRole !== undefined)) return false;
  view.dispatch(tr.setSelection(new GapCursor(place)).scrollIntoView());
  return true;
}

function goTo(view: EditorView, end: (doc: Node) => Selection): boolean {
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(end(doc)).scrollIntoView());
  return true;
}

function pressBelow(view: EditorView, press: MouseEvent): boolean {
  const { content, lastChild } = view.state.doc;
  const last = view.nodeDOM(content.size - (lastChild?.nodeSize ?? 0));
  const isBelow = last instanceof Element && press.clientY > last.getBoundingClientRect().bottom;
  if (press.button !== 0 || !isBelow || !goBeside(view, 'behind')) return false;
  press.preventDefault();
  view.focus();
  return true;
}
