import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { numberPlaces, type NumberPlace } from '../document-model/number-places';

const KEY = new PluginKey<Numbered>('documentNumbers');

interface Numbered {
  numbers: readonly string[];
  marks: DecorationSet;
}

/**
 * Shows the numbers of clauses and footnotes, which are counted and not part of the text. The browser's own counters
 * would stop at each group of blocks that it skips while it is out of sight.
 */
export const DocumentNumbers = Extension.create({
  name: 'documentNumbers',
  addProseMirrorPlugins: () => [
    new Plugin<Numbered>({
      key: KEY,
      state: {
        init: (_config, { doc }) => numberedState(doc, numberPlaces(doc)),
        apply: ({ docChanged, mapping, doc }, before) => {
          if (!docChanged) return before;
          const places = numberPlaces(doc);
          if (places.length === 0 && before.numbers.length === 0) return before;
          const marks = before.marks.map(mapping, doc);
          return isSame(places, before.numbers, marks) ? { ...before, marks } : numberedState(doc, places);
        },
      },
      props: { decorations: (state) => KEY.getState(state)?.marks },
    }),
  ],
});

function numberedState(doc: Node, places: readonly NumberPlace[]): Numbered {
  const marks = places.map(({ from, to, number }) => Decoration.node(from, to, { 'data-number': number }));
  return { numbers: places.map(({ number }) => number), marks: DecorationSet.create(doc, marks) };
}

/** Whether marks that moved with a change are where the numbers are now. */
function isSame(places: readonly NumberPlace[], numbers: readonly string[], marks: DecorationSet): boolean {
  if (places.length !== numbers.length || places.some(({ number }, at) => number !== numbers[at])) return false;
  const starts = new Set(marks.find().map(({ from }) => from));
  return starts.size === places.length && places.every(({ from }) => starts.has(from));
}
