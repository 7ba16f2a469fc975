import { mergeAttributes, Node, type NodeViewRendererProps } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { NodeSelection } from '@tiptap/pm/state';
import { COPIED_NUMBER } from './copied-numbers';
import type { EditorRequest } from './editor-keys';

/**
 * A footnote (product/text-editor#footnotes): text that belongs to a place within a line, and is shown at the end of
 * the document. In the line there is only its number, which behaves like a character.
 */
export const Footnote = Node.create<{ onRequest: (request: EditorRequest) => void }>({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  content: '(text | placeholder)*',
  addOptions: () => ({ onRequest: () => undefined }),
  parseHTML: () => [
    { tag: 'span[data-footnote]', priority: 60 },
    { tag: `span[${COPIED_NUMBER}]`, priority: 70, ignore: true },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes, { 'data-footnote': 'true' }), 0],
  renderText: ({ node }) => ` [${node.textContent}]`,
  addNodeView: () => footnoteNumber,
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        if (!isFootnote(this.editor.state.selection)) return false;
        this.options.onRequest('footnote');
        return true;
      },
    };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleClickOn: (view, _position, node, at, _event, isDirect) => {
            if (!isDirect || node.type.name !== 'footnote') return false;
            view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
            this.options.onRequest('footnote');
            return true;
          },
        },
      }),
    ];
  },
});

export function isFootnote(selection: unknown): selection is NodeSelection {
  return selection instanceof NodeSelection && selection.node.type.name === 'footnote';
}

/** In the line, a note is only its number; a pointer that rests on it shows its text. */
function footnoteNumber({ node }: NodeViewRendererProps) {
  const dom = document.createElement('span');
  dom.dataset.footnote = 'true';
  const show = (text: string) => {
    dom.title = text;
    dom.setAttribute('role', 'img');
    dom.setAttribute('aria-label', `Footnote: ${text}`);
  };
  show(noteText(node));
  return {
    dom,
    update: (next: typeof node) => {
      if (next.type !== node.type) return false;
      show(noteText(next));
      return true;
    },
    ignoreMutation: () => true,
  };
}

function noteText(node: NodeViewRendererProps['node']): string {
  return node.textBetween(0, node.content.size, '', (leaf) => `{{${String(leaf.attrs.key)}}}`);
}
