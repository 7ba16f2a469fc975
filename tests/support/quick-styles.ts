/** Their attributes say whether they are displayed. */
const ASKED: ReadonlySet<string> = new Set(['DETAILS', 'DIALOG', 'INPUT']);

/** By the name of a tag: how it is displayed where neither an attribute nor a style says otherwise. */
const displays = new Map<string, string>();

/**
 * jsdom works out a whole style for every property that is asked for, and a query by role asks for `display` and
 * `visibility` of each element on its way up: nearly half of the time of a test that renders. No stylesheet of the portal
 * stands in its document, so that an element's attributes and those around it say both; all else is asked of jsdom.
 */
export function answerStylesQuickly(view: Window & typeof globalThis): void {
  const styleOf = view.getComputedStyle.bind(view);
  view.getComputedStyle = (element, pseudo) => {
    if (pseudo || !isPlain(element)) return styleOf(element, pseudo);
    const known: Record<string, () => string> = {
      display: () => displayOf(element, styleOf),
      visibility: () => 'visible',
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

/** No attribute of its own changes how it is displayed, and none around it whether it is seen. */
function isPlain(element: Element): boolean {
  if (element.hasAttribute('style') || element.hasAttribute('hidden') || ASKED.has(element.tagName)) return false;
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around.getAttribute('style')?.includes('visibility')) return false;
  }
  return true;
}

function displayOf(element: Element, styleOf: typeof getComputedStyle): string {
  let display = displays.get(element.tagName);
  if (display === undefined) displays.set(element.tagName, (display = styleOf(element).display));
  return display;
}
