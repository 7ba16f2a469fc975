/** The distance from the view that counts as near: more than a key press or a turn of the wheel scrolls. */
const PAGE_MARGIN = '600px 0px';
const SCROLLER_MARGIN = '400px 0px';

const callbacks = new WeakMap<Element, (isNear: boolean) => void>();
const ofScrollers = new WeakMap<Element, IntersectionObserver>();
let ofPage: IntersectionObserver | null = null;

/**
 * Reports whether an element is in view or near it, in the window or in an element that scrolls: once soon, then on
 * every change. If the browser does not support it, everything counts as near. Returns a function that stops it.
 */
export function watchNear(element: Element, scroller: Element | null, onChange: (isNear: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onChange(true);
    return () => undefined;
  }
  const observer = (scroller ? ofScrollers.get(scroller) : ofPage) ?? observerOf(scroller);
  callbacks.set(element, onChange);
  observer.observe(element);
  return () => {
    callbacks.delete(element);
    observer.unobserve(element);
  };
}

function observerOf(scroller: Element | null): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => callbacks.get(target)?.(isIntersecting)),
    { root: scroller, rootMargin: scroller ? SCROLLER_MARGIN : PAGE_MARGIN },
  );
  if (scroller) ofScrollers.set(scroller, observer);
  else ofPage = observer;
  return observer;
}
