import { TextStyle } from '@tiptap/extension-text-style';
import { RICH_TEXT_STYLES } from '@harbour/document-model/rich-text';

/** The look of text, as attributes and as properties. */
const LOOKS = ['color', 'backgroundColor', 'fontSize', 'fontFamily'] as const;

type Look = (typeof LOOKS)[number];

const PROPERTIES: Readonly<Record<Look, string>> = {
  color: 'color',
  backgroundColor: 'background-color',
  fontSize: 'font-size',
  fontFamily: 'font-family',
};

/** The background of these belongs to the element, not to its text. */
const BLOCKS = new Set('TABLE TBODY THEAD TFOOT TR TD TH P H1 H2 H3 H4 H5 H6 LI UL OL DIV BLOCKQUOTE BODY'.split(' '));

/**
 * Colours, size and font of text. Read from any element, because pasted text also has them on paragraphs and cells;
 * written as spans.
 */
export const TextLook = TextStyle.extend({
  parseHTML: () => [
    { tag: '*', consuming: false, getAttrs: (element) => (LOOKS.some((look) => own(element, look)) ? null : false) },
  ],
  addAttributes: () => Object.fromEntries(LOOKS.map((look) => [look, attribute(look)])),
});

function attribute(look: Look) {
  return {
    default: null,
    parseHTML: (element: HTMLElement) => nearest(element, look),
    renderHTML: (attributes: Record<string, string | null>) =>
      attributes[look] ? { style: `${PROPERTIES[look]}:${attributes[look]}` } : {},
  };
}

function own(element: HTMLElement, look: Look): string | null {
  if (look === 'backgroundColor' && BLOCKS.has(element.nodeName)) return null;
  const value = cssValue(element.style[look]);
  return value !== null && RICH_TEXT_STYLES[PROPERTIES[look]]?.test(value) ? value : null;
}

/** An inner look replaces the outer one completely, so each includes everything that applies to its text. */
function nearest(element: HTMLElement, look: Look): string | null {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const value = own(at, look);
    if (value !== null) return value;
    if (look === 'backgroundColor' && BLOCKS.has(at.nodeName)) return null;
  }
  return null;
}

/** Normalises a style's value: browsers turn hexadecimal colours into `rgb()`. Null for none and for the default. */
export function cssValue(value: string): string | null {
  const rgb = /^rgb\((\d{1,3}), (\d{1,3}), (\d{1,3})\)$/.exec(value);
  if (rgb)
    return `#${rgb
      .slice(1)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`;
  const text = value.replaceAll('"', "'").trim();
  return text === '' || /^(?:inherit|initial|unset|transparent|rgba\(0, 0, 0, 0\))$/.test(text) ? null : text;
}
