import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { numberPlaces, recountedBlocks } from '../document-model/number-places';

const KEY = new PluginKey<DecorationSet>('documentNumbers');

/**
 * Shows the numbers of clauses and footnotes, which are counted and not part of the text. The browser's own counters
 * would stop at each group of blocks that it skips while it is out of sight.
 */
export const DocumentNumbers = Extension.create({
  name: 'documentNumbers',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: (_config, { doc }) => numberMarks(doc),
        apply: (transaction, before) => {
          if (!transaction.docChanged) return before;
          const { doc, mapping } = transaction;
          const marks = before.map(mapping, doc);
          const alike = recountedBlocks(transaction.before, doc);
          const found = alike ? marks.find(alike.from, alike.to).filter(within(alike)).length : -1;
          return alike?.count === found ? marks : numberMarks(doc);
        },
      },
      props: { decorations: (state) => KEY.getState(state) },
    }),
  ],
});

function numberMarks(doc: Node): DecorationSet {
  const marks = numberPlaces(doc).map(({ from, to, number }) => Decoration.node(from, to, { 'data-number': number }));
  return DecorationSet.create(doc, marks);
}

/** Marks that only touch a block belong to its neighbours. */
function within({ from, to }: { from: number; to: number }) {
  return (mark: Decoration) => mark.from >= from && mark.to <= to;
}
