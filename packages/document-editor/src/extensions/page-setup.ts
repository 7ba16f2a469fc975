import { NO_PAGE_SETUP, type PageSetup } from '@harbour/document-model/page-setup';
import { Extension, type Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { showFont } from '../document-model/document-fonts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    pageSetup: {
      /** Changes header, footer or font, as one undo step. */
      setPageSetup: (changes: Partial<PageSetup>) => ReturnType;
    };
  }
}

/**
 * Header, footer and font as attributes of the document (product/text-editor#header-and-footer): everything in the text
 * stays as it is, and undo, versions and saving include them.
 */
export const PageSetupOfDocument = Extension.create({
  name: 'pageSetup',
  addGlobalAttributes: () => [
    {
      types: ['doc'],
      attributes: Object.fromEntries(
        Object.entries(NO_PAGE_SETUP).map(([name, none]) => [name, { default: none as null, rendered: false }]),
      ),
    },
  ],
  addCommands: () => ({
    setPageSetup:
      (changes) =>
      ({ tr, state, dispatch }) => {
        const changed = Object.entries(changes).filter(([name, value]) => state.doc.attrs[name] !== value);
        if (changed.length === 0 || !dispatch) return changed.length > 0;
        for (const [name, value] of changed) tr.setDocAttribute(name, value);
        closeHistory(tr);
        return true;
      },
  }),
});

export function pageSetupOf({ attrs }: Node): PageSetup {
  const { font = null, header = null, footer = null }: Partial<PageSetup> = attrs;
  return { font, header, footer };
}

/** What is drawn on each page: a document without a footer of its own has the usual one, if any. */
export function drawnSetup(doc: Node, usualFooter: string | null): PageSetup {
  const setup = pageSetupOf(doc);
  return { ...setup, footer: setup.footer ?? usualFooter };
}

/** Shows an editor's text in its document's font, also after the font has changed, which moves lines. */
export function followFont(editor: Editor, onMoved: () => void): void {
  const apply = () => showFont(editor.view.dom, pageSetupOf(editor.state.doc).font);
  apply();
  editor.on('transaction', ({ transaction: { before, doc } }) => {
    if (before.attrs.font === doc.attrs.font) return;
    apply();
    onMoved();
  });
}
