/** The distance from the window that counts as near: more than a key press or a turn of the wheel scrolls. */
const MARGIN = '600px 0px';

const callbacks = new WeakMap<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | null = null;

/**
 * Reports whether an element is in the window or near it: once soon, then on every change. If the browser does not
 * support it, everything counts as near. Returns a function that stops it.
 */
export function watchNearWindow(element: Element, onChange: (isNear: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onChange(true);
    return () => undefined;
  }
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => callbacks.get(target)?.(isIntersecting)),
    { rootMargin: MARGIN },
  );
  const watching = observer;
  callbacks.set(element, onChange);
  watching.observe(element);
  return () => {
    callbacks.delete(element);
    watching.unobserve(element);
  };
}
