import { RICH_TEXT_PICTURE } from '@harbour/document-model/rich-text';
import { Image } from '@tiptap/extension-image';

/**
 * An inline picture, embedded in the document, never linked. `resize` is its width in percent of the text's, null for
 * its original size; `width` and `height` are in CSS pixels.
 */
export const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null, parseHTML: (element: HTMLElement) => pixels(element.getAttribute('width')) },
    height: { default: null, parseHTML: (element: HTMLElement) => pixels(element.getAttribute('height')) },
    resize: {
      default: null,
      parseHTML: (element: HTMLElement) => pixels(element.getAttribute('data-resize')),
      renderHTML: ({ resize }) => (resize ? { 'data-resize': String(resize) } : {}),
    },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (RICH_TEXT_PICTURE.test(element.getAttribute('src') ?? '') ? null : false),
    },
    // Anything but an embedded picture is dropped.
    { tag: 'img', ignore: true, priority: 10 },
  ],
  addInputRules: () => [],
}).configure({ inline: true, allowBase64: true });

function pixels(text: string | null): number | null {
  const value = Math.round(Number.parseFloat(text ?? ''));
  return value > 0 && value < 10_000 ? value : null;
}
