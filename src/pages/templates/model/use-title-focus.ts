import { useEffect } from 'react';

/**
 * Moves the focus to the screen's title when the focused element disappeared with the previous screen: at first, and
 * with each `place`.
 */
export function useTitleFocus(place: string): void {
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  }, [place]);
}
