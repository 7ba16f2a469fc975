/** Longer than a double click, whose second click must hit the same row. */
const CLICK_ENDS_AFTER = 400;

/** Calls `then` whenever the user has pressed a key or clicked, until the returned function is called. */
export function afterActions(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleClick = () => {
    clearTimeout(timer);
    timer = setTimeout(then, CLICK_ENDS_AFTER);
  };
  // In the capture phase, because some buttons stop their clicks.
  document.addEventListener('keyup', then, { capture: true });
  document.addEventListener('click', handleClick, { capture: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('keyup', then, { capture: true });
    document.removeEventListener('click', handleClick, { capture: true });
  };
}
