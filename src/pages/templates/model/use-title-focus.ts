import { useEffect } from 'react';

/** Puts the focus on the screen's title when what had it is gone with the screen before: at first, and with each `place`. */
export function useTitleFocus(place: string): void {
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  }, [place]);
}
