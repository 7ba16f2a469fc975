import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * Refuses every change of the text. It stays editable for the browser, so that the cursor can be moved, and a passage
 * selected, with the keyboard.
 */
export const ReadOnly = Extension.create({
  name: 'readOnly',
  addProseMirrorPlugins: () => [new Plugin({ filterTransaction: ({ docChanged }) => !docChanged })],
});
