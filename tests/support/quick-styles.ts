/** By tag name and property: the value if neither an attribute nor a style says otherwise. */
const plainValues = new Map<string, string>();

/**
 * jsdom computes the whole style of the element and all its ancestors for every property read. A query by role reads
 * `display` and `visibility` of each element on its way up, a click `pointer-events` and a popover `overflow`: half of the
 * time of a test that renders. No stylesheet of the portal is in jsdom's document, so attributes alone decide these;
 * everything else is left to jsdom.
 */
export function answerStylesQuickly(view: Window & typeof globalThis): void {
  const styleOf = view.getComputedStyle.bind(view);
  view.getComputedStyle = (element, pseudo) => {
    if (pseudo) return styleOf(element, pseudo);
    const known: Record<string, () => string> = {
      display: () => displayOf(element, styleOf),
      visibility: () => inherited(element, 'visibility') ?? 'visible',
      pointerEvents: () => inherited(element, 'pointerEvents') ?? 'auto',
      overflow: () => ownOrPlain(element, 'overflow', styleOf),
      overflowX: () => ownOrPlain(element, 'overflowX', styleOf),
      overflowY: () => ownOrPlain(element, 'overflowY', styleOf),
    };
    const get = (name: string | symbol) =>
      typeof name === 'string' && Object.hasOwn(known, name) ? known[name]?.() : undefined;
    let whole: CSSStyleDeclaration | undefined;
    const wholeStyle = () => (whole ??= styleOf(element));
    const ask = (name: string) => get(name) ?? wholeStyle().getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_style, name) =>
        name === 'getPropertyValue' ? ask : (get(name) ?? (Reflect.get(wholeStyle(), name) as unknown)),
    });
  };
}

function displayOf(element: Element, styleOf: typeof getComputedStyle): string {
  const { localName } = element;
  // Whether these are displayed depends on more than style.
  const isOpened = localName === 'details' || localName === 'dialog';
  const isHidden =
    element.hasAttribute('hidden') || (localName === 'input' && element.getAttribute('type') === 'hidden');
  return isOpened || isHidden ? styleOf(element).display : ownOrPlain(element, 'display', styleOf);
}

type OwnProperty = 'display' | 'overflow' | 'overflowX' | 'overflowY';

function ownOrPlain(element: Element, property: OwnProperty, styleOf: typeof getComputedStyle): string {
  const own = ownStyle(element)?.[property];
  if (own) return own;
  const name = `${element.tagName} ${property}`;
  let value = plainValues.get(name);
  if (value === undefined) {
    const plain = element.ownerDocument.createElementNS(element.namespaceURI, element.localName);
    plainValues.set(name, (value = styleOf(plain)[property]));
  }
  return value;
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

/** A tag with any attributes. */
const SIMPLE = /^(?<tag>[a-z]\w*)(?:\[[^\s\]]+\]|:not\(\[[^\s\]]+\]\))*$/;

/** By selectors: the tags of the elements that they can match, or null if only jsdom can tell. */
const tagsBySelectors = new Map<string, ReadonlySet<string> | null>();

function tagsOf(selectors: string): ReadonlySet<string> | null {
  let tags = tagsBySelectors.get(selectors);
  if (tags === undefined) {
    const found = selectors.split(', ').map((part) => SIMPLE.exec(part)?.groups?.tag);
    tags = found.every((tag) => tag !== undefined) ? new Set(found) : null;
    tagsBySelectors.set(selectors, tags);
  }
  return tags;
}

/**
 * jsdom runs its engine for selectors at every `matches`. Queries by text call it twice for each element in the
 * document, and queries by role once for each role that the element could have; nearly always, the tag alone already
 * rules out a match.
 */
export function matchQuickly(view: Window & typeof globalThis): void {
  const { prototype } = view.Element;
  const { matches } = prototype;
  function match(this: Element, selectors: string): boolean {
    const tags = tagsOf(selectors);
    return (tags === null || tags.has(this.localName)) && matches.call(this, selectors);
  }
  prototype.matches = match as typeof matches;
}
