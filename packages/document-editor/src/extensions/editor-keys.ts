import { Extension, type Editor } from '@tiptap/core';
import { clauseAt } from './clauses';

/** Commands for what is around the editor. */
export type EditorRequest = 'toolbar' | 'find' | 'link' | 'footnote' | 'comment' | 'suggesting' | 'shortcuts';

const KEYS: Readonly<Record<string, EditorRequest>> = {
  'Alt-F10': 'toolbar',
  'Mod-f': 'find',
  'Mod-h': 'find',
  'Mod-k': 'link',
  'Mod-Alt-f': 'footnote',
  'Mod-Alt-m': 'comment',
  'Alt-Shift-s': 'suggesting',
  'Mod-/': 'shortcuts',
};

/** Keys for what is around the text, and for indentation. */
export const EditorKeys = Extension.create<{ onRequest: (request: EditorRequest) => void }>({
  name: 'editorKeys',
  addOptions: () => ({ onRequest: () => undefined }),
  addKeyboardShortcuts() {
    const requests = Object.entries(KEYS).map(([key, request]): [string, () => boolean] => [
      key,
      () => {
        this.options.onRequest(request);
        return true;
      },
    ]);
    return {
      ...Object.fromEntries(requests),
      'Mod-]': () => indent(this.editor, 1),
      'Mod-[': () => indent(this.editor, -1),
    };
  },
});

/** Changes the level of a list item or clause, or the indentation of a paragraph. */
export function indent(editor: Editor, steps: 1 | -1): boolean {
  const chain = editor.chain().focus();
  if (editor.isActive('listItem')) {
    return (steps > 0 ? chain.sinkListItem('listItem') : chain.liftListItem('listItem')).run();
  }
  return (clauseAt(editor.state) === null ? chain.indentBlocks(steps) : chain.shiftClauses(steps)).run();
}
