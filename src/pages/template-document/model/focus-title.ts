/** Moves the focus to the screen's title if the focused element is gone. */
export function focusTitle(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
}
