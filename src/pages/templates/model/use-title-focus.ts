import { useEffect } from 'react';

/** Focuses the screen's title if the focused element went with the previous screen: at first and at each `place`. */
export function useTitleFocus(key: string): void {
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  }, [key]);
}
