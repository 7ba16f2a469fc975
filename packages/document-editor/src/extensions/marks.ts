import { Node } from '@tiptap/core';

/** The place of a section in the finished document: a block, moved and deleted as one (product/text-editor#marks). */
export const SectionMark = Node.create({
  name: 'section',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ key: keyAttribute('data-section') }),
  parseHTML: () => [{ tag: 'div[data-section]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    { 'data-section': keyOf(node.attrs), ...HTMLAttributes },
    keyOf(node.attrs),
  ],
  renderText: ({ node }) => keyOf(node.attrs),
});

/** The place of a value in the finished document, within a line (product/text-editor#marks). */
export const PlaceholderMark = Node.create({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ key: keyAttribute('data-placeholder') }),
  parseHTML: () => [{ tag: 'span[data-placeholder]', priority: 60 }],
  renderHTML: ({ node }) => ['span', { 'data-placeholder': keyOf(node.attrs) }, keyOf(node.attrs)],
  renderText: ({ node }) => keyOf(node.attrs),
});

/** A manual page break. Ctrl+Enter. */
export const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'block',
  atom: true,
  // Runs before the line break's own Ctrl+Enter.
  priority: 1000,
  parseHTML: () => [{ tag: 'div[data-page-break]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { 'data-page-break': 'true', ...HTMLAttributes }],
  addKeyboardShortcuts() {
    return { 'Mod-Enter': () => this.editor.commands.insertNode({ type: this.name }) };
  },
});

function keyAttribute(name: string) {
  return { default: '', parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? '', rendered: false };
}

function keyOf(attrs: Record<string, unknown>): string {
  return String(attrs.key);
}
