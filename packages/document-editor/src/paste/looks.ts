import { parsedLook, type ClipboardStyles, type Look } from './style-sheet';

/** Where a look is stored until the markup is parsed by the editor: the page's policy refuses `style` attributes. */
const STYLE = 'data-style';

/** Each element's look is parsed once. */
const known = new WeakMap<Element, Look>();

/** The declarations of an element as data; changing them changes its look. */
export function lookOf(element: Element): Look {
  let look = known.get(element);
  if (!look) known.set(element, (look = parsedLook(element.getAttribute(STYLE) ?? '')));
  return look;
}

/** The value of a property, in lower case; '' for none. */
export function styleOf(element: Element, property: string): string {
  return lookOf(element).get(property)?.toLowerCase() ?? '';
}

export function writeLooks(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    const look = known.get(element);
    if (!look) continue;
    if (look.size === 0) element.removeAttribute(STYLE);
    else element.setAttribute(STYLE, [...look].map(([property, value]) => `${property}:${value}`).join(';'));
  }
}

/** Older attributes, by the property that replaces them. */
const ATTRIBUTE_LOOKS: Readonly<Record<string, string>> = {
  align: 'text-align',
  bgcolor: 'background-color',
  color: 'color',
  valign: 'vertical-align',
};

/** Points of HTML's font sizes 1 to 7. The third is the default. */
const HTML_FONT_SIZES = ['', '8pt', '10pt', '', '14pt', '18pt', '24pt', '36pt'];

/** Gives each element the look of its classes and of older attributes; its own style wins. */
export function inlineLooks(root: ParentNode, { classes }: ClipboardStyles): void {
  for (const element of root.querySelectorAll('*')) {
    const given: Look = new Map();
    for (const [attribute, property] of Object.entries(ATTRIBUTE_LOOKS)) {
      const value = element.getAttribute(attribute);
      if (value) given.set(property, value);
    }
    const size = element.localName === 'font' ? HTML_FONT_SIZES[Number(element.getAttribute('size'))] : undefined;
    if (size) given.set('font-size', size);
    for (const name of (element.getAttribute('class') ?? '').split(/\s+/)) {
      if (name === '') continue;
      for (const selector of [`.${name}`, `${element.localName}.${name}`]) {
        for (const [property, value] of classes.get(selector) ?? []) given.set(property, value);
      }
    }
    const look = lookOf(element);
    for (const [property, value] of given) if (!look.has(property)) look.set(property, value);
    if (element.localName === 'mark' && !look.has('background-color')) look.set('background-color', '#ffff00');
  }
}

const POINTS: Readonly<Record<string, number>> = { pt: 1, px: 0.75, in: 72, cm: 28.35, mm: 2.835, pc: 12 };

/** A length in points; null for anything else. */
export function points(length: string | undefined): number | null {
  const [, amount, unit = ''] = /^(-?[\d.]+)(pt|px|in|cm|mm|pc)?$/i.exec(length?.trim() ?? '') ?? [];
  if (amount === undefined || Number.isNaN(Number(amount))) return null;
  const factor = POINTS[unit.toLowerCase() || 'px'] ?? 0;
  return Number(amount) * factor;
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** An empty element like another, with the same look. */
export function copyOf(element: Element): Element {
  const copy = element.cloneNode(false) as Element;
  known.set(copy, new Map(lookOf(element)));
  return copy;
}

/** The same content in another element, with the same look. */
export function renamed(element: Element, tag: string): HTMLElement {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  const dir = element.getAttribute('dir');
  if (dir) other.setAttribute('dir', dir);
  known.set(other, lookOf(element));
  element.replaceWith(other);
  return other;
}
