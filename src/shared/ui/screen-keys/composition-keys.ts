/** The code of keys that an input method has taken; in Safari, Enter and Escape that end a composition have only this. */
const TAKEN = 229;

/** Whether a key belongs to an input method, which composes text: it chooses, accepts or cancels its suggestions. */
export function isOfComposition({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === TAKEN;
}

/**
 * Hides the keys of compositions from all handlers, ours and Blueprint's (product/navigation#composition): they close
 * no dialog, send no form and move no cursor of a grid. Editors get theirs, because they compose themselves, but
 * nothing around them does. Handlers that listen in the capture phase around an editor come first and ask
 * `isOfComposition`. Call it before anything else listens.
 */
export function shieldComposition(): void {
  window.addEventListener('keydown', hide, { capture: true });
}

function hide(event: KeyboardEvent): void {
  if (!isOfComposition(event)) return;
  const { target } = event;
  if (target instanceof HTMLElement && target.closest('[contenteditable=true]')) {
    target.addEventListener('keydown', (same) => same.stopPropagation(), { once: true });
  } else {
    event.stopImmediatePropagation();
  }
}
