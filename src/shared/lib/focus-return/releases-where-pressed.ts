/**
 * Blueprint's buttons act when Enter or Space is released on them, wherever it was pressed. People are still holding
 * the key with which they chose something when a dialog opens with the focus on a button, or when the focus moves
 * back. Hides
 * the release from a button on which the key was not pressed (product/navigation#held-key). @returns a function that ends this
 */
export function releasesWherePressed(): () => void {
  const pressed = new Map<string, EventTarget | null>();
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  document.addEventListener(
    'keydown',
    ({ key, repeat, target }) => {
      if (!repeat) pressed.set(key, target);
    },
    options,
  );
  document.addEventListener(
    'keyup',
    (event) => {
      const { key, target } = event;
      const isPress = key === 'Enter' || key === ' ';
      if (isPress && isButton(target) && pressed.get(key) !== target) event.stopPropagation();
      pressed.delete(key);
    },
    options,
  );
  return () => listening.abort();
}

const isButton = (target: EventTarget | null) =>
  target instanceof Element && target.matches('button, [role=button], a.bp6-button');
