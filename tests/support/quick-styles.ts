/** By tag name: how it is displayed when neither an attribute nor a style says otherwise. */
const displays = new Map<string, string>();

/**
 * jsdom computes the whole style of the element and all its ancestors for every property read. A query by role reads
 * `display` and `visibility` of each element on its way up, and a click for `pointer-events`: half of the time of a test
 * that renders. No stylesheet of the portal is in jsdom's document, so attributes alone decide these three; everything
 * else is left to jsdom.
 */
export function answerStylesQuickly(view: Window & typeof globalThis): void {
  const styleOf = view.getComputedStyle.bind(view);
  view.getComputedStyle = (element, pseudo) => {
    if (pseudo) return styleOf(element, pseudo);
    const known: Record<string, () => string> = {
      display: () => displayOf(element, styleOf),
      visibility: () => inherited(element, 'visibility') ?? 'visible',
      pointerEvents: () => inherited(element, 'pointerEvents') ?? 'auto',
    };
    const get = (name: string | symbol) =>
      typeof name === 'string' && Object.hasOwn(known, name) ? known[name]?.() : undefined;
    const ask = (name: string) => get(name) ?? styleOf(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_style, name) =>
        name === 'getPropertyValue' ? ask : (get(name) ?? (Reflect.get(styleOf(element), name) as unknown)),
    });
  };
}

function displayOf(element: Element, styleOf: typeof getComputedStyle): string {
  // Whether these are displayed depends on more than style.
  if (element.hasAttribute('hidden') || element.matches('input[type=hidden], details, dialog')) {
    return styleOf(element).display;
  }
  const own = ownStyle(element)?.display;
  if (own) return own;
  let display = displays.get(element.tagName);
  if (display === undefined) {
    const plain = element.ownerDocument.createElementNS(element.namespaceURI, element.localName);
    displays.set(element.tagName, (display = styleOf(plain).display));
  }
  return display;
}

/** The value of the nearest element that sets one: this element or an ancestor. */
function inherited(element: Element, property: 'visibility' | 'pointerEvents'): string | undefined {
  for (let nearest: Element | null = element; nearest; nearest = nearest.parentElement) {
    const value = ownStyle(nearest)?.[property];
    if (value && value !== 'inherit' && value !== 'unset') return value;
  }
  return undefined;
}

function ownStyle(element: Element): CSSStyleDeclaration | undefined {
  return element.hasAttribute('style') ? (element as HTMLElement).style : undefined;
}
