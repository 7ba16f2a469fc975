import { CONTENTS_KEY, CONTENTS_LEVELS_DEFAULT } from '@harbour/document-model/contents';
import { CURLY_MARK } from '@harbour/document-model/marks';
import { Extension, InputRule } from '@tiptap/core';
import './contents';
import type { InsertableKeys } from '../document-model/curly-keys';

const TYPED = new RegExp(`${CURLY_MARK.source}$`);

/** Turns `{{Key}}` of a known key into its mark while typing: a section on its own line, otherwise a placeholder; `{{Contents}}` on its own line a table of contents. */
export const TypedMarks = Extension.create<{ keys: () => InsertableKeys }>({
  name: 'typedMarks',
  addOptions: () => ({ keys: () => ({ sections: [], placeholders: [] }) }),
  addInputRules() {
    const { keys } = this.options;
    return [
      new InputRule({
        find: TYPED,
        handler: ({ state, range, match, chain }) => {
          const { sections, placeholders } = keys();
          const [whole, key = ''] = match;
          const line = state.doc.resolve(range.from).parent;
          // The last brace is not in the document yet. Pictures and placeholders count as well.
          const words = line.textBetween(0, line.content.size, '', '\uFFFC').trim();
          const isAlone = words === whole.slice(0, -1).trim();
          if (isAlone && sections.includes(key)) insert('section');
          else if (placeholders.includes(key)) insert('placeholder');
          else if (isAlone && CONTENTS_KEY.test(key)) {
            chain().deleteRange(range).setContents(CONTENTS_LEVELS_DEFAULT).run();
          }

          function insert(type: 'section' | 'placeholder') {
            chain().deleteRange(range).insertNode({ type, attrs: { key } }).run();
          }
        },
      }),
    ];
  },
});
