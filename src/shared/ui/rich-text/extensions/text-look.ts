import { TextStyle } from '@tiptap/extension-text-style';
import { RICH_TEXT_STYLES } from '@contract/rich-text';

/** The look of some letters, by attribute. */
const PROPERTIES = {
  color: 'color',
  backgroundColor: 'background-color',
  fontSize: 'font-size',
  fontFamily: 'font-family',
} as const;

type Look = keyof typeof PROPERTIES;

const LOOKS = Object.keys(PROPERTIES) as Look[];

/** Grounds of these are the element's own, not their letters'. */
const BLOCKS = new Set('TABLE TBODY THEAD TFOOT TR TD TH P H1 H2 H3 H4 H5 H6 LI UL OL DIV BLOCKQUOTE BODY'.split(' '));

/**
 * Colours, size and font of letters. Read from whatever element has them, because pasted text gives them to paragraphs
 * and cells as well; written as spans.
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

/** An inner look replaces an outer one as a whole, so each says everything that holds for its letters. */
function nearest(element: HTMLElement, look: Look): string | null {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const value = own(at, look);
    if (value !== null) return value;
    if (look === 'backgroundColor' && BLOCKS.has(at.nodeName)) return null;
  }
  return null;
}

/** A style's value in one spelling: browsers turn hexadecimal colours into `rgb()`. Null for none and for the default. */
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
