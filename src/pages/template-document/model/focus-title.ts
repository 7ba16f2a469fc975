/** Puts the focus on the screen's title where what had it is gone. */
export function focusTitle(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
}
