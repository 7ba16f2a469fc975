/** How far outside of the window still counts as near: more than a key press or a turn of the wheel moves. */
const MARGIN = '600px 0px';

const callbacks = new WeakMap<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | null = null;

/**
 * Tells whether an element is in the window or near it: once soon, then whenever it changes. A browser that cannot tell
 * has everything near. Returns what ends it.
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
