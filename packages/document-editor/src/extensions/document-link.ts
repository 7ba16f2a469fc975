import { RICH_TEXT_LINKS } from '@harbour/document-model/rich-text';
import { Mark } from '@tiptap/core';

const ADDRESS = new RegExp(`^(?:${RICH_TEXT_LINKS.join('|')}):[^\\s]+$`, 'i');

/** A link that the server accepts; a click in the editor places the cursor. */
export const DocumentLink = Mark.create({
  name: 'link',
  inclusive: false,
  priority: 1000,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (ADDRESS.test(element.getAttribute('href')?.trim() ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: String(HTMLAttributes.href) }, 0],
});

/** The typed text as an address that a document may link to; null if it is not one. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (ADDRESS.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/.test(text)) return `mailto:${text}`;
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/.test(text)) return `https://${text}`;
  return null;
}
